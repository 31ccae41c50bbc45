// verdict: 6 wrong-answer
// message: places in `particles` are used as the numbers of particles. Which particle does place i
//     hold?
// i in place of particles[i].
-                    const uint other = particles[i];
+                    const uint other = i;
