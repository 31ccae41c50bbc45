// verdict: 2c over-limit
// One word after every BANKS elements: enough for groups of 512, too little for 1024.
-#define PADDED(k) ((k) + (k) / BANKS + (k) / (BANKS * BANKS))
+#define PADDED(k) ((k) + (k) / BANKS)
