// verdict: 2c wrong-answer
// message: the elements' indices were moved, not the elements. Which array is read at i?
// The number in place of the element.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[address[i]] = (int)i;
