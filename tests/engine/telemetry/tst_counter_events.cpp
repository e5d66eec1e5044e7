// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/counter_events.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <algorithm>

using namespace strata::tests;
using namespace strata::engine::telemetry;

namespace {

std::string cpuinfoOf(const std::string &vendor, int family, int model, const std::string &flags)
{
    const std::string one = "vendor_id\t: " + vendor + "\ncpu family\t: " + std::to_string(family) +
                            "\nmodel\t\t: " + std::to_string(model) +
                            "\nmodel name\t: 85\nflags\t\t: fpu " + flags + " ht\n";
    return "processor\t: 0\n" + one + "\nprocessor\t: 1\n" + one;
}

//! How many events count floating-point operations.
std::size_t operationEvents(const FixtureTree &tree)
{
    const auto quantities = counterQuantities(tree.files());
    const auto found =
        std::ranges::find(quantities, "counters.operations", &CounterQuantity::series);
    return found == quantities.end() ? 0 : found->events.size();
}

} // namespace

class TestCounterEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void knowsWhichProcessorsCountOperations_data();
    void knowsWhichProcessorsCountOperations();
    void weightsAreThoseOfTheWidths();
    void twoKindsOfCoresAreUnknown();
    void instructionsAreCountedAnywhere();
};

void TestCounterEvents::knowsWhichProcessorsCountOperations_data()
{
    QTest::addColumn<std::string>("cpuinfo");
    QTest::addColumn<int>("events");
    const auto row = [](const char *tag, const char *vendor, int family, int model,
                        const char *flags, int events) {
        QTest::newRow(tag) << cpuinfoOf(vendor, family, model, flags) << events;
    };
    row("Haswell", "GenuineIntel", 6, 0x3c, "avx2", 0);
    row("Broadwell", "GenuineIntel", 6, 0x4f, "avx2", 6);
    row("Cascade Lake", "GenuineIntel", 6, 0x55, "avx2 avx512f", 8);
    row("Sapphire Rapids", "GenuineIntel", 6, 0x8f, "avx2 avx512f", 8);
    row("Alder Lake without small cores", "GenuineIntel", 6, 0x97, "avx2", 6);
    row("Alder Lake-N", "GenuineIntel", 6, 0xbe, "avx2", 0);
    row("Sierra Forest", "GenuineIntel", 6, 0xaf, "avx2", 0);
    row("Grand Ridge", "GenuineIntel", 6, 0xb6, "avx2", 0);
    row("Clearwater Forest", "GenuineIntel", 6, 0xdd, "avx2", 0);
    row("a later family", "GenuineIntel", 19, 0x8f, "avx2 avx512f", 0);
    row("no model", "GenuineIntel", 6, 0, "avx2", 0);
    row("Zen 2", "AuthenticAMD", 0x17, 0x31, "avx2", 1);
    row("Zen 4", "AuthenticAMD", 0x19, 0x11, "avx2 avx512f", 1);
    row("Zen 5", "AuthenticAMD", 0x1a, 0x02, "avx2 avx512f", 0);
    row("another maker", "CentaurHauls", 6, 0x55, "avx2", 0);
}

void TestCounterEvents::knowsWhichProcessorsCountOperations()
{
    QFETCH(std::string, cpuinfo);
    QFETCH(int, events);
    FixtureTree tree;
    tree.put("/proc/cpuinfo", cpuinfo);
    QCOMPARE(operationEvents(tree), static_cast<std::size_t>(events));
}

void TestCounterEvents::weightsAreThoseOfTheWidths()
{
    FixtureTree tree;
    tree.put("/proc/cpuinfo", cpuinfoOf("GenuineIntel", 6, 0x6a, "avx2 avx512f"));
    const auto quantities = counterQuantities(tree.files());
    QCOMPARE(quantities.back().series, std::string("counters.operations"));
    const auto &events = quantities.back().events;
    QCOMPARE(events.front().config, std::uint64_t{0x01c7}); // one double
    QCOMPARE(events.front().weight, 1.0);
    QCOMPARE(events.back().config, std::uint64_t{0x80c7}); // 512 bits of floats
    QCOMPARE(events.back().weight, 16.0);
}

void TestCounterEvents::twoKindsOfCoresAreUnknown()
{
    FixtureTree tree;
    tree.put("/proc/cpuinfo", cpuinfoOf("GenuineIntel", 6, 0x97, "avx2"))
        .put("/sys/bus/event_source/devices/cpu_core/type", "4\n");
    QCOMPARE(operationEvents(tree), std::size_t{0});
}

void TestCounterEvents::instructionsAreCountedAnywhere()
{
    const auto quantities = counterQuantities(FixtureTree().files());
    QCOMPARE(quantities.size(), std::size_t{3});
    QCOMPARE(quantities.front().series, std::string("counters.instructions"));
}

QTEST_APPLESS_MAIN(TestCounterEvents)
#include "tst_counter_events.moc"
