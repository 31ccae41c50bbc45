// verdict: 2x wrong-answer
// message: the first group alone scans the sums of its work-items. Which number of a work-item does
//     scanBlock take: that in the launch or that in its group?
// scanBlock gets the work-item's number in the launch.
-    ElTp before = scanBlock(buf, lid);
+    ElTp before = scanBlock(buf, get_global_id(0));
