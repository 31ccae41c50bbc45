// verdict: 2 timeout
// message: the lock is never free again, so everybody else waits for ever. Who gives it back?
// No unlock.
-                unlock(lock);
