// verdict: 2w race
// Compares the number in the group with the distance, not the lane.
-        if (get_local_id(0) % WAVE >= h) sum = binOp(buf[get_local_id(0) - h], sum);
+        if (lid >= h) sum = binOp(buf[lid - h], sum);
