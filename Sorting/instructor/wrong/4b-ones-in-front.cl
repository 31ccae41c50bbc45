// verdict: 4b race
// message: both kinds begin at place 0. How many pairs come before the first one with a 1?
// The ones begin at 0 as well.
-        const uint place = zeros[i] ? before[i] : total + i - before[i];
+        const uint place = zeros[i] ? before[i] : i - before[i];
