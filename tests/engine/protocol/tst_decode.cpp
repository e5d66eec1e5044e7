// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/codec.h"
#include "tests/engine/protocol/sample_records.h"

#include <QTest>

using namespace strata::engine::protocol;
using namespace strata::tests;

namespace {

//! Fails with `fault` and a sentence that contains `word`.
void expectRefusal(const std::string &line, DecodeFault fault, const char *word)
{
    const auto back = decode(line);
    QVERIFY2(!back.has_value(), line.substr(0, 200).c_str());
    QVERIFY2(back.error().fault == fault, back.error().text.c_str());
    QVERIFY2(back.error().text.find(word) != std::string::npos, back.error().text.c_str());
}

} // namespace

class TestDecode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryField();
    void refusesEveryTruncation();
    void refusesEveryChangedByte();
    void refusesRandomBytes();
    void refusesOversizedLines();
    void refusesOtherVersions();
    void refusesWrongForms_data();
    void refusesWrongForms();
    void refusesWrongFields_data();
    void refusesWrongFields();
    void acceptsWhatIsRight_data();
    void acceptsWhatIsRight();
    void benchmarkFullStepRecord();
};

void TestDecode::readsEveryField()
{
    const auto trial = decode(encode(plainRecords()[2]));
    QVERIFY(trial.has_value());
    const auto &body = std::get<Trial>(trial->body);
    QCOMPARE(trial->sequence, std::uint64_t(2));
    QCOMPARE(body.workload, std::string("gemm"));
    QCOMPARE(body.workloadVersion, 3);
    QCOMPARE(body.parameters.at("precision"), std::string("bf16"));
    QCOMPARE(body.iterationsPerStep, std::uint64_t(12));
    QCOMPARE(body.bytesPerIteration, 49152.5);
    QCOMPARE(body.plannedSteps, std::int64_t(30));
    const auto end = decode(encode(plainRecords().back()));
    QVERIFY(end.has_value());
    QCOMPARE(std::get<End>(end->body).outcome, Outcome::LeaseExpired);
    QVERIFY(std::get<End>(end->body).bySupervisor && std::get<End>(end->body).cleaned);
    QCOMPARE(std::get<End>(end->body).leftBehind, std::string("1 file"));
}

void TestDecode::refusesEveryTruncation()
{
    for (const Record &record : plainRecords()) {
        const std::string line = encode(record);
        for (std::size_t length = 0; length < line.size(); ++length)
            QVERIFY2(!decode(line.substr(0, length)).has_value(), line.substr(0, length).c_str());
        QVERIFY(!decode(line + "}").has_value());
        QVERIFY(!decode(line + "\n").has_value());
    }
}

void TestDecode::refusesEveryChangedByte()
{
    for (const Record &record : plainRecords()) {
        const std::string line = encode(record);
        for (std::size_t position = 0; position < line.size(); ++position) {
            for (int change = 1; change < 256; ++change) {
                std::string changed = line;
                changed[position] = static_cast<char>(changed[position] ^ change);
                QVERIFY2(!decode(changed).has_value(), changed.c_str());
            }
        }
    }
}

void TestDecode::refusesRandomBytes()
{
    // A check value that fits is computed for each, so that the parser behind it sees the noise.
    std::mt19937_64 generator(7);
    const std::string alphabet = "{}[]\",:0123456789.eE+-truefalsnv \\u\xff\xc3\xa9";
    for (int i = 0; i < 20000; ++i) {
        std::string noise = i % 2 ? R"({"v":2,"seq":0,"type":"step",)" : "";
        for (auto left = generator() % 60; left > 0; --left)
            noise += alphabet[generator() % alphabet.size()];
        QVERIFY2(!decode(checkedLine(noise)).has_value(), noise.c_str());
    }
}

void TestDecode::refusesOversizedLines()
{
    expectRefusal(std::string(maxLineBytes + 1, ' '), DecodeFault::TooLong, "262145");
    expectRefusal(encode({0, Warning{"long", std::string(maxLineBytes, 'x')}}),
                  DecodeFault::TooLong, "262144");
}

void TestDecode::refusesOtherVersions()
{
    const std::string newer = checkedLine(R"({"v":3,"seq":0,"type":"hologram")");
    expectRefusal(newer, DecodeFault::OtherVersion, "version 3");
    expectRefusal(newer, DecodeFault::OtherVersion, "version 2 only");
    expectRefusal(checkedLine(R"({"v":0,"seq":0,"type":"end")"), DecodeFault::OtherVersion,
                  "version 0");
    // A later format may end its lines otherwise; it still begins with its version.
    expectRefusal(R"({"v":12,"seq":0,"blake3":"00"})", DecodeFault::OtherVersion, "version 12");
    // A damaged digit is damage, not another version.
    std::string damaged = encode(plainRecords()[0]);
    damaged[5] = '3';
    expectRefusal(damaged, DecodeFault::BadCheckValue, "damaged");
}

void TestDecode::refusesWrongForms_data()
{
    QTest::addColumn<QByteArray>("line");
    const auto row = [](const char *tag, const std::string &line) {
        QTest::newRow(tag) << QByteArray::fromStdString(line);
    };
    const std::string warning = R"({"v":2,"seq":0,"type":"warning","code":"a")";
    row("empty", "");
    row("login noise", "Welcome to this machine!");
    row("no check value", R"({"v":2,"seq":0,"type":"warning","code":"a","text":"b"})");
    row("capital digits", warning + R"(,"text":"b","crc":"ABCDEF01"})");
    row("array", checkedLine("[1"));
    row("duplicate key", checkedLine(warning + R"(,"text":"b","text":"c")"));
    row("duplicate inner key",
        checkedLine(R"({"v":2,"seq":0,"type":"inventory","facts":{"a":"1","a":"2"})"));
    row("deep nesting",
        checkedLine(R"({"v":2,"seq":0,"type":"inventory","facts":)" + std::string(20000, '[')));
    row("deep closed nesting", checkedLine(R"({"v":2,"seq":0,"type":"inventory","facts":)" +
                                           std::string(9000, '[') + std::string(9000, ']')));
    row("invalid utf-8", checkedLine(warning + ",\"text\":\"\xff\""));
    row("overlong utf-8", checkedLine(warning + ",\"text\":\"\xc0\xaf\""));
    row("lone surrogate", checkedLine(warning + R"(,"text":"\ud800")"));
    row("raw control character", checkedLine(warning + ",\"text\":\"\x01\""));
    row("number beyond double",
        checkedLine(
            R"({"v":2,"seq":0,"type":"sample","series":"a","unit":"W","at_ns":1,"value":1e999)"));
    row("NaN",
        checkedLine(
            R"({"v":2,"seq":0,"type":"sample","series":"a","unit":"W","at_ns":1,"value":NaN)"));
    row("trailing comma", checkedLine(warning + R"(,"text":"b",)"));
    row("comment", checkedLine(warning + R"(,"text":"b"/**/)"));
}

void TestDecode::refusesWrongForms()
{
    QFETCH(QByteArray, line);
    const auto back = decode(line.toStdString());
    QVERIFY(!back.has_value());
    QCOMPARE(back.error().fault, DecodeFault::NotARecord);
}

void TestDecode::refusesWrongFields_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::addColumn<QByteArray>("word");
    const auto row = [](const char *tag, const char *fields, const char *word) {
        QTest::newRow(tag) << QByteArray(fields) << QByteArray(word);
    };
    row("unknown type", R"("seq":0,"type":"hologram")", "hologram");
    row("type is a number", R"("seq":0,"type":4)", "type");
    row("missing", R"("seq":0,"type":"warning","code":"a")", "text");
    row("unknown field", R"("seq":0,"type":"warning","code":"a","text":"b","mood":"c")",
        "does not know");
    row("negative sequence", R"("seq":-1,"type":"warning","code":"a","text":"b")", "seq");
    row("sequence with fraction", R"("seq":1.0,"type":"warning","code":"a","text":"b")", "seq");
    row("sequence beyond 64 bits",
        R"("seq":18446744073709551616,"type":"warning","code":"a","text":"b")", "seq");
    row("text is null", R"("seq":0,"type":"warning","code":"a","text":null)", "text");
    row("truth is a number",
        R"("seq":0,"type":"end","outcome":"done","reason":"","by_supervisor":1,"cleaned":false,"left_behind":"")",
        "by_supervisor");
    row("unknown outcome",
        R"("seq":0,"type":"end","outcome":"great","reason":"","by_supervisor":true,"cleaned":false,"left_behind":"")",
        "great");
    row("fact is a number", R"("seq":0,"type":"inventory","facts":{"cpu.cores":2})", "cpu.cores");
    row("facts is an array", R"("seq":0,"type":"inventory","facts":["a"])", "facts");
    row("unknown phase",
        R"("seq":0,"type":"step","phase":"rest","first":0,"start_ns":[1],"duration_ns":[1])",
        "rest");
    row("other lengths",
        R"("seq":0,"type":"step","phase":"measure","first":0,"start_ns":[1,2],"duration_ns":[1])",
        "2 and 1");
    row("no steps",
        R"("seq":0,"type":"step","phase":"measure","first":0,"start_ns":[],"duration_ns":[])",
        "at least one");
    row("negative duration",
        R"("seq":0,"type":"step","phase":"measure","first":0,"start_ns":[1],"duration_ns":[-1])",
        "duration_ns");
    row("duration with fraction",
        R"("seq":0,"type":"step","phase":"measure","first":0,"start_ns":[1],"duration_ns":[1.5])",
        "duration_ns");
    row("duration beyond 63 bits",
        R"("seq":0,"type":"step","phase":"measure","first":0,"start_ns":[1],"duration_ns":[9223372036854775808])",
        "duration_ns");
    row("backwards",
        R"("seq":0,"type":"step","phase":"measure","first":0,"start_ns":[5,4],"duration_ns":[1,1])",
        "backwards");
    row("first would overflow",
        R"("seq":0,"type":"step","phase":"measure","first":18446744073709551615,"start_ns":[1],"duration_ns":[1])",
        "first");
    row("no bucket",
        R"("seq":0,"type":"histogram","series":"a","lower_ns":[],"upper_ns":[],"counts":[])",
        "at least one");
    row("other number of buckets",
        R"("seq":0,"type":"histogram","series":"a","lower_ns":[1],"upper_ns":[2],"counts":[1,2])",
        "equally many");
    row("buckets overlap",
        R"("seq":0,"type":"histogram","series":"a","lower_ns":[1,2],"upper_ns":[3,4],"counts":[1,1])",
        "overlap");
    row("bucket is empty",
        R"("seq":0,"type":"histogram","series":"a","lower_ns":[1],"upper_ns":[1],"counts":[1])",
        "overlap");
    row("bucket without events",
        R"("seq":0,"type":"histogram","series":"a","lower_ns":[1],"upper_ns":[2],"counts":[0])",
        "not positive");
    row("value is a text",
        R"("seq":0,"type":"sample","series":"a","unit":"W","at_ns":1,"value":"7")", "value");
    row("negative rate",
        R"("seq":0,"type":"result","steps":1,"median_step_seconds":1,"rate":-1,"check_value":"","verified":true,"verification":"","facts":{},"work_digest":"")",
        "rate");
    row("time beyond 64 bits",
        R"("seq":0,"type":"sample","series":"a","unit":"W","at_ns":9223372036854775808,"value":1)",
        "at_ns");
}

void TestDecode::refusesWrongFields()
{
    QFETCH(QByteArray, fields);
    QFETCH(QByteArray, word);
    expectRefusal(checkedLine("{\"v\":2," + fields.toStdString()), DecodeFault::BadField,
                  word.constData());
}

void TestDecode::acceptsWhatIsRight_data()
{
    QTest::addColumn<QByteArray>("fields");
    QTest::newRow("integer as a real")
        << QByteArray(R"("seq":0,"type":"sample","series":"a","unit":"W","at_ns":-1,"value":7)");
    QTest::newRow("smallest subnormal") << QByteArray(
        R"("seq":0,"type":"sample","series":"a","unit":"W","at_ns":1,"value":5e-324)");
    QTest::newRow("other order") << QByteArray(
        R"("type":"warning","text":"b","seq":18446744073709551615,"code":"a")");
    QTest::newRow("escapes") << QByteArray(
        R"("seq":0,"type":"warning","code":"\u00e9\ud83d\ude00","text":"\u0000")");
}

void TestDecode::acceptsWhatIsRight()
{
    QFETCH(QByteArray, fields);
    const auto back = decode(checkedLine("{\"v\":2," + fields.toStdString()));
    QVERIFY2(back.has_value(), back ? "" : back.error().text.c_str());
}

void TestDecode::benchmarkFullStepRecord()
{
    const std::string line = encode(fullStepRecord());
    bool good = true;
    QBENCHMARK
    {
        good = good && decode(line).has_value();
    }
    QVERIFY(good);
}

QTEST_APPLESS_MAIN(TestDecode)
#include "tst_decode.moc"
