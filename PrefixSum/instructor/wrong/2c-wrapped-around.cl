// verdict: 2c race
// Has the padded places begin anew at the end of the block: two elements in one.
-#define PADDED(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
+#define PADDED(k) (((k) + (k) / BANKS) % (2 * size))
