// verdict: 2c race
// message: among equal keys the cuts put those of the right run first. Which of the two questions does a splitter of the left run ask?
// Both ask for the keys that are not greater.
-            const uint before = rank(end - mid, keys + mid, keys[own], 0);
+            const uint before = rank(end - mid, keys + mid, keys[own], 1);
