// verdict: 2a wrong-answer
// message: where there are more bins than work-items the last ones are not written out. How many bins does one work-item write?
// Writes one bin for each work-item.
-    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
+    if (lid < bins) part[get_group_id(0) * bins + lid] = own[lid];
