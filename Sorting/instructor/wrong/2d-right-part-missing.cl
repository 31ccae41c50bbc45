// verdict: 2d wrong-answer
// message: what comes from the right run is not written. Which work-items take its part?
// Only the left part is merged.
-    } else if (lid < lefts + rights) {
+    } else if (lid < lefts) {
