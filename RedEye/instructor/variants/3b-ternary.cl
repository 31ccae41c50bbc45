// verdict: 3b correct
// Adds a truth value, from the right.
-        for (uint left = 0; left < lid; ++left)
-            if (digits[left] == own) ++to;
+        for (uint left = lid; left > 0; --left) to += digits[left - 1] == own ? 1 : 0;
