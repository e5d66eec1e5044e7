// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_roof.h"

#include <QTest>

#include <sched.h>
#include <thread>

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
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return {};
    }
    core::WorkPerIteration work() const override { return {0, 0, 1000, "B/s"}; }
    std::string backend() const override { return "fake"; }
    core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }

    int iterations = 0;
    int processors = 0;
    bool fails = false;
};

} // namespace

class TestCeilingsRoof : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsEnoughIterations();
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
