// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/hardware_counters.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>

using namespace strata;
using namespace strata::engine;
using namespace strata::engine::telemetry;

namespace {

// Counted by the kernel, so that every machine has it.
CounterQuantity pageFaults(double weight)
{
    return {"counters.faults", "1", {{PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS, weight}}};
}

void touchPages(int count)
{
    constexpr std::size_t pageBytes = 4096;
    std::vector<std::unique_ptr<char[]>> blocks;
    // Blocks this large are mapped again each time.
    for (int i = 0; i < count; ++i) {
        blocks.push_back(std::unique_ptr<char[]>(new char[256 * pageBytes]));
        for (std::size_t page = 0; page < 256; ++page)
            *static_cast<volatile char *>(blocks.back().get() + page * pageBytes) = 1;
    }
}

//! Asked of the kernel, and not of what is tested.
bool counts(std::uint32_t type, std::uint64_t event)
{
    perf_event_attr attributes{};
    attributes.size = sizeof attributes;
    attributes.type = type;
    attributes.config = event;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    const auto descriptor =
        static_cast<int>(::syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0UL));
    if (descriptor >= 0)
        ::close(descriptor);
    return descriptor >= 0;
}

} // namespace

#define NEEDS_COUNTERS                                                                             \
    if (!counts(PERF_TYPE_SOFTWARE, PERF_COUNT_SW_PAGE_FAULTS))                                    \
    QSKIP("the kernel refuses perf_event_open to this process")

class TestHardwareCounters : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsAllThreadsBetweenStartAndStop();
    void goesOnAfterAPause();
    void weightsAreApplied();
    void whatThereIsNotIsUnknown();
    void aQuantityNeedsAllOfItsEvents();
    void thisHostSaysWhatItHas();
};

void TestHardwareCounters::countsAllThreadsBetweenStartAndStop()
{
    NEEDS_COUNTERS;
    HardwareCounters counters({pageFaults(1)}, inventory::HostFiles(""));
    QVERIFY2(counters.fact().starts_with("read"), counters.fact().c_str());
    touchPages(4); // not counted
    counters.start();
    std::thread([] { touchPages(8); }).join();
    counters.stop();
    touchPages(4);
    const auto values = counters.values();
    QCOMPARE(values.size(), std::size_t{1});
    QCOMPARE(values[0].series, std::string("counters.faults"));
    QVERIFY2(values[0].value >= 8 && values[0].value < 12 * 256,
             std::to_string(values[0].value).c_str());
    QCOMPARE(counters.fact(), std::string("read"));
}

//! As between turns, in which threads end and others begin.
void TestHardwareCounters::goesOnAfterAPause()
{
    NEEDS_COUNTERS;
    HardwareCounters counters({pageFaults(1)}, inventory::HostFiles(""));
    counters.start();
    touchPages(2);
    counters.stop();
    const double before = counters.values().front().value;
    QVERIFY2(before >= 2 && before < 4 * 256, std::to_string(before).c_str());
    std::thread([] { touchPages(64); }).join(); // started and ended while nothing is counted
    QCOMPARE(counters.values().front().value, before);
    std::thread([&counters] { // which was started before
        counters.start();
        touchPages(2);
        counters.stop();
    })
        .join();
    const double after = counters.values().front().value;
    QVERIFY2(after >= before + 2 && after < before + 4 * 256, std::to_string(after).c_str());
    QCOMPARE(counters.fact(), std::string("read")); // pauses are no time in which others counted
}

void TestHardwareCounters::weightsAreApplied()
{
    NEEDS_COUNTERS;
    HardwareCounters counters({pageFaults(1), pageFaults(64)}, inventory::HostFiles(""));
    QVERIFY2(counters.fact().starts_with("read"), counters.fact().c_str());
    counters.start();
    touchPages(4);
    counters.stop();
    const auto values = counters.values();
    QCOMPARE(values.size(), std::size_t{2});
    QVERIFY(values[0].value > 0);
    // Both see the same faults but for those of starting and stopping themselves.
    QVERIFY(std::abs(values[1].value / 64 - values[0].value) < 10);
}

void TestHardwareCounters::whatThereIsNotIsUnknown()
{
    tests::FixtureTree tree;
    constexpr std::uint32_t noSuchType = 4'000'000'000;
    HardwareCounters counters({{"counters.nothing", "1", {{noSuchType, 0, 1}}}}, tree.files());
    counters.start();
    counters.stop();
    QVERIFY(counters.values().empty());
    QVERIFY2(counters.fact().starts_with("unknown: "), counters.fact().c_str());
}

void TestHardwareCounters::aQuantityNeedsAllOfItsEvents()
{
    constexpr std::uint32_t noSuchType = 4'000'000'000;
    NEEDS_COUNTERS;
    CounterQuantity half = pageFaults(1);
    half.events.push_back({noSuchType, 0, 1});
    HardwareCounters counters({half, pageFaults(1)}, inventory::HostFiles(""));
    QVERIFY2(counters.fact().starts_with("read"), counters.fact().c_str());
    counters.start();
    counters.stop();
    QCOMPARE(counters.values().size(), std::size_t{1}); // the other one
}

void TestHardwareCounters::thisHostSaysWhatItHas()
{
    const inventory::HostFiles files("");
    HardwareCounters counters(counterQuantities(files), files);
    counters.start();
    touchPages(1);
    counters.stop();
    for (const core::ClosingValue &value : counters.values())
        QVERIFY2(value.value >= 0, value.series.c_str());
    QCOMPARE(counters.values().empty(), counters.fact().starts_with("unknown: "));
    if (counts(PERF_TYPE_HARDWARE, PERF_COUNT_HW_INSTRUCTIONS))
        QVERIFY2(counters.fact().starts_with("read"), counters.fact().c_str());
}

QTEST_APPLESS_MAIN(TestHardwareCounters)
#include "tst_hardware_counters.moc"
