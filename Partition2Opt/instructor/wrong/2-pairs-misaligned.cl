// verdict: 2 misaligned
// diagnosis: no multiple of 8
// Reads two elements at once, as an int2: elems begins one int behind a place where one may lie.
-            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
+            const uint at = lid * ELEMS_PER_THREAD + k;
+            volatile local int2* pair = (volatile local int2*)(elems + at / 2 * 2);
+            chunk[k] = at % 2 == 0 ? pair->x : pair->y;
