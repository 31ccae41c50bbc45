// What the judge knows of the ScanApps exercise: its tasks, in the lecture's order, each beside the
// program that its kernel is part of.
#include "grader/contract/exercise.h"

#include "ScanApps/tasks/partition2.h"
#include "ScanApps/tasks/scan.h"
#include "ScanApps/tasks/spmv.h"

namespace {

const lab::RegisterExercise registration{
    {"ScanApps",
     "scanapps.cl",
     {},
     "scan, partition, sparse matrix times vector",
     {scanapps::waveScanTask(), scanapps::segmentedScan(), scanapps::mapTask(),
      scanapps::scatterTask(), scanapps::wholePartition(), scanapps::flagsTask(),
      scanapps::productsTask(), scanapps::lastTask(), scanapps::wholeSpmv()}}};

}  // namespace
