// verdict: 6b over-limit
// diagnosis: atomics in global memory
// Every element adds its share by an atomic, and no two lanes of a wave do so at once.
// ---- TODO 6b: scatter with an operator ----
    if (i < n) {
        const int before = i > 0 && keys[i - 1] == keys[i] ? sums[i - 1] : 0;
#define TURN(k) \
    case k: \
        atomic_add(&out[keys[i]], sums[i] - before); \
        break;
        switch (i % 32) {
            TURN(0)
            TURN(1)
            TURN(2)
            TURN(3)
            TURN(4)
            TURN(5)
            TURN(6)
            TURN(7)
            TURN(8)
            TURN(9)
            TURN(10)
            TURN(11)
            TURN(12)
            TURN(13)
            TURN(14)
            TURN(15)
            TURN(16)
            TURN(17)
            TURN(18)
            TURN(19)
            TURN(20)
            TURN(21)
            TURN(22)
            TURN(23)
            TURN(24)
            TURN(25)
            TURN(26)
            TURN(27)
            TURN(28)
            TURN(29)
            TURN(30)
            TURN(31)
        }
    }
// ---- end 6b
