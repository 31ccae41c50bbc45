// What the tasks of ParticleGrid share: particles in few and in many cells, and where they lie.
#pragma once

#include <string>
#include <vector>

#include "ParticleGrid/grid.h"
#include "grader/contract/oracle.h"

namespace particlegrid {

using lab::Arrays;
using lab::Case;
using lab::Coordinate;
using lab::Ints;
using lab::Tuning;
using lab::Uints;

constexpr std::uint32_t kExtent = 65'536;

/// Where particles are, and the cells that they are in.
struct Particles {
    std::uint32_t side;
    Uints x, y;

    std::uint32_t width() const { return (kExtent + side - 1) / side; }
    std::size_t cells() const { return std::size_t{side} * side; }
    std::size_t size() const { return x.size(); }
    std::size_t cellOf(std::size_t p) const { return y[p] / width() * side + x[p] / width(); }
};

/// The distributions of particlesFor; the last one has the most cells, 400, 1024 or 65536.
std::vector<std::string> distributions(std::size_t mostCells);

/// n particles, in the cells that the distribution names; else in 16.
Particles particlesFor(const Case& c);

/// n particles in so many cells that only a few are in each, as for neighbours, or hardly any.
Particles sparseParticles(const Case& c);

/// From the inputs x, y and `ofCells`, which has an element for each cell.
Particles particlesIn(const Arrays& input, const char* ofCells);

/// The numbers of the particles, sorted by their cells.
Uints sortedByCell(const Particles& p);

/// Where the particles of each cell begin and end among those; -1 and -1 if there are none.
std::pair<Ints, Ints> boundsOf(const Particles& p);

std::vector<Coordinate> cellAt(std::size_t cell, const Particles& p);

/// The cell of particle p, and whether others of it came before.
std::vector<Coordinate> particleAt(std::size_t particle, const Particles& p);

/// The lecture's six particles in 16 cells.
Particles lectureParticles();

/// A task whose ideal kernel moves `bytes` for each particle.
lab::Task task(const char* id, const char* title, const char* stub, const char* kernel,
               double bytes);

}  // namespace particlegrid
