// verdict: 5b wrong-answer
// message: segments are written to the places where elements came from. Where does element i lie now?
// The segments are written to place i.
-        outFirst[place] = begin;
-        outEnd[place] = stop;
+        outFirst[i] = begin;
+        outEnd[i] = stop;
