// verdict: 6 wrong-answer
// message: elements that are equal to PAD are lost. PAD is an ordinary value, which the input may
//     hold as well. Where do the PADs that fill up a chunk go if they are placed like all others?
// Takes every PAD for one that fills up the chunk.
         for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
+            if (chunk[k] == PAD) continue;
