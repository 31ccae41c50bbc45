// verdict: 5b wrong-answer
// message: the last cell with particles does not end. Which element has no right neighbour that could say so?
// The special case of the last element is missing.
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (i != n - 1 && keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
