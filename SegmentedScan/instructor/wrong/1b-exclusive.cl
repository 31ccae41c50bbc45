// verdict: 1b wrong-answer
// message: this is the scan without the element itself: what comes out belongs one place further
//     left. Is an inclusive scan wanted?
// Moves everything one place to the right in the end.
     }
+    if (lid > 0) own = buf[lid - 1];
