// verdict: 2c out-of-bounds
// Pads for banks of another machine: there is no room for that.
-#define PADDED(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
+#define PADDED(k) ((k) + (k) / 16)
