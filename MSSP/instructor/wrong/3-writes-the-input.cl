// verdict: 3 input-modified
// Clears each element that it has taken.
             mss = max(mss, mcs);
+            in[i] = 0;
