// verdict: 2b wrong-answer
// message: the score is converted to a whole number, so all scores between two of these have one
//     key. Which function gives the bits of a float?
// A conversion in place of as_uint.
-        const uint bits = as_uint(combined[i]);
+        const uint bits = (uint)combined[i];
