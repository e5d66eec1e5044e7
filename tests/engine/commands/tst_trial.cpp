// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/trial.h"
#include "engine/settings/gpu_parameter.h"

#include <QTemporaryFile>
#include <QTest>

#include <array>
#include <chrono>
#include <thread>
#include <type_traits>
#include <variant>

using namespace strata::engine;
using namespace strata::engine::commands;

namespace {

//! What a fake workload is asked to do wrong.
struct Fault {
    bool wrongResult = false;
    bool unsupported = false;
    bool failsAtWork = false;
    bool isStopped = false; //!< while it works
    bool isMarked = false;  //!< with a warning
    bool isStoppedInCheck = false;
};

class FaultyWork : public core::PreparedWork {
public:
    explicit FaultyWork(Fault fault) : m_fault(fault) {}
    core::Expected<void> iterate() override
    {
        if (m_fault.failsAtWork)
            return core::fail(core::FailureKind::Resource, "disk_full", "The disk is full.");
        if (m_fault.isStopped)
            return core::fail(core::FailureKind::Resource, "cancelled",
                              "The exchange was cancelled.");
        std::this_thread::sleep_for(std::chrono::microseconds(200));
        return {};
    }
    core::WorkPerIteration work() const override { return {10, 20, 1000, "B/s"}; }
    std::string backend() const override { return "fake"; }
    std::vector<core::ValueSeries> stepSeries() const override { return {{"loss", "1"}}; }
    core::Expected<void> afterStep(core::StepValues &values) override
    {
        values[0] = 0.5;
        return {};
    }
    std::vector<core::ClosingValue> closingValues() const override
    {
        return {{"profile.forward.convolution.conv1", "s", 0.25}};
    }
    std::vector<core::WorkWarning> warnings() const override
    {
        return m_fault.isMarked ? std::vector<core::WorkWarning>{{"load_not_served", "Too many."}}
                                : std::vector<core::WorkWarning>{};
    }
    core::Expected<core::CheckedResult> check() override
    {
        if (m_fault.isStoppedInCheck)
            return core::fail(core::FailureKind::Internal, "cancelled", "cancelled in the check");
        return core::CheckedResult{"c0ffee", !m_fault.wrongResult, "compared"};
    }

private:
    Fault m_fault;
};

int chosenGpu = -1; //!< set before the work is prepared

class FaultyWorkload : public core::Workload {
public:
    explicit FaultyWorkload(Fault fault) : m_fault(fault) {}
    std::string name() const override { return "faulty"; }
    int version() const override { return 3; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override { return "Does what a test needs"; }
    settings::ParameterSpecs parameters() const override { return {settings::gpuParameter()}; }
    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &, const core::WorkContext &context) const override
    {
        if (m_fault.unsupported)
            return core::fail(core::FailureKind::Unsupported, "no_bf16", "This host cannot do it.");
        if (context.threads < 1 || context.scratchDirectory.empty() || context.seed != 5 ||
            chosenGpu < 0)
            return core::fail(core::FailureKind::Internal, "bad_context", "The context is wrong.");
        return std::make_unique<FaultyWork>(m_fault);
    }
    core::SelfTestReport selfTest() const override { return {}; }

private:
    Fault m_fault;
};

//! Runs a plan against a file; the records are counted by type.
core::Expected<protocol::End> runWith(Fault fault, std::atomic<bool> &cancelled,
                                      std::array<int, std::variant_size_v<protocol::Body>> &counts,
                                      std::vector<protocol::Record> *records = nullptr,
                                      const Words &more = {})
{
    core::Registry registry;
    registry.add(std::make_unique<FaultyWorkload>(fault));
    registry.chooseGpuBy([](int gpu) { chosenGpu = gpu; });
    Words words{"faulty", "seed=5", "steps=4", "warmup_steps=1", "min_step_ms=1"};
    words.insert(words.end(), more.begin(), more.end());
    chosenGpu = -1;
    const auto plan = planTrial(registry, words);
    if (!plan)
        return tl::make_unexpected(plan.error());
    QTemporaryFile file;
    if (!file.open())
        qFatal("no temporary file");
    std::atomic<bool> broken{false};
    const auto format = [&counts, records](const protocol::Record &record) {
        ++counts[record.body.index()];
        if (records)
            records->push_back(record);
        return std::string("x");
    };
    core::RecordWriter writer(file.handle(), format, plan->stepCapacity(), broken);
    auto end = runTrial(*plan, writer, cancelled);
    writer.finish();
    return end;
}

} // namespace

class TestTrial : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_counts = {};
        m_cancelled = false;
    }
    void aGoodTrialIsDone();
    void valuesAndPhasesAreTold();
    void theHostIsSampledBesideTheWork();
    void theBackendsAreToldWhichGpu();
    void aTrialCanBeLeftAlone();
    void whatSlowsDownOnPurposeIsNotCounted();
    void whatIsMarkedSaysWhy();
    void aWrongResultFailsButIsShown();
    void unsupportedSettingsKeepTheirReason();
    void aFailureInTheWorkIsHandedOn();
    void cancelledInTheCheck();
    void cancelledBeforeTheFirstStep();
    void cancelledWithinAStep();

private:
    static constexpr std::size_t resultIndex = 6;
    static_assert(
        std::is_same_v<std::variant_alternative_t<resultIndex, protocol::Body>, protocol::Result>);
    std::array<int, std::variant_size_v<protocol::Body>> m_counts{};
    std::atomic<bool> m_cancelled{false};
};

void TestTrial::aGoodTrialIsDone()
{
    const auto end = runWith({}, m_cancelled, m_counts);
    QVERIFY2(end.has_value(), end ? "" : end.error().text.c_str());
    QCOMPARE(end->outcome, protocol::Outcome::Done);
    QCOMPARE(m_counts[1], 1);           // inventory
    QCOMPARE(m_counts[2], 1);           // trial
    QVERIFY(m_counts[3] >= 2);          // warm-up and measured steps
    QCOMPARE(m_counts[resultIndex], 1); // result
}

void TestTrial::valuesAndPhasesAreTold()
{
    std::vector<protocol::Record> records;
    const auto end =
        runWith({}, m_cancelled, m_counts, &records, {"telemetry_hz=0", "counters=off"});
    QVERIFY2(end.has_value(), end ? "" : end.error().text.c_str());
    int losses = 0;
    const protocol::Sample *closing = nullptr;
    const protocol::Result *result = nullptr;
    for (const protocol::Record &record : records) {
        if (const auto *sample = std::get_if<protocol::Sample>(&record.body)) {
            losses += sample->series == "loss" && sample->value == 0.5 ? 1 : 0;
            closing = sample;
        }
        if (const auto *found = std::get_if<protocol::Result>(&record.body))
            result = found;
    }
    QCOMPARE(losses, 5);
    QVERIFY(closing && result);
    QCOMPARE(closing->series, std::string("profile.forward.convolution.conv1"));
    QCOMPARE(closing->value, 0.25);
    double sum = 0;
    for (const char *phase : {"startup", "prepare", "first_step", "warmup", "measured", "check"}) {
        const auto found = result->facts.find(std::string("time.") + phase + "_s");
        QVERIFY2(found != result->facts.end(), phase);
        sum += std::stod(found->second);
    }
    const double total = std::stod(result->facts.at("time.total_s"));
    QVERIFY2(std::abs(sum - total) < 1e-4,
             (std::to_string(sum) + " " + std::to_string(total)).c_str());
    QVERIFY(std::stod(result->facts.at("time.measured_s")) >=
            0.0008); // four steps of at least 200 µs
}

void TestTrial::theHostIsSampledBesideTheWork()
{
    std::vector<protocol::Record> records;
    const auto end =
        runWith({}, m_cancelled, m_counts, &records, {"telemetry_hz=50", "iterations=200"});
    QVERIFY2(end.has_value(), end ? "" : end.error().text.c_str());
    std::vector<std::int64_t> samples;
    std::vector<std::int64_t> starts;
    const protocol::Result *result = nullptr;
    for (const protocol::Record &record : records) {
        if (const auto *sample = std::get_if<protocol::Sample>(&record.body);
            sample && sample->series == "process.memory")
            samples.push_back(sample->atNs);
        if (const auto *steps = std::get_if<protocol::Steps>(&record.body))
            starts.insert(starts.end(), steps->startNs.begin(), steps->startNs.end());
        if (const auto *found = std::get_if<protocol::Result>(&record.body))
            result = found;
    }
    QCOMPARE(starts.size(), std::size_t{5});
    QVERIFY2(starts.front() >= 0 && starts.front() < 50'000'000,
             std::to_string(starts.front()).c_str()); // the first step is at about 0
    QVERIFY(samples.size() >= 3);
    QVERIFY(samples.front() < starts.back() && samples.back() > starts.front());
    QVERIFY(result && result->facts.contains("telemetry.samples"));
    const std::string counters = result->facts.at("counters");
    QVERIFY2(counters.starts_with("read") || counters.starts_with("unknown: "), counters.c_str());
}

void TestTrial::theBackendsAreToldWhichGpu()
{
    QVERIFY(runWith({}, m_cancelled, m_counts).has_value());
    QCOMPARE(chosenGpu, 0);
    QVERIFY(runWith({}, m_cancelled, m_counts, nullptr, {"gpu=3"}).has_value());
    QCOMPARE(chosenGpu, 3);
}

void TestTrial::aTrialCanBeLeftAlone()
{
    std::vector<protocol::Record> records;
    const auto end =
        runWith({}, m_cancelled, m_counts, &records, {"telemetry_hz=0", "counters=off"});
    QVERIFY(end.has_value());
    for (const protocol::Record &record : records) {
        if (const auto *sample = std::get_if<protocol::Sample>(&record.body))
            QVERIFY2(sample->series == "loss" || sample->series.starts_with("profile."),
                     sample->series.c_str());
        if (const auto *result = std::get_if<protocol::Result>(&record.body))
            QCOMPARE(result->facts.at("counters"), std::string("off"));
    }
}

void TestTrial::whatSlowsDownOnPurposeIsNotCounted()
{
    std::vector<protocol::Record> records;
    QVERIFY(runWith({}, m_cancelled, m_counts, &records, {"slowdown=10"}).has_value());
    QCOMPARE(m_counts[resultIndex], 1);
    for (const protocol::Record &record : records)
        if (const auto *result = std::get_if<protocol::Result>(&record.body))
            QVERIFY(result->facts.at("counters").starts_with("off, since"));
}

void TestTrial::whatIsMarkedSaysWhy()
{
    std::vector<protocol::Record> records;
    const auto end = runWith({.isMarked = true}, m_cancelled, m_counts, &records);
    QVERIFY(end && end->outcome == protocol::Outcome::Done);
    std::vector<std::string> said;
    for (const protocol::Record &record : records)
        if (const auto *warning = std::get_if<protocol::Warning>(&record.body))
            said.push_back(warning->code + ": " + warning->text);
    QCOMPARE(said, std::vector<std::string>{"load_not_served: Too many."});
}

void TestTrial::aWrongResultFailsButIsShown()
{
    const auto end = runWith({.wrongResult = true}, m_cancelled, m_counts);
    QVERIFY(!end.has_value());
    QCOMPARE(end.error().code, std::string("wrong_result"));
    QCOMPARE(m_counts[resultIndex], 1);
}

void TestTrial::unsupportedSettingsKeepTheirReason()
{
    const auto end = runWith({.unsupported = true}, m_cancelled, m_counts);
    QVERIFY(!end.has_value());
    QCOMPARE(end.error().kind, core::FailureKind::Unsupported);
    QCOMPARE(end.error().text, std::string("This host cannot do it."));
    QCOMPARE(m_counts[2], 0);
}

void TestTrial::aFailureInTheWorkIsHandedOn()
{
    const auto end = runWith({.failsAtWork = true}, m_cancelled, m_counts);
    QVERIFY(!end.has_value());
    QCOMPARE(end.error().code, std::string("disk_full"));
    QCOMPARE(m_counts[resultIndex], 0);
}

void TestTrial::cancelledWithinAStep()
{
    for (const char *iterations :
         {"iterations=0", "iterations=1"}) { // while it is calibrated, and while it is measured
        const auto end = runWith({.isStopped = true}, m_cancelled, m_counts, nullptr, {iterations});
        QVERIFY(end.has_value());
        QCOMPARE(end->outcome, protocol::Outcome::Cancelled);
        QCOMPARE(end->reason, std::string("The exchange was cancelled."));
    }
}

void TestTrial::cancelledInTheCheck()
{
    const auto end = runWith({.isStoppedInCheck = true}, m_cancelled, m_counts);
    QVERIFY(end.has_value());
    QCOMPARE(end->outcome, protocol::Outcome::Cancelled);
}

void TestTrial::cancelledBeforeTheFirstStep()
{
    m_cancelled = true;
    const auto end = runWith({}, m_cancelled, m_counts);
    QVERIFY(end.has_value());
    QCOMPARE(end->outcome, protocol::Outcome::Cancelled);
    QCOMPARE(m_counts[3], 0);
}

QTEST_GUILESS_MAIN(TestTrial)
#include "tst_trial.moc"
