// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"
#include "tests/engine/protocol/sample_records.h"

#include <QTest>

#include <limits>

using namespace strata::engine::protocol;
using namespace strata::tests;

class TestEncode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void writesTheDocumentedForm();
    void randomRecordsSurviveTheRoundTrip();
    void stepTimesSurviveExactly();
    void theLargestStepRecordFitsALine();
    void invalidUtf8IsReplaced();
    void notFiniteNumbersAreNotAccepted();
    void benchmarkFullStepRecord();
};

void TestEncode::writesTheDocumentedForm()
{
    const std::string body =
        R"({"v":2,"seq":7,"type":"step","phase":"measure","first":2,"start_ns":[5,9],"duration_ns":[3,4])";
    QCOMPARE(encode({7, Steps{Phase::Measure, 2, {5, 9}, {3, 4}}}), checkedLine(body));
}

void TestEncode::randomRecordsSurviveTheRoundTrip()
{
    std::mt19937_64 generator(20261120);
    for (int i = 0; i < 5000; ++i) {
        const Record record = randomRecord(generator);
        const std::string line = encode(record);
        QVERIFY(line.find('\n') == std::string::npos);
        const auto back = decode(line);
        QVERIFY2(back.has_value(), back ? "" : (back.error().text + "\n" + line).c_str());
        QCOMPARE(back->sequence, record.sequence);
        QCOMPARE(back->body.index(), record.body.index());
        QCOMPARE(encode(*back), line);
    }
}

void TestEncode::stepTimesSurviveExactly()
{
    const Record record = fullStepRecord();
    const auto back = decode(encode(record));
    QVERIFY(back.has_value());
    QVERIFY(std::get<Steps>(back->body).startNs == std::get<Steps>(record.body).startNs);
    QVERIFY(std::get<Steps>(back->body).durationNs == std::get<Steps>(record.body).durationNs);
}

void TestEncode::theLargestStepRecordFitsALine()
{
    // Even times of 19 digits, which need 292 years, leave room.
    Steps steps;
    steps.startNs.assign(maxStepsPerRecord, std::numeric_limits<std::int64_t>::max());
    steps.durationNs = steps.startNs;
    QVERIFY(encode({std::numeric_limits<std::uint64_t>::max(), steps}).size() < maxLineBytes);
}

void TestEncode::invalidUtf8IsReplaced()
{
    const auto back = decode(encode({0, Warning{"bad\xff", "cut \xe2\x82 here"}}));
    QVERIFY(back.has_value());
    QCOMPARE(std::get<Warning>(back->body).code, std::string("bad\uFFFD"));
    QCOMPARE(std::get<Warning>(back->body).text, std::string("cut \uFFFD here"));
}

void TestEncode::notFiniteNumbersAreNotAccepted()
{
    for (const double value :
         {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
          -std::numeric_limits<double>::infinity()}) {
        const auto back = decode(encode({0, Sample{"power", "W", 1, value}}));
        QVERIFY(!back.has_value());
        QCOMPARE(back.error().fault, DecodeFault::BadField);
    }
}

void TestEncode::benchmarkFullStepRecord()
{
    const Record record = fullStepRecord();
    std::size_t bytes = 0;
    QBENCHMARK
    {
        bytes += encode(record).size();
    }
    QVERIFY(bytes > 0);
}

QTEST_APPLESS_MAIN(TestEncode)
#include "tst_encode.moc"
