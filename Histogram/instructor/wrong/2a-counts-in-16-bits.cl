// verdict: 2a wrong-answer
// Writes 16 bits of a count, and a group may count more.
-    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = own[b];
+    for (uint b = lid; b < bins; b += size) part[get_group_id(0) * bins + b] = (ushort)own[b];
