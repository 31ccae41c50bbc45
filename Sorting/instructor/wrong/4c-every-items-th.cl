// verdict: 4c wrong-answer
// message: each work-item counts every items-th key. Which keys make a stretch?
// As on a GPU, neighbouring work-items count neighbouring keys.
-        const uint end = min(begin + stretch, n);
-        for (uint i = begin; i < end; ++i) ++own[digitOf(keys[i], shift)];
+        for (uint i = item; i < n; i += items) ++own[digitOf(keys[i], shift)];
