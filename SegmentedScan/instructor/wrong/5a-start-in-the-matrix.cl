// verdict: 5a wrong-answer
// message: start says where rows begin in the dense matrix. In which array is it to say that?
// Counts the zeros, too.
-        if (i % columns == 0) start[i / columns] = place[i];
+        if (i % columns == 0) start[i / columns] = i;
