// verdict: 2 timeout
// diagnosis: Is every lock that is taken released
// No unlock.
-                unlock(lock);
