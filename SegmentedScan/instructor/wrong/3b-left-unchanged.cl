// verdict: 3b wrong-answer
// message: left children keep their values from the up-sweep. What lies to the left of a left
//     child?
// As on the first version of the slide: nothing is passed to the left child.
-            buf[left] = before;
