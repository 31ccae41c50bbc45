// verdict: 2 wrong-answer
// Takes every PAD for one that fills up the chunk: elements that are equal to PAD meet others.
             chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
-            tf += countOf(chunk[k]);
+            if (chunk[k] != PAD) tf += countOf(chunk[k]);
