// verdict: 2w race
// diagnosis: from one wave into the next
// Compares the number in the group with the distance, not the lane.
-        if (lane >= h) sum = binOp(buf[lid - h], sum);
+        if (lid >= h) sum = binOp(buf[lid - h], sum);
