// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/kernel_calls_prepared.h"

#include "engine/core/measuring_loop.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/left_behind.h"

#include <QTest>

#include <set>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::kernel_calls;
using strata::tests::hasNoChild;
using strata::tests::openDescriptors;

namespace {

core::Expected<core::CheckedResult> run(const Problem &problem, int threads, std::uint64_t count)
{
    events::EventPlan plan;
    plan.eventsPerStep = count;
    auto prepared =
        events::PreparedEvents::make(std::make_unique<KernelCalls>(problem), plan, threads);
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    return done ? (*prepared)->check() : tl::make_unexpected(done.error());
}

//! What is told after the steps.
std::set<std::string> closingSeries(const Problem &problem)
{
    events::EventPlan plan;
    plan.eventsPerStep = 5;
    const auto prepared =
        events::PreparedEvents::make(std::make_unique<KernelCalls>(problem), plan, 1);
    std::set<std::string> series;
    if (prepared && (*prepared)->iterate())
        for (const core::ClosingValue &value : (*prepared)->closingValues())
            series.insert(value.series);
    return series;
}

core::Expected<Problem> problemFrom(const std::vector<std::string> &words)
{
    return problemOf(core::parseParameters(parameterSpecs(), words).value());
}

} // namespace

class TestKernelCallsPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCallIsAnsweredAndLeavesNothing();
    void partnersShareAProcessor();
    void timerIsNeverEarly();
    void latenessIsNoBusyTime();
    void refusesWhatMeansNothing();
    void namesWhatTheSystemRefuses();
    void selfTestPasses();
};

void TestKernelCallsPrepared::everyCallIsAnsweredAndLeavesNothing()
{
    const std::size_t before = openDescriptors();
    std::set<std::string> values;
    for (const char *name : {"null", "pipe", "context_switch", "process_switch", "futex_wakeup",
                             "page_fault", "fork_exec"}) {
        const auto problem = problemFrom({std::string("call=") + name});
        QVERIFY(problem.has_value());
        QCOMPARE(std::string(callName(problem->call)), std::string(name));
        const auto one = run(*problem, 1, problem->call == Call::PageFault ? 3000 : 40);
        const auto other = run(*problem, 3, 60);
        QVERIFY2(one && other, one ? "" : one.error().text.c_str());
        QVERIFY2(one->verified && other->verified, name);
        QCOMPARE(other->checkValue, one->checkValue);
        values.insert(one->checkValue);
    }
    QCOMPARE(values.size(), std::size_t{7});
    QCOMPARE(openDescriptors(), before);
    QVERIFY(hasNoChild()); // nor a zombie
}

void TestKernelCallsPrepared::partnersShareAProcessor()
{
    for (const Call call : {Call::ContextSwitch, Call::ProcessSwitch, Call::FutexWakeup}) {
        const auto checked = run({call, Placement::SameCpu}, 2, 40);
        QVERIFY(checked && checked->verified);
    }
}

void TestKernelCallsPrepared::timerIsNeverEarly()
{
    events::EventPlan plan;
    plan.eventsPerStep = 20;
    auto prepared = events::PreparedEvents::make(
        std::make_unique<KernelCalls>(Problem{Call::TimerWakeup, Placement::Free, 1000000}), plan,
        1);
    const std::int64_t start = events::monotonicNs();
    QVERIFY((*prepared)->iterate().has_value());
    QVERIFY(events::monotonicNs() - start >= 20 * 1000000);
    const auto latency = (*prepared)->histograms().front().histogram;
    QCOMPARE(latency.count(), std::uint64_t{20});
    QVERIFY(latency.minimumNs() > 0);
    QVERIFY((*prepared)->check()->verified);
    QCOMPARE((*prepared)->facts().at("timer_slack_ns"), std::string("1"));
}

void TestKernelCallsPrepared::latenessIsNoBusyTime()
{
    const std::set<std::string> ofCall = closingSeries({Call::Null});
    const std::set<std::string> ofTimer =
        closingSeries({Call::TimerWakeup, Placement::Free, 50'000});
    for (const char *told : {"events", "total_time", "events_per_second", "latency.mean"})
        QVERIFY2(ofCall.contains(told) && ofTimer.contains(told), told);
    for (const char *busy : {"events_per_busy_second", "time.mean", "time.deviation"})
        QVERIFY2(ofCall.contains(busy) && !ofTimer.contains(busy), busy);
}

void TestKernelCallsPrepared::refusesWhatMeansNothing()
{
    for (const auto &refused : {problemFrom({"call=null", "placement=same_cpu"}),
                                problemFrom({"call=timer_wakeup", "time_events=no"})}) {
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == core::FailureKind::Usage);
    }
    QVERIFY(problemFrom({"call=futex_wakeup", "placement=same_cpu"}).has_value());
}

void TestKernelCallsPrepared::namesWhatTheSystemRefuses()
{
    QVERIFY(refusedCall("fork", EAGAIN).kind == core::FailureKind::Resource);
    QVERIFY(refusedCall("fork", EPERM).kind == core::FailureKind::Unsupported);
    QVERIFY(refusedCall("fork", EPERM).text.find("fork") != std::string::npos);
}

void TestKernelCallsPrepared::selfTestPasses()
{
    const auto found = makeKernelCalls()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases + static_cast<int>(found.leftOut.size()), 8); // a container may refuse one
}

QTEST_APPLESS_MAIN(TestKernelCallsPrepared)
#include "tst_kernel_calls_prepared.moc"
