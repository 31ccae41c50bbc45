// verdict: 2 timeout
// No unlock.
-                unlock(lock);
