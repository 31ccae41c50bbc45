// verdict: 4b out-of-bounds
// message: pairs with a 1 go to the places of those with a 0, and vice versa. Which of the two
//     kinds does `before` count?
// The branches are exchanged.
-        const uint place = zeros[i] ? before[i] : total + i - before[i];
+        const uint place = zeros[i] ? total + i - before[i] : before[i];
