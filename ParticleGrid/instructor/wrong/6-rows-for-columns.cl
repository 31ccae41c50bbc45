// verdict: 6 wrong-answer
// message: rows and columns are swapped, so the cells around another one are searched. Which of x
//     and y gives a particle's row?
// Row and column swapped.
-        const uint row = y[p] / radius, column = x[p] / radius;
+        const uint row = x[p] / radius, column = y[p] / radius;
