// verdict: 2x wrong-answer
// message: only the first group scans the sums of its work-items. Which id does scanBlock take: the
//     global or the local one?
// scanBlock gets the work-item's number in the launch.
-    ElTp before = scanBlock(buf, lid);
+    ElTp before = scanBlock(buf, get_global_id(0));
