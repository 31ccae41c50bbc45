// verdict: 2e wrong-answer
// message: elements of the left run count where they are greater. Which of two keys comes first in ascending order?
// Descending.
-        if (left[middle] <= right[count - 1 - middle])
+        if (left[middle] >= right[count - 1 - middle])
