// verdict: 2a wrong-answer
// message: the two answers are exchanged. For which of them do equal elements count?
// orEqual the other way round.
-        if (x < key || (orEqual && x == key))
+        if (x < key || (!orEqual && x == key))
