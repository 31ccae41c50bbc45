// verdict: 2x race
// Reads plainly what others publish by atomic functions.
             ElTp value = NE;
-            state = ask(status, t - 1, &value);
+            state = status[2 * t - 1] >> 16;
             for (uint asked = 1; state == EMPTY && asked < PATIENCE; asked++)
-                state = ask(status, t - 1, &value);
+                state = status[2 * t - 1] >> 16;
             if (state == EMPTY) value = sumTile(n, in, t - 1, size);
+            else value = AS_ELTP((status[2 * t - 2] << 16) | (status[2 * t - 1] & 0xffff));
