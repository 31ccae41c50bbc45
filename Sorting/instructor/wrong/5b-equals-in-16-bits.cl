// verdict: 5b wrong-answer
// 16 bits of a number.
-        const uint greaters = equals + equalBefore[last] + equal[last];
+        const uint greaters = equals + (ushort)(equalBefore[last] + equal[last]);
