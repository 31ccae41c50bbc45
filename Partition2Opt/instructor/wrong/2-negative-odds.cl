// verdict: 2 wrong-answer
// message: negative odd elements were counted as even. What is -3 % 2 in C, and which function
//     says whether an element satisfies the predicate?
// Takes what has the remainder 1 for odd, and all else for even.
        // ---- TODO 2: take and count ----
        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
            if (chunk[k] % 2 == 1) tf.y++;
            else tf.x++;
        }
        // ---- end 2
