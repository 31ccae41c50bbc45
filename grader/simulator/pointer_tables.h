// A table of pointers in constant memory, such as `constant int* constant rows[2] = {a, b};`.
// Oclgrind cannot make one: it leaves that table, and all constants that follow it, zero.
#pragma once

#include <llvm/IR/Module.h>

namespace lab::simulator {

/// What is read from such a table is selected by the index. A table that is also used in other ways
/// stays.
void selectFromPointerTables(llvm::Module& module);

}  // namespace lab::simulator
