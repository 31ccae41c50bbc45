// verdict: 2b wrong-answer
// message: the keys are right and the values are not: among equal keys the right run comes first. Which one comes first in a stable merge?
// Among equal keys the right run comes first: not stable.
-        const uint place = i + rank(rights, rightKeys, leftKeys[i], 0);
-        keys[place] = leftKeys[i];
-        values[place] = leftValues[i];
-    } else if (i < lefts + rights) {
-        const uint j = i - lefts;
-        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 1);
+        const uint place = i + rank(rights, rightKeys, leftKeys[i], 1);
+        keys[place] = leftKeys[i];
+        values[place] = leftValues[i];
+    } else if (i < lefts + rights) {
+        const uint j = i - lefts;
+        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 0);
