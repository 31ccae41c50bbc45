// verdict: 3 not-oblivious
// Writes pairs that lie far apart only where they are exchanged.
         const bool ascending = left / size % 2 == 0;
+        if (distance > 128 && (a <= b) == ascending) return;
