// verdict: 2c over-limit
// Pads half as often as there are banks.
-#define PADDED(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
+#define PADDED(k) ((k) + (k) / (2 * BANKS))
