// verdict: 4 wrong-answer
// message: outKeys is all zeros still. What says which sum belongs to which key?
// Writes no keys.
-        outKeys[place] = keys[i];
