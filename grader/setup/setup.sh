#!/bin/sh
# Installs what the kit needs, by package name. Quick where nothing is missing; safe to run again.
#   grader/setup/setup.sh           install what is missing
#   grader/setup/setup.sh --slurm   a Slurm for one machine as well, for the tests of ENGINE=slurm
#   grader/setup/setup.sh --check   only say what is missing, and the command that installs it
set -eu

packages="
  g++ make cmake ninja-build pkg-config binutils
  opencl-headers ocl-icd-opencl-dev pocl-opencl-icd clinfo
  oclgrind liboclgrind-dev llvm-14-dev
  libcli11-dev nlohmann-json3-dev libfmt-dev libtomlplusplus-dev libpugixml-dev libarchive-dev libstb-dev
  libsqlite3-dev nettle-dev libutf8proc-dev
  bubblewrap libseccomp-dev gnuplot-nox
  clang-14
"
# What students get has no tests, no pages of a class, and no libraries to be timed beside records.
[ ! -d "$(dirname "$0")/../tests" ] || packages="$packages libjs-chart.js similarity-tester
  libgtest-dev librapidcheck-dev clang-format-14 libtbb-dev libboost-dev"
[ "${1:-}" != --slurm ] || packages="$packages slurmctld slurmd slurm-client munge"

# Fedora's names for them; never tried. It has no oclgrind and no libstb.
fedora="
  gcc-c++ make cmake ninja-build pkgconf-pkg-config binutils
  opencl-headers ocl-icd-devel pocl clinfo llvm14-devel
  cli11-devel json-devel fmt-devel tomlplusplus-devel pugixml-devel libarchive-devel stb-devel
  sqlite-devel nettle-devel utf8proc-devel
  bubblewrap libseccomp-devel gnuplot-minimal clang gtest-devel rapidcheck-devel
  tbb-devel boost-devel
"

if command -v dnf >/dev/null 2>&1 && ! command -v apt-get >/dev/null 2>&1; then
    echo "setup: the kit was never tried on Fedora. There its packages have these names:" >&2
    echo "setup: sudo dnf install" $fedora >&2
    echo "setup: build from source: Oclgrind 21.10 (without it no races are found), libstb" >&2
    [ "${1:-}" = --check ] && exit 1
    exit 0
fi
if ! command -v dpkg-query >/dev/null 2>&1 || ! command -v apt-get >/dev/null 2>&1; then
    echo "setup: this is not a Debian system. Install these yourself, under the names that your" >&2
    echo "system has for them, then run 'make' again:" $packages >&2
    [ "${1:-}" = --check ] && exit 1
    exit 0  # the build says which of them it cannot do without
fi

missing=
installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' 2>/dev/null | sed -n 's/ installed$//p')
for package in $packages; do
    echo "$installed" | grep -qxF "$package" || missing="$missing $package"
done
[ -n "$missing" ] || exit 0

if [ "${1:-}" = --check ]; then
    echo "missing packages:$missing"
    echo "install with: grader/setup/setup.sh    (or: apt-get install$missing)"
    exit 1
fi

if [ "$(id -u)" -eq 0 ]; then
    as_root=
elif command -v sudo >/dev/null 2>&1 && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    as_root=sudo
else
    echo "setup: missing packages:$missing" >&2
    echo "setup: they need root. Ask this machine's administrator for: apt-get install$missing" >&2
    exit 2
fi

echo "setup: installing$missing"
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update -qq
# shellcheck disable=SC2086  # a list of words
$as_root apt-get install -y -qq --no-install-recommends $missing >/dev/null
