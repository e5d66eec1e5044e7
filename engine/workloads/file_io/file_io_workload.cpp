// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/thread_room.h"
#include "engine/workloads/file_io/file_io_prepared.h"
#include "engine/workloads/file_io/file_io_problem.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/workloads.h"

#include <array>
#include <cstdlib>

namespace strata::engine::workloads {
namespace {

using file_io::CachePlan;
using file_io::Direct;
using file_io::Pattern;
using file_io::PreparedFileIo;
using file_io::Problem;
using file_io::Sync;

std::string temporaryDirectory()
{
    const char *directory = std::getenv("TMPDIR");
    return directory != nullptr && *directory != '\0' ? directory : "/tmp";
}

class FileIo final : public core::Workload {
public:
    std::string name() const override { return "file-io"; }
    int version() const override { return file_io::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "Bytes per second from or to files, with a stated cache state";
    }
    settings::ParameterSpecs parameters() const override { return file_io::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto problem = file_io::problemOf(parameters);
        if (!problem)
            return tl::make_unexpected(problem.error());
        const double needed = problem->threads * file_io::FileIoLane::neededBytes(*problem);
        if (auto enough = requireMemory(needed, memoryBudget(),
                                        "file-io with " + file_io::problemText(*problem));
            !enough)
            return tl::make_unexpected(enough.error());
        // OpenMP ends the process where it cannot start one.
        if (auto enough = core::requireThreads(problem->threads); !enough)
            return tl::make_unexpected(enough.error());
        return PreparedFileIo::make(*problem, context);
    }

    //! Two iterations of a third of the file, so that blocks are left that no iteration has
    //! reached.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (const Pattern pattern :
             {Pattern::SequentialWrite, Pattern::SequentialRewrite, Pattern::SequentialRead,
              Pattern::RandomWrite, Pattern::RandomRead, Pattern::RandomReadWrite}) {
            for (const Direct direct : {Direct::Auto, Direct::No}) {
                const std::uint64_t stepBlocks = pattern == Pattern::SequentialWrite ? 21 : 7;
                Problem problem{pattern, 4096,      21 * 4096,       stepBlocks * 4096,
                                direct,  Sync::End, CachePlan::Drop, {}};
                problem.files = direct == Direct::Auto ? 1 : 3;
                problem.threads = direct == Direct::Auto ? 1 : 2;
                const std::string part = "with " + file_io::problemText(problem);
                report.add(core::prove(PreparedFileIo::make(problem, {1, 7, temporaryDirectory()}),
                                       "file-io " + part, 2),
                           part);
            }
        }
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeFileIo()
{
    return std::make_unique<FileIo>();
}

} // namespace strata::engine::workloads
