// verdict: 3 race
// message: two comparators use one element, and others are used by none. How many elements lie before stretch c / distance?
// Comparator c begins at element c.
-        const uint left = 2 * distance * (c / distance) + c % distance;
+        const uint left = c;
