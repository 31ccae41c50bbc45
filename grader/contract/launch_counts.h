// The figures from which the time of one launch on a GPU is estimated, as the simulator counts
// them. The counters write them and the machine model reads them, so both take the list from here.
#pragma once

#include <array>
#include <utility>

namespace lab {

/// For a whole launch; "of a group": the mean over its groups.
struct LaunchCounts {
    double groups = 0;
    double groupSize = 0;
    double localBytes = 0;        ///< local memory of a group
    double privateBytes = 0;      ///< of a work-item's variables and arrays in private memory
    double slots = 0;             ///< instructions that waves issue, a division as several
    double loadRequests = 0;      ///< by waves, of global memory
    double loadTransactions = 0;  ///< segments of 128 bytes that the requests touch
    double loadSectors = 0;       ///< of 32 bytes that are new to their group
    double storeRequests = 0;
    double storeSectors = 0;    ///< of 32 bytes, by requests
    double loadFootprint = 0;   ///< bytes of buffers that are read, each sector once
    double storeFootprint = 0;  ///< the same for writes
    double storesAgain = 0;     ///< bytes of sectors that another group has written, too
    double localCycles = 0;     ///< of local memory, bank conflicts included
    double localAtomics = 0;    ///< requests, plus lanes that wait for another; joined ones once
    double globalAtomics = 0;   ///< of lanes; those that a GPU joins, or that fill a sector, once
    double hottest = 0;         ///< of globalAtomics, those one after another at the busiest sector
    double compareExchanges = 0;  ///< these never fail in the simulator, but do on a GPU
    double privateSectors = 0;    ///< of private arrays in memory, that requests store to
    double barriers = 0;          ///< over all groups
    double pathSlots = 0;         ///< of a group: what its slowest wave issues between barriers
    double pathMisses = 0;    ///< of a group: the same for loads that miss the cache, even partly
    double pathHits = 0;      ///< of a group: for loads that hit entirely
    double pathLocal = 0;     ///< of a group: for requests to local memory
    double pathAtomics = 0;   ///< of a group
    double pathBarriers = 0;  ///< of a group
    double longestSlots = 0;  ///< pathSlots of the slowest group
};

using LaunchFigure = std::pair<const char*, double LaunchCounts::*>;
inline constexpr std::array<LaunchFigure, 27> kLaunchFigures = {{
    {"groups", &LaunchCounts::groups},
    {"groupSize", &LaunchCounts::groupSize},
    {"localBytes", &LaunchCounts::localBytes},
    {"privateBytes", &LaunchCounts::privateBytes},
    {"slots", &LaunchCounts::slots},
    {"loadRequests", &LaunchCounts::loadRequests},
    {"loadTransactions", &LaunchCounts::loadTransactions},
    {"loadSectors", &LaunchCounts::loadSectors},
    {"storeRequests", &LaunchCounts::storeRequests},
    {"storeSectors", &LaunchCounts::storeSectors},
    {"loadFootprint", &LaunchCounts::loadFootprint},
    {"storeFootprint", &LaunchCounts::storeFootprint},
    {"storesAgain", &LaunchCounts::storesAgain},
    {"localCycles", &LaunchCounts::localCycles},
    {"localAtomics", &LaunchCounts::localAtomics},
    {"globalAtomics", &LaunchCounts::globalAtomics},
    {"hottest", &LaunchCounts::hottest},
    {"compareExchanges", &LaunchCounts::compareExchanges},
    {"privateSectors", &LaunchCounts::privateSectors},
    {"barriers", &LaunchCounts::barriers},
    {"pathSlots", &LaunchCounts::pathSlots},
    {"pathMisses", &LaunchCounts::pathMisses},
    {"pathHits", &LaunchCounts::pathHits},
    {"pathLocal", &LaunchCounts::pathLocal},
    {"pathAtomics", &LaunchCounts::pathAtomics},
    {"pathBarriers", &LaunchCounts::pathBarriers},
    {"longestSlots", &LaunchCounts::longestSlots},
}};

}  // namespace lab
