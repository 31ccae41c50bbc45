// verdict: 2b correct
// Exclusive or, and the place first.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
-        place[i] = i;
+        place[i] = i;
+        key[i] = bits ^ (combined[i] < 0.0f ? 0u : 0x7fffffffu);
