// verdict: 1d divergent-barrier
// Has only the first 32 work-items take the last steps, barriers and all: the others never come.
     }
+    if (lid < 32) {

     if (lid == 0) out[get_group_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
+    }
