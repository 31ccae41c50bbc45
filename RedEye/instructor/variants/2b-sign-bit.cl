// verdict: 2b correct
// Looks at the sign bit.
-        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
+        key[i] = bits >> 31 ? bits : 0x7fffffffu - bits;
