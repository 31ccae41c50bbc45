// verdict: 5 race
// message: elements of different groups meet. Where does each group begin?
// No start.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = ranks[i];
