// verdict: 2b wrong-answer
// message: place is not written. How is the pixel of a key found after the sort?
// Keys alone.
-        place[i] = i;
