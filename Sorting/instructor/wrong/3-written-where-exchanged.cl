// verdict: 3 not-oblivious
// Both elements are written only where they change places.
-        data[left] = ascending ? min(a, b) : max(a, b);
-        data[right] = ascending ? max(a, b) : min(a, b);
+        if (ascending == (a > b)) {
+            data[left] = b;
+            data[right] = a;
+        }
