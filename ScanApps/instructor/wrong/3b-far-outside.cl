// verdict: 3b out-of-bounds
// Stores far outside of any array.
-        out[place - 1] = x;
+        global int* end = out + 1000000000000L;
+        if (pred(x)) out[place - 1] = x;
+        else *(end - isF[i]) = x;
