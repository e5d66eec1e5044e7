// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/core_truths.h"

#include "engine/core/measuring_loop.h"
#include "engine/inventory/inventory.h"
#include "engine/protocol/codec.h"

#include <chrono>
#include <thread>

namespace strata::engine::commands {

namespace {

using Report = core::SelfTestReport;

void require(Report &report, bool holds, const char *sentence)
{
    ++report.cases;
    if (!holds)
        report.failures.emplace_back(sentence);
}

Report testProtocol()
{
    Report report;
    require(report, protocol::crc32("123456789") == 0xcbf43926u,
            "CRC-32 of \"123456789\" is not the published value");
    const std::string line =
        protocol::encode({5, protocol::Steps{protocol::Phase::Measure, 3, {10, 20}, {7, 8}}});
    const auto back = protocol::decode(line);
    require(report, back && protocol::encode(*back) == line,
            "a record does not survive writing and reading");
    std::string damaged = line;
    damaged[damaged.size() / 2] ^= 1;
    require(report, !protocol::decode(damaged), "a damaged record is accepted");
    return report;
}

Report testParameters()
{
    Report report;
    const settings::ParameterSpecs specs{
        settings::integerSpec("size", "1M", 1, 1e9, "A size", "B")};
    const auto size = core::parseParameters(specs, {"size=3K"});
    require(report, size && size->integer("size") == 3072, "3K is not read as 3072 bytes");
    const auto standard = core::parseParameters(specs, {});
    require(report, standard && standard->integer("size") == 1048576,
            "a default value is not filled in");
    const auto wrong = core::parseParameters(specs, {"siez=1"});
    require(report, !wrong && wrong.error().text.find("\"size\"") != std::string::npos,
            "a wrong name does not bring up the nearest one");
    return report;
}

//! Sleeps, so that the least its step can take is known.
class SleepingWork : public core::PreparedWork {
public:
    core::Expected<void> iterate() override
    {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ++iterations;
        return {};
    }
    core::WorkPerIteration work() const override { return {0, 0, 1, "B/s"}; }
    std::string backend() const override { return "sleep"; }
    core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }

    std::uint64_t iterations = 0;
};

Report testLoop()
{
    Report report;
    SleepingWork work;
    settings::LoopSettings settings;
    settings.warmupSteps = 1;
    settings.steps = 4;
    std::vector<core::StepTiming> timings;
    const std::atomic<bool> cancelled{false};
    const auto loop = core::measure(
        work, settings, 2,
        [&timings](const core::StepTiming &timing) { timings.push_back(timing); }, cancelled);
    require(report, loop && loop->measuredSteps == 4 && timings.size() == 5,
            "the loop does not measure as many steps as it is asked for");
    require(report, work.iterations == 10,
            "a step does not hold as many iterations as it is asked for");
    for (std::size_t i = 0; i < timings.size(); ++i) {
        require(report, timings[i].durationNs >= 2'000'000,
                "two iterations of at least 1 ms took less than 2 ms: the clock is wrong");
        require(report,
                i == 0 || timings[i].startNs >= timings[i - 1].startNs + timings[i - 1].durationNs,
                "two steps overlap: the clock runs backwards");
    }
    return report;
}

Report testThreads()
{
    Report report;
    protocol::Inventory inventory;
    inventory.facts = {{"affinity.cpus", "8"}, {"cgroup.cpu_quota_cores", "1.5"}};
    require(report, inventory::chooseThreads(0, inventory).threads == 2,
            "a quota of 1.5 CPUs does not lead to two threads");
    require(report, inventory::chooseThreads(0, inventory::takeInventory()).threads >= 1,
            "no thread is chosen on this host");
    return report;
}

} // namespace

std::vector<Truth> coreTruths()
{
    return {{"protocol", testProtocol},
            {"parameters", testParameters},
            {"measuring loop", testLoop},
            {"thread choice", testThreads}};
}

} // namespace strata::engine::commands
