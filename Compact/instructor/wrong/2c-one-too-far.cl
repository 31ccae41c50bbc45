// verdict: 2c wrong-answer
// message: all elements that stay are one place too far to the right. Where does an element go if
//     none lies before it?
// Behind the place.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[address[i] + 1] = in[i];
