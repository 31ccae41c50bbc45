// verdict: 2a wrong-answer
// message: the row that begins at element 0 has no flag. Is place 0 a place?
// Off by one: > for >=.
-        if (head >= 0) flags[head] = 1;
+        if (head > 0) flags[head] = 1;
