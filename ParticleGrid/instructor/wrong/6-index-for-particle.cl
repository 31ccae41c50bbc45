// verdict: 6 wrong-answer
// message: the places in `particles` are taken for particles. Whose number stands at place i?
// i in place of particles[i].
-                    const uint other = particles[i];
+                    const uint other = i;
