// verdict: 5a wrong-answer
// Numbers rows in 16 bits, and there may be more.
-        if (i % columns == 0) start[i / columns] = place[i];
+        if (i % columns == 0) start[(ushort)(i / columns)] = place[i];
