#!/bin/sh
# Makes a folder that runs this kit on a GPU machine which has a driver and a C library, but neither
# the packages of grader/setup/setup.sh nor a way to install them.
#
#   grader/setup/gpu-bundle.sh OUTPUT [PACKAGE...]    more packages than those below
#
# On the GPU machine, as root, with OUTPUT copied anywhere:
#
#   OUTPUT/start.sh [COMMAND...]   unpacks what is absent, then runs COMMAND in the kit's folder
#   OUTPUT/start.sh build/lab grade --device NVIDIA
#
# It needs an apt of the same Debian release as the one that built build/, and a finished build.
set -eu

[ $# -ge 1 ] || { sed -n '2,12s/^# \{0,1\}//p' "$0" >&2; exit 64; }
kit=$(cd "$(dirname "$0")/../.." && pwd)
mkdir -p "$1"
output=$(cd "$1" && pwd)
shift
build=${LAB_BUILD:-$kit/build}
[ -x "$build/lab" ] || { echo "gpu-bundle: no $build/lab: run 'make' first" >&2; exit 1; }

# The run-time packages of the kit, and what they need that a small system lacks.
packages="
  bubblewrap libcap2 libselinux1 libpcre2-8-0
  oclgrind liboclgrind-21.10 libclang-common-14-dev
  libllvm14 libedit2 libbsd0 libmd0 libz3-4 libtinfo6 libreadline8 libffi8
  libseccomp2 ocl-icd-libopencl1
  libfmt9 libarchive13 libnettle8 libacl1 libbz2-1.0 liblz4-1 libpugixml1v5 libtomlplusplus3 libstb0
  libsqlite3-0 libutf8proc2
"

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/debs" "$work/root" "$work/kit"
# shellcheck disable=SC2086  # a list of words
(cd "$work/debs" && apt-get download -qq $packages "$@")
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$work/root"; done
rm -rf "$work"/root/usr/share/doc "$work"/root/usr/share/man "$work"/root/usr/share/locale

# The kit without its history and what building leaves, and the programs without their symbols.
(cd "$kit" && git ls-files -z --cached --others --exclude-standard | tar -c --null -T - ) |
    tar -x -C "$work/kit"
mkdir -p "$work/kit/build"
for file in lab lab-instructor lab-runner lab_tests lab_counters.so lab_checks.so liblab-hollow.so; do
    [ ! -f "$build/$file" ] || strip -o "$work/kit/build/$file" "$build/$file"
done

tar -c -C "$work" root kit | xz -3 -T0 >"$output/bundle.tar.xz"
cat >"$output/start.sh" <<'START'
#!/bin/sh
# Unpacks what this machine lacks, once, then runs a command in the kit's folder.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
place=${LAB_PLACE:-/opt/lab-kit}
if [ ! -x "$place/kit/build/lab" ]; then
    mkdir -p "$place"
    if command -v xz >/dev/null 2>&1; then
        xz -dc "$here/bundle.tar.xz" | tar -x --no-same-owner -C "$place"
    else
        python3 -c 'import sys, tarfile; tarfile.open(sys.argv[1]).extractall(sys.argv[2])' \
            "$here/bundle.tar.xz" "$place"
    fi
    # Links of a merged /usr stay as this machine has them, and so does every file that it has.
    if [ -d "$place/root/lib" ] && [ -L /lib ]; then
        tar -c -C "$place/root/lib" . | tar -x -C /usr/lib --skip-old-files
        rm -rf "$place/root/lib"
    fi
    if [ -d "$place/root/bin" ] && [ -L /bin ]; then
        tar -c -C "$place/root/bin" . | tar -x -C /usr/bin --skip-old-files
        rm -rf "$place/root/bin"
    fi
    tar -c -C "$place/root" . | tar -x -C / --skip-old-files --no-same-owner
    # The driver's library for OpenCL may have no entry among the vendors.
    if [ ! -f /etc/OpenCL/vendors/nvidia.icd ]; then
        library=$(ldconfig -p | sed -n 's/.*=> \(.*libnvidia-opencl\.so\.1\)$/\1/p' | head -n 1)
        [ -n "$library" ] || library=$(find /usr /opt -name 'libnvidia-opencl.so.1' 2>/dev/null | head -n 1)
        mkdir -p /etc/OpenCL/vendors
        echo "${library:-libnvidia-opencl.so.1}" >/etc/OpenCL/vendors/nvidia.icd
    fi
    ldconfig
fi
cd "$place/kit"
[ $# -gt 0 ] || set -- build/lab doctor
exec "$@"
START
chmod +x "$output/start.sh"
du -sh "$output" >&2
