// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/table_format.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::core;

class TestTableFormat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersAreReadable();
    void showsAWholeTrial();
    void progressOverwritesItself();
    void sayWhatWentWrong();
    void aProfileBecomesATable();
};

void TestTableFormat::numbersAreReadable()
{
    QCOMPARE(withPrefix(1.23456e12, "FLOP/s"), std::string("1.235 TFLOP/s"));
    QCOMPARE(withPrefix(999.96, "B/s"), std::string("1 kB/s"));
    QCOMPARE(withPrefix(0, "B/s"), std::string("0 B/s"));
    QCOMPARE(withPrefix(5e18, "B/s"), std::string("5000 PB/s"));
    QCOMPARE(withPrefix(12345.6, "images/s"), std::string("12346 images/s"));
    QCOMPARE(withPrefix(31.456, "images/s"), std::string("31.46 images/s"));
    QCOMPARE(withPrefix(1500, "s"), std::string("1.5 ks"));
    QCOMPARE(duration(1.5), std::string("1.5 s"));
    QCOMPARE(duration(0.0123456), std::string("12.35 ms"));
    QCOMPARE(duration(2.5e-6), std::string("2.5 µs"));
    QCOMPARE(duration(3e-9), std::string("3 ns"));
}

void TestTableFormat::showsAWholeTrial()
{
    TableFormat table(false);
    protocol::Trial trial;
    trial.workload = "gemm";
    trial.parameters = {{"m", "64"}};
    trial.threads = 2;
    trial.threadsReason = "2 usable CPUs";
    trial.iterationsPerStep = 1;
    trial.rateUnit = "FLOP/s";
    const std::string head = table({0, trial});
    QVERIFY(head.find("m=64") != std::string::npos &&
            head.find("2 (2 usable CPUs)") != std::string::npos);
    QVERIFY(head.find("1 iteration\n") != std::string::npos);
    QCOMPARE(table({1, protocol::Steps{protocol::Phase::Warmup, 0, {0}, {900'000'000}}}),
             std::string());
    QCOMPARE(
        table({2,
               protocol::Steps{
                   protocol::Phase::Measure, 0, {1, 2, 3}, {3'000'000, 1'000'000, 2'000'000}}}),
        std::string());
    QCOMPARE(table({3, protocol::Sample{"latency.p95", "s", 3, 0.0125}}), std::string());
    const std::string histogram =
        table({4, protocol::Histogram{"latency", {1000, 3000}, {1001, 3008}, {4, 3}}});
    QVERIFY2(histogram.find("7 events between 1 µs and 3.008 µs") != std::string::npos,
             histogram.c_str());
    const std::string result = table(
        {5, protocol::Result{3, 0.002, 5e9, "abcd", true, "compared", {{"isa", "avx2"}}, {}}});
    for (const char *part : {"5 GFLOP/s", "2 ms (n = 3)", "1.1 ms and 2.9 ms", "12.5 ms", "abcd",
                             "yes: compared", "avx2"})
        QVERIFY2(result.find(part) != std::string::npos, result.c_str());
}

void TestTableFormat::progressOverwritesItself()
{
    TableFormat table(true);
    protocol::Trial trial;
    trial.plannedSteps = 9;
    table({0, trial});
    const std::string first =
        table({1, protocol::Steps{protocol::Phase::Measure, 0, {1, 2}, {1, 1}}});
    QCOMPARE(first, std::string("  measured 2 of 9 steps"));
    const std::string second = table({2, protocol::Steps{protocol::Phase::Measure, 2, {3}, {1}}});
    QCOMPARE(second, std::string("\r\033[K  measured 3 of 9 steps"));
    QCOMPARE(table({3, protocol::End{}}), std::string("\r\033[Kdone\n"));
}

void TestTableFormat::sayWhatWentWrong()
{
    TableFormat table(false);
    QCOMPARE(table({0, protocol::Warning{"code", "Text."}}), std::string("warning: Text.\n"));
    QCOMPARE(table({1, protocol::End{protocol::Outcome::Failed, "Why.", false, false, {}}}),
             std::string("failed: Why.\n"));
    const std::string wrong = table({2, protocol::Result{1, 1, 1, "x", false, "differs", {}, {}}});
    QVERIFY(wrong.find("NO: differs") != std::string::npos);
}

void TestTableFormat::aProfileBecomesATable()
{
    TableFormat table(false);
    QCOMPARE(
        table({0, protocol::Sample{"profile.forward.convolution.layer1.0.conv1", "s", 5, 0.003}}),
        std::string());
    for (const std::int64_t atNs : {5, 6})
        QCOMPARE(table({1, protocol::Sample{"loss", "1", atNs, 7.0}}), std::string());
    table({2, protocol::Sample{"profile.update.update.fc", "s", 5, 0.001}});
    const std::string shown =
        table({3, protocol::Result{1,
                                   1,
                                   1,
                                   "x",
                                   true,
                                   "same",
                                   {{"isa", "avx2"}, {"profile.update.update", "0.001"}},
                                   {}}});
    for (const char *part : {"4 ms in all", "layer1.0.conv1", "75.0 %", "25.0 %", "avx2"})
        QVERIFY2(shown.find(part) != std::string::npos, shown.c_str());
    QVERIFY2(shown.find("profile.update") == std::string::npos,
             shown.c_str()); // the table says the same
    QVERIFY2(shown.find("loss") == std::string::npos, shown.c_str());
}

QTEST_GUILESS_MAIN(TestTableFormat)
#include "tst_table_format.moc"
