// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/trial.h"

#include "engine/commands/bootstrap_channel.h"
#include "engine/commands/output.h"
#include "engine/commands/phase_times.h"
#include "engine/commands/turn_channel.h"
#include "engine/core/clean_environment.h"
#include "engine/core/scratch_directory.h"
#include "engine/core/thread_room.h"
#include "engine/core/thread_waiting.h"
#include "engine/inventory/gpu_driver_facts.h"
#include "engine/inventory/host_address.h"
#include "engine/inventory/inventory.h"
#include "engine/protocol/job.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/settings/packed_files.h"
#include "engine/telemetry/gpu_usage.h"
#include "engine/telemetry/hardware_counters.h"
#include "engine/telemetry/sampler.h"
#include "engine/telemetry/sources.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <exception>
#include <filesystem>
#include <map>
#include <new>
#include <numeric>
#include <system_error>
#include <utility>

#include <unistd.h>

namespace strata::engine::commands {

namespace {

using core::Expected;
using protocol::End;
using protocol::Outcome;

End cancelledEnd()
{
    return {Outcome::Cancelled, "cancelled before the end", false, false, {}};
}

//! Work that stopped because it was asked to has not failed.
Expected<End> endOf(const core::Failure &failure)
{
    if (failure.code == "cancelled")
        return End{Outcome::Cancelled, failure.text, false, false, {}};
    return tl::make_unexpected(failure);
}

//! In seconds; `durationsNs` is not empty. The mean of the middle two of an even number.
double medianSeconds(std::vector<std::int64_t> durationsNs)
{
    const auto middle = durationsNs.begin() + std::ssize(durationsNs) / 2;
    std::nth_element(durationsNs.begin(), middle, durationsNs.end());
    const auto upper = static_cast<double>(*middle);
    if (durationsNs.size() % 2 == 1)
        return upper / 1e9;
    return (upper + static_cast<double>(*std::max_element(durationsNs.begin(), middle))) / 2 / 1e9;
}

protocol::Trial describe(const TrialPlan &plan, const core::PreparedWork &work,
                         const inventory::ThreadChoice &threads, std::uint64_t iterations)
{
    const core::WorkPerIteration amount = work.work();
    protocol::Trial trial;
    trial.workload = plan.workload->name();
    trial.workloadVersion = plan.workload->version();
    trial.backend = work.backend();
    trial.parameters = plan.parameters.asText();
    trial.threads = threads.threads;
    trial.threadsReason = threads.reason;
    trial.iterationsPerStep = iterations;
    trial.operationsPerIteration = amount.operations;
    trial.bytesPerIteration = amount.bytes;
    trial.rateUnit = amount.rateUnit;
    trial.workPerIteration = amount.work;
    trial.plannedSteps = plan.settings.steps;
    return trial;
}

protocol::Result summarize(const core::PreparedWork &work, std::uint64_t iterations,
                           const std::vector<std::int64_t> &durationsNs,
                           const core::CheckedResult &checked)
{
    protocol::Result result;
    result.steps = durationsNs.size();
    result.medianStepSeconds = medianSeconds(durationsNs);
    // The clock may be coarser than a step; a rate of infinity would be a lie.
    const double seconds = std::accumulate(durationsNs.begin(), durationsNs.end(), 0.0) * 1e-9;
    if (seconds > 0)
        result.rate = work.work().work * static_cast<double>(iterations) *
                      static_cast<double>(durationsNs.size()) / seconds;
    result.checkValue = checked.checkValue;
    result.verified = checked.verified;
    result.verification = checked.verification;
    result.facts = work.facts();
    return result;
}

//! What the loop left behind.
struct Measured {
    std::uint64_t iterations = 0;
    core::LoopResult loop;
    std::vector<std::int64_t> durationsNs;   //!< of the measured steps
    std::vector<std::int64_t> startsNs;      //!< likewise
    std::vector<core::ClosingValue> counted; //!< by the processor
    std::map<std::string, std::string>
        facts; //!< of the backend, and of what was observed beside the work
};

//! Only work on a GPU is accompanied by what the GPUs do: asking wakes them where nobody uses them,
//! and takes time to begin with.
telemetry::Sources sourcesFor(const settings::Parameters &parameters,
                              const std::map<std::string, std::string> &backendFacts)
{
    telemetry::Sources sources = telemetry::hostSources();
    if (const auto busId = backendFacts.find("gpu.bus_id"); busId != backendFacts.end()) {
        telemetry::GpuChoice choice = telemetry::gpuChoiceOfProcess();
        if (settings::takesOneGpu(parameters))
            choice.address = inventory::sysAddress(busId->second);
        sources.push_back(telemetry::makeGpuUsage(inventory::Nvml::open(), choice));
    }
    return sources;
}

//! What a trial has from its beginning on.
struct Beginning {
    TurnChannel::Clock::time_point begun = TurnChannel::Clock::now();
    //! Words of whoever started the engine.
    core::InputLines input{STDIN_FILENO, protocol::relay::maxWordBytes,
                           core::InputLines::Overlong::IsSkipped};
    PhaseTimes phases = {};
    bool isEmulated = false; //!< the machine
};

//! Samples the host beside the work, and has the processor count during the measured steps.
class Observation {
public:
    Observation(const TrialPlan &plan, const std::map<std::string, std::string> &backendFacts,
                Beginning &beginning, core::RecordWriter &writer,
                const std::atomic<bool> &cancelled)
    {
        const settings::LoopSettings &settings = plan.settings;
        if (settings.counters && settings.slowdown > 0) {
            m_noCounters = "off, since what makes the work slower on purpose would be counted, too";
        } else if (settings.counters) {
            const inventory::HostFiles files("");
            m_counters.emplace(telemetry::counterQuantities(files), files);
        }
        auto sources = settings.telemetryHz > 0 ? sourcesFor(plan.parameters, backendFacts)
                                                : telemetry::Sources{};
        m_marks.digest = {plan.workload->name(), plan.parameters.asText()};
        m_marks.zero = telemetry::Sampler::Clock::now();
        m_marks.onWork = [this](bool works) {
            if (m_counters)
                works ? m_counters->start() : m_counters->stop();
        };
        m_sampler.emplace(
            std::move(sources), settings.telemetryHz, *m_marks.zero,
            [&writer](protocol::Sample sample) { writer.put(std::move(sample)); },
            settings.telemetryHz > 0 ? telemetry::restingSources(beginning.isEmulated)
                                     : telemetry::Sources{});
        if (plan.takesTurns) {
            const auto onWait = [this](bool waits) {
                if (waits)
                    core::restThreads();
                waits ? m_sampler->pause() : m_sampler->resume();
            };
            m_turns.emplace(beginning.input, writer, beginning.begun, *m_marks.zero, onWait,
                            cancelled);
            m_marks.turns = &*m_turns;
        }
    }
    Observation(const Observation &) = delete;
    Observation &operator=(const Observation &) = delete;

    const core::LoopMarks &marks() const { return m_marks; }

    //! After the loop, before anything else is done.
    void finish(Measured &measured)
    {
        m_sampler->stop();
        measured.facts.merge(m_sampler->facts());
        measured.facts["threads.waiting"] = core::threadWaiting();
        measured.facts["counters"] = m_counters ? m_counters->fact() : m_noCounters;
        if (m_counters)
            measured.counted = m_counters->values();
    }

private:
    core::LoopMarks m_marks;
    std::optional<telemetry::HardwareCounters> m_counters;
    std::string m_noCounters = "off";
    std::optional<telemetry::Sampler> m_sampler;
    std::optional<TurnChannel> m_turns;
};

void putClosingValues(const core::PreparedWork &work, const Measured &measured,
                      core::RecordWriter &writer)
{
    const std::int64_t last = measured.startsNs.back();
    std::vector<core::ClosingValue> values = work.closingValues();
    values.insert(values.end(), measured.counted.begin(), measured.counted.end());
    for (const core::ClosingValue &value : values) {
        const bool ofStep = value.step && *value.step < measured.startsNs.size();
        writer.put(protocol::Sample{value.series, value.unit,
                                    ofStep ? measured.startsNs[*value.step] : last, value.value});
    }
    for (const core::NamedHistogram &named : work.histograms()) {
        protocol::Histogram record{named.series, {}, {}, {}};
        for (const core::LatencyHistogram::Bucket &bucket : named.histogram.buckets()) {
            record.lowerNs.push_back(bucket.lowerNs);
            record.upperNs.push_back(bucket.upperNs);
            record.counts.push_back(static_cast<std::int64_t>(bucket.count));
        }
        if (!record.counts.empty())
            writer.put(std::move(record));
    }
}

Expected<End> finishTrial(core::PreparedWork &work, const TrialPlan &plan, const Measured &measured,
                          PhaseTimes &phases, core::RecordWriter &writer)
{
    const core::LoopResult &loop = measured.loop;
    putClosingValues(work, measured, writer);
    for (const core::WorkWarning &warning : work.warnings())
        writer.put(protocol::Warning{warning.code, warning.text});
    const auto checked = work.check();
    if (!checked)
        return endOf(checked.error());
    phases.checked();
    End end;
    if (loop.cappedByTime && !plan.takesTurns) { // turns end when there is enough of them
        char text[160];
        std::snprintf(text, sizeof text,
                      "The limit of %g s (max_seconds) ended the trial after %llu of %lld steps.",
                      plan.settings.maxSeconds, static_cast<unsigned long long>(loop.measuredSteps),
                      static_cast<long long>(plan.settings.steps));
        end.reason = text;
        writer.put(protocol::Warning{"capped_by_time", text});
    }
    protocol::Result result = summarize(work, measured.iterations, measured.durationsNs, *checked);
    result.facts.merge(phases.facts());
    result.facts.merge(core::environmentFacts(environ));
    result.facts.insert(measured.facts.begin(), measured.facts.end());
    result.workDigest = loop.digest.text();
    writer.put(std::move(result));
    if (!checked->verified && checked->hasReference)
        return core::fail(
            core::FailureKind::Internal, "wrong_result",
            "The result of " + plan.workload->name() + " does not agree with its reference (" +
                checked->verification +
                "), so its speed means nothing; try another backend and report this.");
    if (checked->shortfall)
        return tl::make_unexpected(*checked->shortfall);
    return end;
}

//! Work that has an end is measured alone, from its beginning.
Expected<void> requireEndless(const TrialPlan &plan, const core::PreparedWork &work)
{
    if (!work.hasEnd() || (!plan.takesTurns && !plan.isBackground))
        return {};
    return core::fail(core::FailureKind::Usage, "work_has_end",
                      std::string("The option ") + (plan.takesTurns ? "--turns" : "--background") +
                          " needs work that goes on, but this " + plan.workload->name() +
                          " ends by itself; leave the option out.");
}

Expected<End> measureTrial(const TrialPlan &plan, const inventory::ThreadChoice &threads,
                           core::PreparedWork &work, Beginning &beginning,
                           core::RecordWriter &writer, const std::atomic<bool> &cancelled)
{
    PhaseTimes &phases = beginning.phases;
    if (const auto good = requireEndless(plan, work); !good)
        return tl::make_unexpected(good.error());
    const auto iterations = core::calibrate(work, plan.settings, cancelled);
    if (!iterations)
        return endOf(iterations.error());
    if (cancelled)
        return cancelledEnd();
    writer.put(describe(plan, work, threads, *iterations));
    if (plan.isBackground)
        return workInBackground(work, plan.settings, *iterations, writer, cancelled).or_else(endOf);
    writer.setStepSeries(work.stepSeries());
    Measured measured;
    measured.iterations = *iterations;
    measured.durationsNs.reserve(static_cast<std::size_t>(plan.settings.steps));
    measured.startsNs.reserve(static_cast<std::size_t>(plan.settings.steps));
    const auto sink = [&measured, &phases, &writer](const core::StepTiming &timing) {
        phases.stepDone(timing.warmup);
        if (!timing.warmup) {
            measured.durationsNs.push_back(timing.durationNs);
            measured.startsNs.push_back(timing.startNs);
        }
        writer.step(timing);
    };
    if (plan.backendFacts)
        measured.facts = plan.backendFacts(work.backend());
    Observation observation(plan, measured.facts, beginning, writer, cancelled);
    const auto loop =
        core::measure(work, plan.settings, *iterations, sink, cancelled, observation.marks());
    observation.finish(measured);
    if (!loop)
        return endOf(loop.error());
    if (loop->cancelled)
        return cancelledEnd();
    if (loop->measuredSteps == 0)
        return endOf(core::fail(core::FailureKind::Resource, "no_turn",
                                "The trial was ended before its first turn.")
                         .value());
    measured.loop = *loop;
    phases.measured();
    return finishTrial(work, plan, measured, phases, writer);
}

//! Into the scratch directory, where the work looks for them.
Expected<void> bringFiles(const std::string &path, const std::string &scratch)
{
    std::error_code error;
    if (!path.empty())
        std::filesystem::create_symlink(std::filesystem::absolute(path),
                                        scratch + '/' + settings::packName, error);
    if (!error)
        return {};
    return core::fail(core::FailureKind::Resource, "no_files",
                      "The files " + path + " cannot be linked in " + scratch + ": " +
                          error.message() + ". Choose another directory with --scratch.");
}

//! Takes --member and its value out of the words.
Expected<int> takeMember(Words &words)
{
    const auto option = takeOption(words, "--member");
    if (!option)
        return tl::make_unexpected(option.error());
    const std::string text = option->value_or("0");
    int member = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), member);
    if (error != std::errc() || end != text.data() + text.size() || member < 0 ||
        member >= protocol::maxMembers)
        return core::fail(core::FailureKind::Usage, "bad_member",
                          "The option --member takes the number of this process among those that "
                          "work together, from 0 to " +
                              std::to_string(protocol::maxMembers - 1) + ", not \"" + text + "\".");
    return member;
}

//! Of this process, from now on.
Expected<void> takeAddress(Words &words)
{
    const auto address = takeOption(words, "--address");
    if (!address)
        return tl::make_unexpected(address.error());
    return *address ? inventory::chooseAddress(**address) : Expected<void>();
}

Expected<End> prepareAndMeasure(const TrialPlan &plan, core::RecordWriter &writer,
                                const std::atomic<bool> &cancelled)
{
    Beginning beginning;
    const auto kept = keepTo(plan.share);
    if (!kept)
        return tl::make_unexpected(kept.error());
    protocol::Inventory inventory = inventory::takeInventory();
    inventory.facts.insert(kept->facts.begin(), kept->facts.end());
    writer.put(inventory);
    if (kept->warning)
        writer.put(protocol::Warning{kept->warning->code, kept->warning->text});
    const auto accelerator = inventory.facts.find("virtualization.accelerator");
    beginning.isEmulated = accelerator != inventory.facts.end() && accelerator->second == "tcg";
    const inventory::ThreadChoice threads = inventory::chooseThreads(
        static_cast<int>(plan.parameters.integer("threads")), inventory, plan.share.sharers);
    // This one computes, too; another samples the host.
    if (const auto room = core::requireThreads(threads.threads); !room)
        return tl::make_unexpected(room.error());
    const auto scratch = core::ScratchDirectory::make(plan.scratchParent);
    if (!scratch)
        return tl::make_unexpected(scratch.error());
    if (auto brought = bringFiles(plan.filesPath, scratch->path()); !brought)
        return tl::make_unexpected(brought.error());
    BootstrapChannel channel(plan.member, beginning.input, writer, cancelled);
    const core::WorkContext context{threads.threads,
                                    static_cast<std::uint64_t>(plan.parameters.integer("seed")),
                                    scratch->path(), &channel, &cancelled};
    if (plan.gpuChooser)
        plan.gpuChooser(settings::gpuOf(plan.parameters));
    const auto work = plan.workload->prepare(plan.parameters, context);
    if (!work && cancelled)
        return cancelledEnd();
    if (!work)
        return tl::make_unexpected(work.error());
    beginning.phases.prepared();
    return measureTrial(plan, threads, **work, beginning, writer, cancelled);
}

} // namespace

Expected<TrialPlan> planTrial(const core::Registry &registry, Words words)
{
    const auto scratch = takeOption(words, "--scratch");
    if (!scratch)
        return tl::make_unexpected(scratch.error());
    const auto files = takeOption(words, "--files");
    if (!files)
        return tl::make_unexpected(files.error());
    const auto member = takeMember(words);
    if (!member)
        return tl::make_unexpected(member.error());
    auto share = takeProcessorShare(words);
    if (!share)
        return tl::make_unexpected(share.error());
    if (auto taken = takeAddress(words); !taken)
        return tl::make_unexpected(std::move(taken.error()));
    const bool takesTurns = std::erase(words, "--turns") > 0;
    const bool isBackground = std::erase(words, "--background") > 0;
    if (takesTurns && isBackground)
        return core::fail(core::FailureKind::Usage, "bad_background",
                          "The options --turns and --background exclude each other: what works in "
                          "the background never waits. Leave one of them out.");
    if (const auto good = refuseOtherOptions(words, {"--scratch", "--files", "--member", "--cpus",
                                                     "--sharers", "--address", "--turns",
                                                     "--background", "--records", "--table"});
        !good)
        return tl::make_unexpected(good.error());
    if (words.empty())
        return core::fail(core::FailureKind::Usage, "no_workload",
                          "The command run needs a workload; strata-engine list shows them.");
    const auto workload = registry.find(words.front());
    if (!workload)
        return tl::make_unexpected(workload.error());
    settings::ParameterSpecs specs = (*workload)->parameters();
    const settings::ParameterSpecs common =
        settings::commonParameters((*workload)->commonDefaults(), takesTurns);
    specs.insert(specs.end(), common.begin(), common.end());
    auto parameters = core::parseParameters(specs, {words.begin() + 1, words.end()});
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    const settings::LoopSettings settings = settings::loopSettings(*parameters);
    return TrialPlan{*workload,
                     std::move(*parameters),
                     settings,
                     scratch->value_or(""),
                     files->value_or(""),
                     *member,
                     std::move(*share),
                     takesTurns,
                     isBackground,
                     registry.backendFacts(),
                     registry.gpuChooser()};
}

Expected<End> runTrial(const TrialPlan &plan, core::RecordWriter &writer,
                       const std::atomic<bool> &cancelled)
{
    try {
        return prepareAndMeasure(plan, writer, cancelled);
    } catch (const std::bad_alloc &) {
        return core::fail(core::FailureKind::Resource, "out_of_memory",
                          "There was not enough memory for " + plan.workload->name() +
                              " on this host; choose a smaller size.");
    } catch (const std::exception &error) {
        const std::string what = "The workload " + plan.workload->name() + " failed: ";
        if (core::isRefusedThread(error))
            return core::fail(core::FailureKind::Resource, "no_thread",
                              what + error.what() + ". " + core::adviceOnThreads());
        return core::fail(core::FailureKind::Internal, "unexpected", what + error.what() + ".");
    }
}

} // namespace strata::engine::commands
