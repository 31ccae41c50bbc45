// verdict: 3b wrong-answer
// message: the places are numbered anew in every pass. Which place belongs to the key?
// The index in this pass.
-        outPlace[to] = place[i];
+        outPlace[to] = i;
