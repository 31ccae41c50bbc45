// verdict: 2d race
// message: equal keys of both runs go to one place. Which of the two parts counts the equal keys of the other one?
// Both parts ask for the lesser keys.
-        merged[j + rank(lefts, keys + left, key, 1)] = key;
+        merged[j + rank(lefts, keys + left, key, 0)] = key;
