// verdict: 4 over-limit
// One work-item takes all pixels of a window.
// ---- TODO 4: take the red out ----
    if (k == 0 && m < matches)
        for (int i = 0; i < side * side; ++i) {
            const int x = (int)best[m] % width + i % side - side / 2;
            const int y = (int)best[m] / width + i / side - side / 2;
            if (mask[i] == 0 || x < 0 || x >= width || y < 0 || y >= height) continue;
            uchar4 p = image[y * width + x];
            const int others = p.y + p.z;
            if (p.x > others) {
                p.x = others / 2;
                out[y * width + x] = p;
            }
        }
// ---- end 4
