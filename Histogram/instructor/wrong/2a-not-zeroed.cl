// verdict: 2a uninitialized
// Local memory holds anything at the start.
-    for (uint b = lid; b < bins; b += size) own[b] = 0;
