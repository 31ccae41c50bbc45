// verdict: 2 timeout
// Goes on waiting.
-                waiting = false;
