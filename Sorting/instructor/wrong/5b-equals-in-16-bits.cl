// verdict: 5b wrong-answer
// message: of 65,536 elements that are equal to the pivot, none is counted. Which type holds their
//     number?
// 16 bits of a number.
-        const uint greaters = equals + equalBefore[last] + equal[last];
+        const uint greaters = equals + (ushort)(equalBefore[last] + equal[last]);
