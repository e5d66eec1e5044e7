// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/telemetry/readings.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestProcessorSpeed : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatTheKernelGivesToOthersDoesNotCount();
    void itIsDoneOnOneProcessor();
};

namespace {

double medianOf(Source &source)
{
    std::vector<double> values;
    for (int i = 0; i < 21; ++i)
        values.push_back(readAt(source, i).at("cpu.speed"));
    std::ranges::nth_element(values, values.begin() + 10);
    return values[10];
}

} // namespace

//! Beside twice as many threads as there are processors a piece of work takes three times as long,
//! but no more of the processor's time.
void TestProcessorSpeed::whatTheKernelGivesToOthersDoesNotCount()
{
    const auto source = makeProcessorSpeed(false);
    const double alone = medianOf(*source);
    QVERIFY(alone > 1e6);
    std::atomic<bool> over{false};
    std::vector<std::thread> others;
    for (unsigned i = 0; i < 2 * std::max(std::thread::hardware_concurrency(), 1U); ++i)
        others.emplace_back([&over] {
            while (!over) {
            }
        });
    const double besideOthers = medianOf(*source);
    over = true;
    for (std::thread &other : others)
        other.join();
    QVERIFY2(besideOthers > 0.6 * alone, std::to_string(besideOthers / alone).c_str());
}

//! And the thread may use all others again afterwards.
void TestProcessorSpeed::itIsDoneOnOneProcessor()
{
    const std::set<int> before = usableProcessors();
    {
        const OnFirstProcessor kept;
        QVERIFY(usableProcessors() == std::set<int>{*before.begin()});
    }
    QVERIFY(usableProcessors() == before);
    readAt(*makeProcessorSpeed(false), 0);
    QVERIFY(usableProcessors() == before);
}

QTEST_APPLESS_MAIN(TestProcessorSpeed)
#include "tst_processor_speed.moc"
