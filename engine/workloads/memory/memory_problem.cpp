// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory/memory_problem.h"

#include "engine/workloads/events/event_plan.h"

namespace strata::engine::workloads::memory {

settings::ParameterSpecs parameterSpecs()
{
    constexpr double largestBlock = 17179869184; // 16 GiB: a random index has 32 bits
    return {
        settings::integerSpec("block_bytes", "1K", 64, largestBlock,
                              "Bytes that one event accesses", "bytes"),
        settings::integerSpec(
            "total_bytes", "0", 0, 9007199254740992,
            "Bytes of all measured steps together, divided equally among the steps; 0: as many "
            "as min_step_ms needs",
            "bytes"),
        settings::choiceSpec("scope", {"global", "local"},
                             "One block for all threads, or one for each"),
        settings::choiceSpec("operation", "write", {"read", "write", "none"},
                             "What is done to each word; none shows what the loop costs"),
        settings::choiceSpec("access", {"seq", "rnd"},
                             "In order, or each time a random word of the block"),
        events::timeEventsSpec(),
    };
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.blockBytes = static_cast<std::uint64_t>(parameters.integer("block_bytes"));
    problem.scope = parameters.text("scope") == "local" ? Scope::Local : Scope::Global;
    const std::string &operation = parameters.text("operation");
    problem.operation = operation == "read"    ? Operation::Read
                        : operation == "write" ? Operation::Write
                                               : Operation::None;
    problem.access = parameters.text("access") == "rnd" ? Access::Random : Access::Sequential;
    if (problem.blockBytes % sizeof(Word) != 0) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter block_bytes of memory is " +
                              std::to_string(problem.blockBytes) +
                              ", but a block consists of words of 8 bytes; give a multiple of 8.");
    }
    return problem;
}

core::Expected<std::uint64_t> totalEvents(const settings::Parameters &parameters,
                                          const Problem &problem)
{
    const auto total = static_cast<std::uint64_t>(parameters.integer("total_bytes"));
    if (total % problem.blockBytes != 0) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter total_bytes of memory is " + std::to_string(total) +
                              ", which is not a multiple of the " +
                              std::to_string(problem.blockBytes) +
                              " bytes of a block; give one that is.");
    }
    return total / problem.blockBytes;
}

core::WorkPerIteration workPerEvent(const Problem &problem)
{
    core::WorkPerIteration work;
    work.work = static_cast<double>(problem.blockBytes);
    work.bytes = problem.operation == Operation::None ? 0 : work.work;
    work.rateUnit = "B/s";
    return work;
}

double neededBytes(const Problem &problem, int threads)
{
    return static_cast<double>(problem.blockBytes) * (problem.scope == Scope::Local ? threads : 1);
}

std::string problemText(const Problem &problem)
{
    const char *operation = problem.operation == Operation::Read    ? "read"
                            : problem.operation == Operation::Write ? "write"
                                                                    : "none";
    return "block_bytes=" + std::to_string(problem.blockBytes) +
           " scope=" + (problem.scope == Scope::Local ? "local" : "global") +
           " operation=" + operation +
           " access=" + (problem.access == Access::Random ? "rnd" : "seq");
}

} // namespace strata::engine::workloads::memory
