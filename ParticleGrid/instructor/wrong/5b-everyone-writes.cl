// verdict: 5b race
// message: every particle of a cell writes its start. Which of them knows that it is the first?
// Everybody writes.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
+        starts[keys[i]] = (int)i;
