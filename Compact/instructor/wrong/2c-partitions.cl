// verdict: 2c wrong-answer
// message: the elements that do not stay were written as well, behind the others. What stands in
//     these places in the end?
// Makes a partition of a compaction.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        const int all = address[n - 1] + pred[n - 1];
+        out[pred[i] != 0 ? address[i] : all + (int)i - address[i]] = in[i];
