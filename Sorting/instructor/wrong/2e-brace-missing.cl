// verdict: 2e build-error
// diagnosis: region 2e ends before this { is closed
// The compiler names the next kernel, which is not the student's.
-    }
     return low;
