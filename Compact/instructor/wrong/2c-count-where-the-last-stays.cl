// verdict: 2c wrong-answer
// message: there is no count where the last element does not stay. Who knows how many stay then?
// Writes the count only where the last element stays.
-        if (pred[i] != 0) out[address[i]] = in[i];
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        if (pred[i] != 0) {
+            out[address[i]] = in[i];
+            if (i == n - 1) count[0] = address[i] + 1;
+        }
