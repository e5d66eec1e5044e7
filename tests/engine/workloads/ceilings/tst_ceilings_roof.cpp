// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_roof.h"

#include <QTest>

#include <sched.h>
#include <thread>
#include <utility>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::ceilings;

namespace {

//! Work of 1000 in a millisecond.
class SleepingWork : public core::PreparedWork {
public:
    core::Expected<void> iterate() override
    {
        ++iterations;
        cpu_set_t mask;
        CPU_ZERO(&mask);
        if (::sched_getaffinity(0, sizeof mask, &mask) == 0)
            processors = CPU_COUNT(&mask);
        if (fails)
            return core::fail(core::FailureKind::Internal, "broken", "It broke.");
        if (!isQueued)
            std::this_thread::sleep_for(each);
        else
            underWay += each;
        return {};
    }
    core::Expected<void> finishStep() override
    {
        std::this_thread::sleep_for(std::exchange(underWay, {}));
        return {};
    }
    core::WorkPerIteration work() const override { return {0, 0, 1000, "B/s"}; }
    std::string backend() const override { return "fake"; }
    core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }

    static constexpr std::chrono::milliseconds each{1};
    std::chrono::milliseconds underWay{0};
    int iterations = 0;
    int processors = 0;
    bool fails = false;
    bool isQueued = false; //!< iterations are under way until the step is finished
};

} // namespace

class TestCeilingsRoof : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsEnoughIterations();
    void whatIsUnderWayBelongsToItsTurn();
    void aFailureIsHandedOn();
    void holdsTheThreadWhereAsked();
};

void TestCeilingsRoof::findsEnoughIterations()
{
    const auto work = std::make_shared<SleepingWork>();
    Roof roof{"ceiling.fake", "B/s", work, {}, 1};
    const auto fits = [&] { return roof.iterations >= 4 && roof.iterations <= 16; };
    // Other work may share the processor.
    for (int attempt = 0; attempt < 10 && !fits(); ++attempt) {
        roof.iterations = 1;
        QVERIFY(calibrateRoof(roof, 0.01).has_value());
    }
    QVERIFY2(fits(), std::to_string(roof.iterations).c_str());
    const auto rate = measureRoof(roof);
    QVERIFY(rate.has_value());
    QVERIFY2(*rate > 1e4 && *rate <= 1e6, std::to_string(*rate).c_str());
}

void TestCeilingsRoof::whatIsUnderWayBelongsToItsTurn()
{
    const auto work = std::make_shared<SleepingWork>();
    work->isQueued = true;
    const auto rate = measureRoof({"ceiling.fake", "B/s", work, {}, 4});
    QVERIFY(rate.has_value());
    QVERIFY2(*rate <= 1e6, std::to_string(*rate).c_str());
    QCOMPARE(work->underWay.count(), 0);
}

void TestCeilingsRoof::aFailureIsHandedOn()
{
    const auto work = std::make_shared<SleepingWork>();
    work->fails = true;
    Roof roof{"ceiling.fake", "B/s", work, {}, 1};
    QVERIFY(!calibrateRoof(roof, 0.01));
    QCOMPARE(measureRoof(roof).error().code, std::string("broken"));
}

void TestCeilingsRoof::holdsTheThreadWhereAsked()
{
    cpu_set_t before;
    CPU_ZERO(&before);
    QCOMPARE(::sched_getaffinity(0, sizeof before, &before), 0);
    int first = 0;
    while (!CPU_ISSET(static_cast<std::size_t>(first), &before))
        ++first;
    const auto work = std::make_shared<SleepingWork>();
    QVERIFY(measureRoof({"ceiling.fake", "B/s", work, {first}, 1}).has_value());
    QCOMPARE(work->processors, 1);
    QVERIFY(measureRoof({"ceiling.fake", "B/s", work, {}, 1}).has_value());
    QCOMPARE(work->processors, CPU_COUNT(&before)); // it is given back
}

QTEST_APPLESS_MAIN(TestCeilingsRoof)
#include "tst_ceilings_roof.moc"
