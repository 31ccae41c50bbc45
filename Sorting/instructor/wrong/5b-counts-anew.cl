// verdict: 5b over-limit
// diagnosis: there is a work-item for each element
// The scans are there; each work-item counts once more.
-        const uint greaters = equals + equalBefore[last] + equal[last];
+        uint greaters = equals;
+        for (uint j = first[i]; j < end[i]; ++j) greaters += equal[j];
