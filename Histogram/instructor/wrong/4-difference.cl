// verdict: 4 wrong-answer
// message: the sum of the run in front was subtracted, as if the scan had run on from run to run. Where does a segmented scan begin anew?
// Takes the segmented scan for one that runs on.
-        outSums[place] = sums[i];
+        uint first = i;
+        while (first > 0 && keys[first - 1] == keys[i]) --first;
+        outSums[place] = sums[i] - (first > 0 ? sums[first - 1] : 0);
