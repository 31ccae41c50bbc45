// verdict: 4a wrong-answer
// message: lasts holds the front of each list, which is the particle that came last. Which one is at its
//     end?
// Every particle becomes the end, in turn.
-        if (before < 0) ownLast[c] = (int)p;
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
+    }
+    barrier(CLK_LOCAL_MEM_FENCE);
+    for (uint c = lid; c < cells; c += size) ownLast[c] = ownFirst[c];
