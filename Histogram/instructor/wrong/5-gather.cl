// verdict: 5 wrong-answer
// message: element i fetches from the place that it should go to: that is the inverse permutation.
//     Which of the two index expressions is the scattered one?
// A gather.
-        outKeys[place] = keys[i];
-        outValues[place] = values[i];
+        outKeys[i] = keys[place];
+        outValues[i] = values[place];
