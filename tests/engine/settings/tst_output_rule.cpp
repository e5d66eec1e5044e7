// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Real output of well-known programs, excerpts as they print them, becomes steps.
#include "engine/settings/output_rule.h"

#include <QTest>

#include <sstream>

using namespace strata::engine::settings;

namespace {

OutputRule ruleNamed(const std::string &name)
{
    for (const OutputFormat &format : outputFormats())
        if (format.name == name)
            return format.rule;
    return {};
}

//! Of one run; a line a second.
std::vector<ToldStep> stepsOf(const OutputRule &rule, const std::string &output)
{
    ToldSteps told(*OutputReader::make(rule.pattern), rule);
    told.beginRun();
    std::vector<ToldStep> steps;
    std::istringstream lines(output);
    double now = 0;
    for (std::string line; std::getline(lines, line); now += 1)
        if (const auto step = told.takeLine(line, now))
            steps.push_back(*step);
    if (const auto step = told.endRun())
        steps.push_back(*step);
    return steps;
}

bool isNear(double one, double other)
{
    return std::abs(one - other) <= 1e-12 * std::abs(other);
}

} // namespace

class TestOutputRule : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void examplesMakeSteps_data();
    void examplesMakeSteps();
    void readsOtherTestsOfSysbench();
    void takesTheSumOfSeveralStreams();
    void leavesOutTheValidationOfImageNet();
    void readsPrefixedMlperfLines();
    void timesLinesByThemselves();
    void scalesTimes();
    void startsAfreshWithEachRun();
    void refusesWhatIsNoTime();
};

void TestOutputRule::examplesMakeSteps_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("steps");
    QTest::addColumn<double>("rate"); // of the last, in the rule's unit a second
    QTest::newRow("tf_cnn_benchmarks") << "tf_cnn_benchmarks" << 1 << 31.05;
    QTest::newRow("pytorch_imagenet") << "pytorch_imagenet" << 3 << 256 / 0.341;
    QTest::newRow("mlperf") << "mlperf" << 1 << 1 / 405.618;
    QTest::newRow("nccl_tests") << "nccl_tests" << 1 << 135.455e9;
    QTest::newRow("sysbench") << "sysbench" << 1 << 707.94;
    QTest::newRow("fio") << "fio" << 1 << 398e6;
    QTest::newRow("iperf3") << "iperf3" << 1 << 3.80e9 / 8;
}

void TestOutputRule::examplesMakeSteps()
{
    QFETCH(QString, name);
    QFETCH(int, steps);
    QFETCH(double, rate);
    const auto &formats = outputFormats();
    const auto format = std::find_if(formats.begin(), formats.end(), [&](const OutputFormat &one) {
        return one.name == name.toStdString();
    });
    QVERIFY(format != formats.end());
    const auto told = stepsOf(format->rule, format->example);
    QCOMPARE(int(told.size()), steps);
    const double found = format->rule.work / told.back().seconds;
    // Clocks of milliseconds are large numbers, whose difference is not exact.
    QVERIFY2(std::abs(found - rate) <= 1e-6 * rate, qPrintable(QString::number(found, 'g', 12)));
    QVERIFY(isStepTime(told.back().seconds));
}

void TestOutputRule::readsOtherTestsOfSysbench()
{
    const OutputRule rule = ruleNamed("sysbench");
    const auto memory = stepsOf(rule, "Total operations: 104857600 (17106884.26 per second)\n\n"
                                      "102400.00 MiB transferred (16705.94 MiB/sec)\n");
    QCOMPARE(memory.size(), std::size_t{1});
    QVERIFY(isNear(memory[0].value, 17106884.26));
    const auto oltp =
        stepsOf(rule, "SQL statistics:\n"
                      "    transactions:                        5345   (534.28 per sec.)\n"
                      "    queries:                             106900 (10685.66 per sec.)\n");
    QCOMPARE(oltp.size(), std::size_t{1});
    QVERIFY(isNear(oltp[0].value, 534.28));
    const auto threads = stepsOf(rule, "Throughput:\n    events/s (eps):      935770.1744\n");
    QCOMPARE(threads.size(), std::size_t{1});
    QVERIFY(isNear(threads[0].value, 935770.1744));
}

void TestOutputRule::takesTheSumOfSeveralStreams()
{
    const auto told =
        stepsOf(ruleNamed("iperf3"),
                "[  5]   0.00-300.03 sec  46.5 GBytes  1.33 Gbits/sec   12             sender\n"
                "[  5]   0.00-300.03 sec  46.5 GBytes  1.33 Gbits/sec                  receiver\n"
                "[ 19]   0.00-300.03 sec  7.02 GBytes   201 Mbits/sec                  receiver\n"
                "[SUM]   0.00-300.03 sec  53.5 GBytes  1.54 Gbits/sec   12             sender\n"
                "[SUM]   0.00-300.03 sec  53.5 GBytes  1.53 Gbits/sec                  receiver\n");
    QCOMPARE(told.size(), std::size_t{1});
    QVERIFY(isNear(told[0].value, 1.53e9 / 8));
}

void TestOutputRule::leavesOutTheValidationOfImageNet()
{
    const auto told = stepsOf(ruleNamed("pytorch_imagenet"),
                              "Epoch: [12][ 991/1307]\tTime  0.765 ( 3.096)\tData  0.000 ( 0.060)\n"
                              "Test: [  1/196]\tTime  9.111 ( 9.111)\tLoss 7.0e+00 (7.0e+00)\n"
                              " *   Acc@1 0.100 Acc@5 0.500\n");
    QCOMPARE(told.size(), std::size_t{1});
    QVERIFY(isNear(told[0].seconds, 0.765));
}

void TestOutputRule::readsPrefixedMlperfLines()
{
    const auto told = stepsOf(ruleNamed("mlperf"),
                              R"(0: :::MLLOG {"namespace": "", "time_ms": 1000, "event_type": )"
                              R"("INTERVAL_START", "key": "init_start", "value": null})"
                              "\n"
                              R"(0: :::MLLOG {"namespace": "", "time_ms": 61000, "event_type": )"
                              R"("INTERVAL_START", "key": "run_start", "value": null})"
                              "\n"
                              R"(0: :::MLLOG {"namespace": "", "time_ms": 62500, "event_type": )"
                              R"("INTERVAL_END", "key": "run_stop", "value": null})"
                              "\n");
    QCOMPARE(told.size(), std::size_t{1});
    QVERIFY(std::abs(told[0].seconds - 1.5) < 1e-6);
}

void TestOutputRule::timesLinesByThemselves()
{
    OutputRule rule{"^step", LineValue::Ignored, LinesTaken::Each, 1, "steps", 1};
    // The first has none before it.
    const auto told = stepsOf(rule, "start\nstep 1\nnoise\nstep 2\nstep 3\n");
    QCOMPARE(told.size(), std::size_t{2});
    QCOMPARE(told[0].seconds, 2.0);
    QCOMPARE(told[1].seconds, 1.0);
    rule.taken = LinesTaken::Sum;
    const auto whole = stepsOf(rule, "step 1\nstep 2\nnoise\nstep 3\n");
    QCOMPARE(whole.size(), std::size_t{1});
    QCOMPARE(whole[0].seconds, 3.0);
}

void TestOutputRule::scalesTimes()
{
    const auto secondsOf = [](LineValue value) {
        return stepsOf({"t=(\\S+)", value, LinesTaken::Each, 1, "steps", 1}, "t=250\n")
            .at(0)
            .seconds;
    };
    QVERIFY(isNear(secondsOf(LineValue::Seconds), 250));
    QVERIFY(isNear(secondsOf(LineValue::Milliseconds), 0.25));
    QVERIFY(isNear(secondsOf(LineValue::Microseconds), 250e-6));
    QVERIFY(isNear(secondsOf(LineValue::PerSecond), 1.0 / 250));
}

void TestOutputRule::startsAfreshWithEachRun()
{
    const OutputRule rule{"at (\\d+)", LineValue::ClockMilliseconds, LinesTaken::Each, 1, "", 1};
    ToldSteps told(*OutputReader::make(rule.pattern), rule);
    told.beginRun();
    QVERIFY(!told.takeLine("at 1000", 0));
    QVERIFY(told.takeLine("at 1500", 0));
    QCOMPARE(told.matches(), 2);
    told.beginRun();
    QVERIFY(!told.takeLine("at 9000", 0));
    QCOMPARE(told.matches(), 1);
    QVERIFY(!told.endRun());
}

void TestOutputRule::refusesWhatIsNoTime()
{
    const OutputRule rule{"r=(\\S+)", LineValue::PerSecond, LinesTaken::Each, 1, "", 1};
    QVERIFY(!isStepTime(stepsOf(rule, "r=0\n").at(0).seconds));
    QVERIFY(!isStepTime(stepsOf(rule, "r=-3\n").at(0).seconds));
    QVERIFY(stepsOf(rule, "r=nan\n").empty());
    QVERIFY(stepsOf(rule, "r=many\n").empty());
}

QTEST_APPLESS_MAIN(TestOutputRule)
#include "tst_output_rule.moc"
