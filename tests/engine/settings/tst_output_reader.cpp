// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/output_reader.h"

#include <QElapsedTimer>
#include <QTest>

using namespace strata::engine::settings;

class TestOutputReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsNumbersWithPrefixes_data();
    void readsNumbersWithPrefixes();
    void findsTheGroupThatTakesPart();
    void saysWhatIsWrongWithAPattern();
    void isNotSlowedByAHostilePattern();
    void looksAtNoMoreThanItSays();
};

void TestOutputReader::readsNumbersWithPrefixes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<double>("number");
    QTest::newRow("decimal") << "253.25" << 253.25;
    QTest::newRow("exponent") << "7.5e-3" << 7.5e-3;
    QTest::newRow("signs") << "+12" << 12.0;
    QTest::newRow("iperf3") << "9.42 G" << 9.42e9;
    QTest::newRow("fio") << "239M" << 239e6;
    QTest::newRow("binary") << "1.5Ki" << 1536.0;
    QTest::newRow("space") << " 3 " << 3.0;
    QTest::newRow("word") << "fast" << -1.0;
    QTest::newRow("empty") << "" << -1.0;
    QTest::newRow("rest") << "12 apples" << -1.0;
    QTest::newRow("infinite") << "inf" << -1.0;
    QTest::newRow("comma") << "1,5" << -1.0;
}

void TestOutputReader::readsNumbersWithPrefixes()
{
    QFETCH(QString, text);
    QFETCH(double, number);
    QCOMPARE(numberIn(text.toStdString()).value_or(-1), number);
}

void TestOutputReader::findsTheGroupThatTakesPart()
{
    const auto reader = OutputReader::make("speed=(\\d+)|rate: ([0-9.]+)");
    QVERIFY(reader);
    QVERIFY(reader->capturesSomething());
    const auto match = reader->match("its rate: 2.5/s");
    QVERIFY(match);
    QCOMPARE(match->from, std::size_t{10});
    QCOMPARE(match->length, std::size_t{3});
    QCOMPARE(*match->number, 2.5);
    QCOMPARE(*reader->match("speed=7")->number, 7.0);
    QVERIFY(!reader->match("nothing"));
    const auto whole = OutputReader::make("step \\w+");
    QVERIFY(!whole->capturesSomething());
    QVERIFY(!whole->match("a step done")->number);
    QCOMPARE(whole->match("a step done")->length, std::size_t{9});
}

void TestOutputReader::saysWhatIsWrongWithAPattern()
{
    QVERIFY(!OutputReader::make("a(b").error().empty());
    QVERIFY(!OutputReader::make("(a)\\1").error().empty()); // what would not be linear
    QVERIFY(
        !OutputReader::make(std::string(OutputReader::longestPattern + 1, 'a')).error().empty());
    QVERIFY(!OutputReader::make("((a{100}){100}){100}").error().empty());
}

void TestOutputReader::isNotSlowedByAHostilePattern()
{
    const auto reader = OutputReader::make("(a*)*(a|aa)+(a|b|ab)*c$");
    QVERIFY(reader);
    const std::string line(OutputReader::longestLine, 'a');
    QElapsedTimer timer;
    timer.start();
    QVERIFY(!reader->match(line));
    // A backtracking engine would take longer than there is time.
    QVERIFY(timer.elapsed() < 10'000);
}

void TestOutputReader::looksAtNoMoreThanItSays()
{
    const auto reader = OutputReader::make("x(1)");
    QVERIFY(reader->match(std::string(OutputReader::longestLine - 2, '.') + "x1"));
    QVERIFY(!reader->match(std::string(OutputReader::longestLine, '.') + "x1"));
}

QTEST_APPLESS_MAIN(TestOutputReader)
#include "tst_output_reader.moc"
