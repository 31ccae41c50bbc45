// Results that OpenCL C leaves open, and that the simulator therefore need not share with a device.
// To be included after oclgrind/WorkItem.h.
#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>
#include <llvm/Support/MathExtras.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

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

/// Whether the bits of a float that has just been computed are open, though not which number it is:
/// those of a NaN made of numbers, and the sign of the 0 that fmin(0, -0) is.
inline bool hasOpenBits(const llvm::Instruction& i, const oclgrind::WorkItem& item,
                        const oclgrind::TypedValue& result) {
    const auto isFloat = [](const llvm::Value* value) {
        return value->getType()->isFPOrFPVectorTy() && value->getType()->getScalarSizeInBits() > 16;
    };
    if (!isFloat(&i)) return false;
    const auto* call = simulator::builtinCall(&i);
    if (call == nullptr && !llvm::isa<llvm::BinaryOperator>(i)) return false;
    const llvm::StringRef name =
        call == nullptr ? "" : simulator::nameOfBuiltin(*call->getCalledFunction());
    if (name.startswith("shuffle")) return false;
    std::vector<oclgrind::TypedValue> operands;
    for (const llvm::Use& operand : i.operands())
        if (isFloat(operand)) operands.push_back(item.getOperand(operand));
    const auto anyOf = [&](unsigned k, const auto& holds) {
        return llvm::any_of(operands, [&](const oclgrind::TypedValue& value) {
            return holds(value.getFloat(value.num == 1 ? 0 : k));
        });
    };
    static const std::set<llvm::StringRef> ofTwo = {"fmax", "fmin", "maxmag", "minmag"};
    for (unsigned k = 0; k < result.num && !operands.empty(); ++k) {
        const double x = result.getFloat(k);
        if (std::isnan(x) && !anyOf(k, [](double from) { return std::isnan(from); })) return true;
        if (x == 0 && ofTwo.count(name) > 0 && anyOf(k, [&](double from) {
                return from == 0 && std::signbit(from) != std::signbit(x);
            }))
            return true;
    }
    return false;
}

/// Whether a division by 0, or one that overflows, a float or NaN that an integer does not hold, a
/// NaN or 0 whose bits are open, a factor of more than 24 bits in mul24, or the last bits of a
/// function make open what the instruction has just computed, `result`.
inline bool isOpen(const llvm::Instruction& i, const oclgrind::WorkItem& item,
                   const oclgrind::TypedValue& result) {
    using llvm::Instruction;
    if (hasOpenBits(i, item, result)) return true;
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

/// Which of these it is.
inline const char* causeOfOpen(const llvm::Instruction& i) {
    using llvm::Instruction;
    switch (i.getOpcode()) {
        case Instruction::UDiv:
        case Instruction::URem:
        case Instruction::SDiv:
        case Instruction::SRem:
            return "division";
        case Instruction::FPToUI:
        case Instruction::FPToSI:
            return "conversion";
        case Instruction::FCmp:
            return "last bits";
        case Instruction::Shl:
            return "24 bits";
        default:
            return i.getType()->isIntOrIntVectorTy() ? "conversion" : "not a number";
    }
}

}  // namespace lab::checks
