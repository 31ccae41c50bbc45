// verdict: 1 race
// diagnosis: or is one of the two indices wrong
// Neighbouring work-items have neighbouring pairs, which share an element.
-        const uint left = 2 * lid + round % 2;
+        const uint left = lid + round % 2;
