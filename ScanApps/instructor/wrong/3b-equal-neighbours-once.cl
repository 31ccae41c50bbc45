// verdict: 3b wrong-answer
// message: of equal neighbours only the first moves. How many elements does out have?
// Takes an element that is equal to its left neighbour for one that has been moved.
-        out[place - 1] = x;
+        if (i == 0 || inp[i - 1] != x) out[place - 1] = x;
