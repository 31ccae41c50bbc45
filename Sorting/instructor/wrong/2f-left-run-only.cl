// verdict: 2f wrong-answer
// message: where the left run is used up, the stretch ends early. What comes from the right run then?
// The rest of the right run is left out.
-        while (i < stop) out[i++] = keys[right++];
+        while (i < stop) out[i++] = 0;
