// verdict: 4 wrong-answer
// message: a pixel whose red equals the sum of the others is changed as well. Is it red?
// >= for >.
-            if (p.x > others) {
+            if (p.x >= others) {
