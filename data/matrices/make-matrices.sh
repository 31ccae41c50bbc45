#!/bin/sh
# Writes the matrices of this folder anew, the same on every machine.
set -eu
cd "$(dirname "$0")"

# make FILE KIND SYMMETRY SIZE: its entries come from standard input, `row column [value]` each.
make() {
    sort -n -k1,1 -k2,2 | awk -v kind="$2" -v symmetry="$3" -v size="$4" '
        { entries[NR] = $0 }
        END {
            print "%%MatrixMarket matrix coordinate " kind " " symmetry
            print size, size, NR
            for (i = 1; i <= NR; ++i) print entries[i]
        }' >"$1"
}

# Park and Miller: the same numbers in every awk.
random='function random(n) { seed = seed * 16807 % 2147483647; return seed % n } BEGIN { seed = 2019 }'

# Five-point stencil on a grid of 12 x 12.
awk 'BEGIN { g = 12; for (i = 1; i <= g * g; ++i) {
    print i, i, 4; if (i % g != 1) print i, i - 1, -1; if (i > g) print i, i - g, -1 } }' |
    make poisson.mtx integer symmetric 144
awk 'BEGIN { for (i = 1; i <= 100; ++i) for (k = 1; k <= 3; ++k)
    if (i > k) print i, i - k, k / 4 }' | make banded.mtx real skew-symmetric 100
# Row r has about 150 / r entries.
awk "$random"' BEGIN { for (i = 1; i <= 150; ++i) { n = int(150 / i); step = 1 + random(7)
    for (k = 0; k < n; ++k) print i, (k * step + i) % 151 } }' |
    awk '$2 >= 1 && $2 <= 150 && !seen[$1 " " $2]++ { print $1, $2, ($1 * 31 + $2 * 17) % 19 - 9 }' |
    make power-law.mtx integer general 150
# The diagonal, and one row that is full.
awk 'BEGIN { for (i = 1; i <= 80; ++i) { if (i != 33) print i, i; print 33, i } }' |
    make full-row.mtx pattern general 80
# Three of four rows are empty.
awk "$random"' BEGIN { for (i = 2; i <= 120; i += 4) for (k = 0; k < 5; ++k)
    print i, 24 * k + 1 + random(24), (random(2000) - 1000) / 1000 }' |
    make empty-rows.mtx real general 120
# The first rows and the last ones are empty.
awk "$random"' BEGIN { for (i = 5; i <= 36; ++i) for (k = 0; k < 4; ++k)
    print i, 10 * k + 1 + random(10), 1 + random(99) }' | make empty-ends.mtx integer general 40
