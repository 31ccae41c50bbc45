// verdict: 2w race
// Compares the number in the group with the distance, not the lane.
-        if (lane >= h) sum = binOp(buf[lid - h], sum);
+        if (lid >= h) sum = binOp(buf[lid - h], sum);
