// verdict: 4d wrong-answer
// message: pairs of one digit are in reverse order within each stretch. Which order must a pass keep, for the next digit?
// From the end of the stretch on: not stable.
-        for (uint i = begin; i < end; ++i) {
+        for (uint i = end; i-- > begin;) {
