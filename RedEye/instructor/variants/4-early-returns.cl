// verdict: 4 correct
// Early returns, and only the red is written.
// ---- TODO 4: take the red out ----
    if (k >= side * side || m >= matches) return;
    if (mask[k] == 0) return;
    const int middle = (int)best[m];
    const int x = middle % width - side / 2 + k % side;
    const int y = middle / width - side / 2 + k / side;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const int i = y * width + x;
    const int others = (int)image[i].y + (int)image[i].z;
    if ((int)image[i].x > others) out[i].x = (uchar)(others >> 1);
// ---- end 4
