// verdict: 2a race
// message: the groups write over each other. Which part of part belongs to group g?
// Every group writes to the same place.
-    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
+    for (uint b = lid; b < bins; b += size) part[b] = own[b];
