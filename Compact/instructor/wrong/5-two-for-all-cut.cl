// verdict: 5 wrong-answer
// message: every triangle that the edge cuts asks for two. What is left where one corner is
//     kept?
// Two for all that the edge cuts.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept == 3 ? 1 : kept > 0 ? 2 : 0;
