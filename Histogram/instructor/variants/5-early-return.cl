// verdict: 5 correct
// Returns where there is no element; pointers into the group.
-    if (i < n) {
-        const uint place = starts[keys[i]] + ranks[i];
-        outKeys[place] = keys[i];
-        outValues[place] = values[i];
-    }
+    if (i >= n) return;
+    const uint key = keys[i];
+    (outKeys + starts[key])[ranks[i]] = key;
+    (outValues + starts[key])[ranks[i]] = values[i];
