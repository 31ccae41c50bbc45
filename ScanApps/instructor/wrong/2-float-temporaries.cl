// verdict: 2 wrong-answer
// message: large numbers lose their last digits. Which type holds every int, and how many of its
//     bits does a float keep?
// Combines ints as floats.
-        ElTp sum = sh_data[th_id];
+        float sum = sh_data[th_id];
