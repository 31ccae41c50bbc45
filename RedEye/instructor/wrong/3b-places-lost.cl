// verdict: 3b wrong-answer
// message: each pass numbers the places again from 0. Which place belongs to the key?
// The index in this pass.
-        outPlace[to] = place[i];
+        outPlace[to] = i;
