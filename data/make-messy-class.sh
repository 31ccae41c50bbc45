#!/bin/sh
# Makes a class folder as messy as real ones: archives of all kinds, nested, misnamed, with junk beside
# them, empty, corrupt, twins. What each entry must get is in OUT.expected, a line for each:
# its name, a tab, and "right", "wrong" (no points, with a reason) or "skipped".
#
#   data/make-messy-class.sh OUT      then: build/lab grade --sheet Day3-Exercises --submissions OUT
#
# Only MSSP is handed in. Needs tar and cmake, which packs .zip and .7z.
set -eu
export LC_ALL=C.UTF-8  # without it, cmake cannot pack files whose names have accents
[ $# -eq 1 ] || { echo "usage: $0 OUT" >&2; exit 2; }
kit=$(cd "$(dirname "$0")/.." && pwd)
mkdir -p "$1"
out=$(cd "$1" && pwd)
: > "$out.expected"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# The model without its placeholders, and the skeleton.
branch() {
    awk -v keep="$1" '
        /^#ifdef SOLUTION/ { at = "solution"; depth = 0; next }
        at && /^ *#if/ { depth++ }
        at && depth == 0 && /^#else/ { at = "placeholder"; next }
        at && /^ *#endif/ { if (depth == 0) { at = ""; next } depth-- }
        !at || at == keep' "$kit/MSSP/instructor/mssp.cl"
}
branch solution > right.cl
branch placeholder > skeleton.cl
sed 's/2 \* i + 1 < n ? msspJoin(left, in\[2 \* i + 1\]) : left/left/' right.cl > wrong.cl
! cmp -s right.cl wrong.cl

expect() { printf '%s\t%s\n' "$1" "$2" >> "$out.expected"; }
folder() { mkdir -p "$(dirname "$2")"; cp "$1" "$2"; }
fresh() { rm -rf pack; mkdir pack; }
pack() { (cd pack && case "$1" in
    *.[zZ][iI][pP]) cmake -E tar cf "$out/$1" --format=zip -- * ;;
    *.7z) cmake -E tar cf "$out/$1" --format=7zip -- * ;;
    *.gz | *.tgz) tar czf "$out/$1" -- * ;;
    *.bz2) tar cjf "$out/$1" -- * ;;
    *.xz) tar cJf "$out/$1" -- * ;;
    *) tar cf "$out/$1" -- * ;;
esac); }

# As asked for: a folder, and archives.
folder right.cl "$out/albers/MSSP/mssp.cl"; expect albers right
for name in bianchi.zip CASTILLO.ZIP duarte.tar.gz endo.tgz fontaine.tar.xz gruber.tar.bz2 horvat.7z \
            ivanov.tar "without extension"; do
    fresh; folder right.cl pack/day3/MSSP/mssp.cl; pack "$name"; expect "$name" right
done
# Non-ASCII names, a learning platform's folder, an archive in an archive.
moodle='Jiménez Åse_12_assignsubmission_file_'
fresh; folder right.cl 'pack/Jiménez/MSSP/mssp.cl'; mkdir -p "$out/$moodle"; pack "$moodle/Day3 Åse.zip"
expect "$moodle" right
fresh; folder right.cl pack/MSSP/mssp.cl; pack inner.zip
fresh; mv "$out/inner.zip" pack/; pack kaya.tar; expect kaya.tar right
# Layouts: deep, flat, in lower case, one file alone, a file for each kernel.
folder right.cl "$out/lund/day3/handin/MSSP/mssp.cl"; expect lund right
folder right.cl "$out/meyer/mssp.cl"; expect meyer right
folder right.cl "$out/novak/mssp/MSSP.CL"; expect novak right
cp right.cl "$out/oliveira.cl"; expect oliveira.cl right
folder right.cl "$out/petit/MSSP/kernels/tree_mssp.cl"
folder wrong.cl "$out/petit/MSSP/kernels/old_tree.cl"; expect petit right
# Finished beside untouched; copies and histories beside finished.
folder skeleton.cl "$out/quist/MSSP/mssp.cl"
folder right.cl "$out/quist/MSSP/finished.cl"; expect quist right
folder right.cl "$out/rossi/MSSP/mssp.cl"
for copy in 'mssp - Copy.cl' alt/mssp.cl .history/mssp.cl .ipynb_checkpoints/mssp.cl build/mssp.cl; do
    folder wrong.cl "$out/rossi/MSSP/$copy"
done
expect rossi right
folder skeleton.cl "$out/weber/01/MSSP/mssp.cl"
folder right.cl "$out/weber/01/mywork/MSSP/mssp.cl"; expect weber right
folder right.cl "$out/xu/mssp.cl"; folder skeleton.cl "$out/xu/MSSP/readme.cl"; expect xu right
folder right.cl "$out/yilmaz/MSSP/Mssp.cL.txt"; expect yilmaz right
# A whole repository, with others' work in it; and one without any of its own.
fresh; folder right.cl pack/kit/MSSP/mssp.cl; folder right.cl pack/kit/MSSP/instructor/mssp.cl
folder wrong.cl pack/kit/data/submissions/Day3-Exercises/anna/MSSP/mssp.cl; pack silva.zip
expect silva.zip right
fresh; folder skeleton.cl pack/kit/MSSP/mssp.cl
folder right.cl pack/kit/data/submissions/Day3-Exercises/anna/MSSP/mssp.cl; pack thief.zip
expect thief.zip wrong
# Twins that differ; right only where the compiler does not look; nothing; rubbish.
folder right.cl "$out/urban/MSSP/a.cl"; folder wrong.cl "$out/urban/MSSP/b.cl"; expect urban wrong
{ echo '#if 0'; cat right.cl; echo '#endif'; cat wrong.cl; } > hidden.cl
folder hidden.cl "$out/vidal/MSSP/mssp.cl"; expect vidal wrong
mkdir -p "$out/empty"; expect empty wrong
head -c 300 "$out/bianchi.zip" > "$out/corrupt.zip"; expect corrupt.zip wrong
echo 'this is no archive' > "$out/renamed.rar"; expect renamed.rar wrong
# Junk.
mkdir -p "$out/__MACOSX" "$out/.git"; expect __MACOSX skipped; expect .git skipped
echo 'anna 10' > "$out/notes.txt"; expect notes.txt skipped
ln -sfn albers "$out/link"; expect link skipped
