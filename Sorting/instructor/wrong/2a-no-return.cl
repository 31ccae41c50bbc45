// verdict: 2a wrong-answer
// diagnosis: the compiler warns: non-void function does not return a value
// Nothing is returned.
-    return low;
