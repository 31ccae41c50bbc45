// verdict: 2 divergent-barrier
// diagnosis: which condition, return or break keeps some from it
// Leaves the kernel once its particle is in a list; the others wait at the barrier of anyone().
-                waiting = false;
+                return;
