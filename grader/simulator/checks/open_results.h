// Results that OpenCL C leaves open, and that the simulator therefore need not share with a device.
// To be included after oclgrind/WorkItem.h.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/MathExtras.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "grader/simulator/builtins.h"
#include "grader/simulator/checks/decisions.h"

namespace lab::checks {

/// Whether the comparison of an inexact result hangs on its last bits: the two are nearly equal, or
/// equal other than as cos(0) and 1, whole numbers of whole numbers, are. Where terms may cancel
/// out, near means small beside these.
inline bool isClose(const llvm::FCmpInst& compares, const oclgrind::WorkItem& item) {
    constexpr double kClose = 0x1p-18;
    static const std::set<llvm::StringRef> cancel = {"cospi",  "cross", "distance",  "dot",
                                                     "lgamma", "mad",   "mix",       "lgamma_r",
                                                     "sinpi",  "tanpi", "smoothstep"};
    const auto isWhole = [](double x) { return std::trunc(x) == x && std::abs(x) < 0x1p24; };
    for (const llvm::Value* side : compares.operands()) {
        const llvm::CallInst* call = inexactCall(side);
        if (call == nullptr) continue;
        const llvm::StringRef name = simulator::nameOfBuiltin(*call->getCalledFunction());
        bool whole = name != "tanh" && !name.startswith("erf");  // these come close to 1
        double terms = 0;
        for (const llvm::Use& argument : call->args()) {
            if (!argument->getType()->isFPOrFPVectorTy()) continue;
            const oclgrind::TypedValue value = item.getOperand(argument);
            for (unsigned k = 0; k < value.num; ++k) {
                whole = whole && isWhole(value.getFloat(k));
                terms = std::max(terms, std::abs(value.getFloat(k)));
            }
        }
        terms = cancel.count(name) > 0 ? std::max(terms, terms * terms) : 0;
        const oclgrind::TypedValue a = item.getOperand(compares.getOperand(0)),
                                   b = item.getOperand(compares.getOperand(1));
        for (unsigned k = 0; k < a.num; ++k) {
            const double x = a.getFloat(k), y = b.getFloat(k);
            const double scale = std::max({std::abs(x), std::abs(y), terms});
            if (x == y ? !(whole && isWhole(x)) : std::abs(x - y) <= kClose * scale) return true;
        }
    }
    return false;
}

/// Whether a division by 0, or one that overflows, a float or NaN that an integer does not hold, a
/// NaN that was computed and is taken for a number, a factor of more than 24 bits in mul24, or the
/// last bits of a function make what the instruction has just computed open.
inline bool isOpen(const llvm::Instruction& i, const oclgrind::WorkItem& item) {
    using llvm::Instruction;
    const auto operand = [&](unsigned which) { return item.getOperand(i.getOperand(which)); };
    const auto any = [](const oclgrind::TypedValue& value, const auto& holds) {
        for (unsigned k = 0; k < value.num; ++k)
            if (holds(k)) return true;
        return false;
    };
    const auto bits = [&] { return i.getType()->getScalarSizeInBits(); };
    // Of the integers of the result's type.
    const auto outside = [&](const oclgrind::TypedValue& value, bool isUnsigned) {
        const double end = std::ldexp(1.0, static_cast<int>(bits()) - (isUnsigned ? 0 : 1));
        const double least = isUnsigned ? 0 : -end, most = end - 1;
        return any(value, [&](unsigned k) {
            const double whole = std::trunc(value.getFloat(k));
            return !(whole >= least && whole <= most);  // nor is NaN
        });
    };
    switch (i.getOpcode()) {
        case Instruction::UDiv:
        case Instruction::URem: {
            const oclgrind::TypedValue by = operand(1);
            return any(by, [&](unsigned k) { return by.getUInt(k) == 0; });
        }
        case Instruction::SDiv:
        case Instruction::SRem: {
            const oclgrind::TypedValue by = operand(1);
            return any(by, [&](unsigned k) {
                return by.getSInt(k) == 0 ||
                       (by.getSInt(k) == -1 && operand(0).getSInt(k) == llvm::minIntN(bits()));
            });
        }
        case Instruction::FPToUI:
            return outside(operand(0), /*isUnsigned=*/true);
        case Instruction::FPToSI:
            return outside(operand(0), /*isUnsigned=*/false);
        case Instruction::BitCast: {
            // Of vectors, `?:` takes the bits apart and may drop them.
            const auto* from = llvm::dyn_cast<Instruction>(i.getOperand(0));
            if (!i.getType()->isIntegerTy() || !i.getOperand(0)->getType()->isFloatingPointTy() ||
                (simulator::builtinCall(from) == nullptr &&
                 !llvm::isa_and_nonnull<llvm::BinaryOperator>(from)))
                return false;
            const oclgrind::TypedValue value = operand(0);
            return any(value, [&](unsigned k) { return std::isnan(value.getFloat(k)); });
        }
        case Instruction::FCmp:
            return isClose(llvm::cast<llvm::FCmpInst>(i), item);
        case Instruction::Shl: {
            if (i.getMetadata(simulator::kOf24Bits) == nullptr) return false;
            const oclgrind::TypedValue value = operand(0);
            const bool isUnsigned = llvm::isa<llvm::LShrOperator>(i.user_back());
            return any(value, [&](unsigned k) {
                return isUnsigned ? !llvm::isUInt<24>(value.getUInt(k))
                                  : !llvm::isInt<24>(value.getSInt(k));
            });
        }
        case Instruction::Call: {
            const auto* call = simulator::builtinCall(&i);
            if (call == nullptr || !i.getType()->isIntOrIntVectorTy() || call->arg_size() != 1 ||
                !call->getArgOperand(0)->getType()->isFPOrFPVectorTy())
                return false;
            const llvm::StringRef name = simulator::nameOfBuiltin(*call->getCalledFunction());
            if (!name.startswith("convert_")) return false;
            const oclgrind::TypedValue value = operand(0);
            if (name.contains("_sat"))
                return any(value, [&](unsigned k) { return std::isnan(value.getFloat(k)); });
            return outside(value, name.startswith("convert_u"));
        }
        default:
            return false;
    }
}

}  // namespace lab::checks
