// verdict: 4c uninitialized
// message: the counts begin with whatever private memory holds. What must they be before the first key?
// Nobody sets the counts to zero.
-        for (uint d = 0; d < DIGITS; ++d) own[d] = 0;
+        own[0] = 0;
