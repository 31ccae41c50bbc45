// verdict: 4a uninitialized
// message: the lists begin with whatever lies in local memory. Which work-items empty them?
// Nobody makes them empty.
-    for (uint c = lid; c < cells; c += size) {
-        ownFirst[c] = -1;
-        ownLast[c] = -1;
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
