// verdict: 5b wrong-answer
// message: the elements stay in the segments in which they were. Which segments does the next round need?
// The old segment is handed on.
-        outFirst[place] = begin;
-        outEnd[place] = stop;
+        outFirst[place] = first[i] + (begin - begin);
+        outEnd[place] = end[i] + (stop - stop);
