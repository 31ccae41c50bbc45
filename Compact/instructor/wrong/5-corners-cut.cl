// verdict: 5 wrong-answer
// message: the part on the other side was counted. Which side is kept?
// The corners that are cut off.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept == 0 ? 1 : 3 - kept;
