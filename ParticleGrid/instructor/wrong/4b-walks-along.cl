// verdict: 4b over-limit
// diagnosis: what do you read of a list besides where it begins and ends
// The end of a list is looked for in the list.
-                next[lasts[at]] = head;
+                int p = firsts[at];
+                while (p != lasts[at]) p = next[p];
+                next[p] = head;
