// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/record_writer.h"
#include "engine/protocol/codec.h"

#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>
#include <poll.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::core;
using strata::tests::patienceMs;

namespace {

//! A pipe whose reading end the test holds; lines are decoded strictly.
class Pipe {
public:
    Pipe()
    {
        int ends[2] = {-1, -1};
        if (::pipe(ends) != 0)
            qFatal("no pipe");
        out = ends[0];
        in = ends[1];
    }
    ~Pipe()
    {
        closeReader();
        ::close(in);
    }
    Pipe(const Pipe &) = delete;
    Pipe &operator=(const Pipe &) = delete;

    bool waitReadable(int milliseconds) const
    {
        pollfd wait{out, POLLIN, 0};
        return ::poll(&wait, 1, milliseconds) > 0;
    }
    void readSome()
    {
        char block[65536];
        const ssize_t count = waitReadable(0) ? ::read(out, block, sizeof block) : 0;
        m_text.append(block, static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    std::vector<protocol::Record> readAll()
    {
        while (waitReadable(0))
            readSome();
        return takeRecords();
    }
    //! Until nothing has come for a while.
    std::vector<protocol::Record> readUntilQuiet()
    {
        while (waitReadable(400))
            readSome();
        return takeRecords();
    }
    //! Writes until not a byte more fits.
    void fill()
    {
        for (pollfd wait{in, POLLOUT, 0}; ::poll(&wait, 1, 0) > 0; m_filler += 4096)
            (void)!::write(in, std::string(4096, '#').data(), 4096);
    }
    void drain()
    {
        while (m_text.size() < m_filler) {
            waitReadable(1000);
            readSome();
        }
        m_text.erase(0, m_filler);
    }
    void closeReader()
    {
        if (out >= 0)
            ::close(std::exchange(out, -1));
    }

    int in = -1;

private:
    std::vector<protocol::Record> takeRecords()
    {
        std::vector<protocol::Record> records;
        std::size_t start = 0;
        for (std::size_t end = 0; (end = m_text.find('\n', start)) != std::string::npos;
             start = end + 1) {
            auto record = protocol::decode(std::string_view(m_text).substr(start, end - start));
            if (!record)
                qFatal("%s", record.error().text.c_str());
            records.push_back(std::move(*record));
        }
        if (start != m_text.size())
            qFatal("a line is not finished");
        m_text.clear();
        return records;
    }

    int out = -1;
    std::string m_text;
    std::size_t m_filler = 0;
};

} // namespace

class TestRecordWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheOrderOfCalls();
    void theFirstStepLeavesAtOnce();
    void stepsAreGathered();
    void samplesWaitForTheNextTurnAndOthersDoNot();
    void aBlockedReaderStallsNobodyAndLosesNothing();
    void stepsWithoutRoomAreReported();
    void aClosedReaderIsNoticed();
    void aRecordThatIsTooLongBecomesAWarning();
    void manyThreadsMayPut();
    void manyStepsMakeSeveralRecords();
    void valuesBecomeSamplesBehindTheirSteps();
    void tooManyValuesAreLeftOutWithAWarning();
    void benchmarkThousandSteps();
};

void TestRecordWriter::keepsTheOrderOfCalls()
{
    for (int round = 0; round < 50; ++round) {
        Pipe pipe;
        std::atomic<bool> broken{false};
        RecordWriter writer(pipe.in, formatRecord, 100, broken);
        writer.put(protocol::Hello{"0.1.0", "x", 1, 2});
        writer.put(protocol::Trial{});
        for (int i = 0; i < 3; ++i)
            writer.step({true, i, 1});
        for (int i = 0; i < 4; ++i)
            writer.step({false, 10 + i, 1});
        writer.put(protocol::Warning{"a", "between"});
        writer.step({false, 20, 1});
        writer.put(protocol::Result{});
        writer.put(protocol::End{});
        writer.finish();
        const std::vector<protocol::Record> records = pipe.readAll();
        QByteArray kinds;
        std::uint64_t warmups = 0;
        std::uint64_t measured = 0;
        for (std::size_t i = 0; i < records.size(); ++i) {
            QCOMPARE(records[i].sequence, std::uint64_t(i));
            const auto *steps = std::get_if<protocol::Steps>(&records[i].body);
            const char kind = "HITSsBRWEX"[records[i].body.index()];
            if (kinds.isEmpty() || kinds.back() != kind)
                kinds.append(kind);
            if (steps) {
                std::uint64_t &count = steps->phase == protocol::Phase::Warmup ? warmups : measured;
                QCOMPARE(steps->first, count);
                count += steps->startNs.size();
            }
        }
        QCOMPARE(kinds, QByteArray("HTSWSRX"));
        QCOMPARE(warmups, std::uint64_t(3));
        QCOMPARE(measured, std::uint64_t(5));
    }
}

void TestRecordWriter::theFirstStepLeavesAtOnce()
{
    // The best of a few: a busy machine may hold up any one of them.
    qint64 best = 1000;
    for (int attempt = 0; attempt < 5 && best >= 50; ++attempt) {
        Pipe pipe;
        std::atomic<bool> broken{false};
        RecordWriter writer(pipe.in, formatRecord, 10, broken);
        writer.put(protocol::Trial{});
        QTest::qWait(30); // the writing thread has gone back to waiting
        pipe.readSome();
        QElapsedTimer timer;
        timer.start();
        writer.step({true, 0, 5});
        QVERIFY(pipe.waitReadable(5000));
        best = std::min(best, timer.elapsed());
    }
    QVERIFY2(best < 50, std::to_string(best).c_str());
}

void TestRecordWriter::stepsAreGathered()
{
    Pipe pipe;
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, 10000, broken);
    QElapsedTimer timer;
    timer.start();
    for (int i = 0; i < 100; ++i) {
        writer.step({false, i * 1000, 900});
        QTest::qSleep(10);
    }
    writer.finish();
    // About 5 records a second, and the first and the last one at once.
    const auto count = static_cast<qint64>(pipe.readAll().size());
    QVERIFY2(count >= 3 && count <= timer.elapsed() / 200 + 3, std::to_string(count).c_str());
}

void TestRecordWriter::samplesWaitForTheNextTurnAndOthersDoNot()
{
    Pipe pipe;
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, 100, broken);
    writer.step({false, 0, 900});
    QVERIFY(pipe.waitReadable(1000));
    pipe.readSome();
    int early = 0;
    for (int i = 0; i < 10; ++i) {
        QTest::qSleep(20); // a turn that is ending may take one along
        writer.put(protocol::Sample{"cpu.utilization", "1", i, 0.5});
        early += pipe.waitReadable(5) ? 1 : 0;
        pipe.readSome();
    }
    QVERIFY2(early <= 3, std::to_string(early).c_str());
    writer.put(protocol::Warning{"w", "at once"});
    QVERIFY(pipe.waitReadable(100));
    writer.finish();
}

void TestRecordWriter::aBlockedReaderStallsNobodyAndLosesNothing()
{
    constexpr int steps = 300'000; // some 5 MB of text for a pipe of 64 KiB
    Pipe pipe;
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, steps, broken);
    QElapsedTimer timer;
    timer.start();
    qint64 longestNs = 0;
    for (int i = 0; i < steps; ++i) {
        const qint64 before = timer.nsecsElapsed();
        writer.step({false, std::int64_t(i) * 1'000'000'000, 123'456'789});
        longestNs = std::max(longestNs, timer.nsecsElapsed() - before);
        if (i % 1000 == 0)
            // so that the writing thread runs into the full pipe while steps still come
            QTest::qSleep(1);
    }
    QVERIFY2(longestNs < 1'000'000'000, std::to_string(longestNs).c_str());
    std::thread finisher([&writer] { writer.finish(); });
    std::uint64_t read = 0;
    for (const protocol::Record &record : pipe.readUntilQuiet())
        read += std::get<protocol::Steps>(record.body).startNs.size();
    finisher.join();
    QCOMPARE(read, std::uint64_t(steps));
}

void TestRecordWriter::stepsWithoutRoomAreReported()
{
    Pipe pipe;
    pipe.fill();
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, 16, broken);
    writer.put(protocol::Trial{}); // blocks the writing thread
    QTest::qSleep(50);
    for (int i = 0; i < 5000; ++i)
        writer.step({false, i, 1});
    pipe.drain();
    writer.finish();
    std::uint64_t read = 0;
    std::string warning;
    for (const protocol::Record &record : pipe.readAll()) {
        if (const auto *steps = std::get_if<protocol::Steps>(&record.body))
            read += steps->startNs.size();
        if (const auto *text = std::get_if<protocol::Warning>(&record.body))
            warning = text->text;
    }
    QVERIFY(read >= 16 && read < 5000);
    QVERIFY2(warning.starts_with(std::to_string(5000 - read) + " steps"), warning.c_str());
}

void TestRecordWriter::aClosedReaderIsNoticed()
{
    Pipe pipe;
    std::signal(SIGPIPE, SIG_IGN);
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, 10, broken);
    pipe.closeReader();
    writer.put(protocol::Trial{});
    QTRY_VERIFY_WITH_TIMEOUT(broken.load(), patienceMs);
    writer.put(protocol::End{});
    writer.finish();
}

void TestRecordWriter::aRecordThatIsTooLongBecomesAWarning()
{
    const std::string line =
        formatRecord({4, protocol::Error{"big", std::string(protocol::maxLineBytes, 'x')}});
    QVERIFY(line.ends_with('\n'));
    const auto back = protocol::decode(std::string_view(line).substr(0, line.size() - 1));
    QVERIFY(back.has_value());
    QCOMPARE(back->sequence, std::uint64_t(4));
    QCOMPARE(std::get<protocol::Warning>(back->body).code, std::string("record_too_long"));
}

void TestRecordWriter::manyThreadsMayPut()
{
    Pipe pipe;
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, 2000, broken);
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t)
        threads.emplace_back([&writer] {
            for (int i = 0; i < 50; ++i)
                writer.put(protocol::Sample{"s", "1", i, 1});
        });
    for (int i = 0; i < 2000; ++i)
        writer.step({false, i, 1});
    for (std::thread &thread : threads)
        thread.join();
    std::thread finisher([&writer] { writer.finish(); });
    const std::vector<protocol::Record> records = pipe.readUntilQuiet();
    finisher.join();
    std::size_t samples = 0;
    std::size_t steps = 0;
    for (std::size_t i = 0; i < records.size(); ++i) {
        QCOMPARE(records[i].sequence, std::uint64_t(i));
        samples += std::holds_alternative<protocol::Sample>(records[i].body) ? 1 : 0;
        if (const auto *some = std::get_if<protocol::Steps>(&records[i].body))
            steps += some->startNs.size();
    }
    QCOMPARE(samples, std::size_t(200));
    QCOMPARE(steps, std::size_t(2000));
}

void TestRecordWriter::manyStepsMakeSeveralRecords()
{
    Pipe pipe;
    std::atomic<bool> broken{false};
    const std::size_t count = 2 * protocol::maxStepsPerRecord + 1;
    RecordWriter writer(pipe.in, formatRecord, count, broken);
    for (std::size_t i = 0; i < count; ++i)
        writer.step({false, std::int64_t(i), 1});
    std::thread finisher([&writer] { writer.finish(); });
    std::size_t read = 0;
    for (const protocol::Record &record : pipe.readUntilQuiet()) {
        const auto &steps = std::get<protocol::Steps>(record.body);
        QCOMPARE(steps.first, std::uint64_t(read));
        QVERIFY(steps.startNs.size() <= protocol::maxStepsPerRecord);
        read += steps.startNs.size();
    }
    finisher.join();
    QCOMPARE(read, count);
}

void TestRecordWriter::valuesBecomeSamplesBehindTheirSteps()
{
    Pipe pipe;
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, formatRecord, 100, broken);
    writer.setStepSeries({{"loss", "1"}, {"input_wait", "s"}});
    writer.step({true, 0, 5, {7.5, 0.25}});
    writer.step({false, 10, 5, {6.5, 0}});
    writer.step({false, 20, 5, {5.5, 0}});
    writer.finish();
    std::uint64_t steps = 0;
    std::vector<protocol::Sample> samples;
    for (const protocol::Record &record : pipe.readAll()) {
        if (const auto *sample = std::get_if<protocol::Sample>(&record.body))
            samples.push_back(*sample);
        else
            steps += std::get<protocol::Steps>(record.body).startNs.size();
        QVERIFY(samples.size() <= 2 * steps); // never ahead of their step
    }
    QCOMPARE(steps, std::uint64_t(3));
    QCOMPARE(samples.size(), std::size_t(6));
    QCOMPARE(samples[1].series, std::string("input_wait"));
    QCOMPARE(samples[1].unit, std::string("s"));
    QCOMPARE(samples[1].value, 0.25);
    QCOMPARE(samples[4].series, std::string("loss"));
    QCOMPARE(samples[4].atNs, std::int64_t(20));
    QCOMPARE(samples[4].value, 5.5);
}

void TestRecordWriter::tooManyValuesAreLeftOutWithAWarning()
{
    constexpr std::uint64_t steps = 260'000; // two values of each
    std::uint64_t samples = 0;
    std::uint64_t recorded = 0;
    std::vector<std::string> warnings;
    const auto count = [&](const protocol::Record &record) {
        samples += std::holds_alternative<protocol::Sample>(record.body) ? 1 : 0;
        if (const auto *some = std::get_if<protocol::Steps>(&record.body))
            recorded += some->startNs.size();
        if (const auto *warning = std::get_if<protocol::Warning>(&record.body))
            warnings.push_back(warning->text);
        return std::string();
    };
    Pipe pipe;
    std::atomic<bool> broken{false};
    RecordWriter writer(pipe.in, count, steps, broken);
    writer.setStepSeries({{"loss", "1"}, {"accuracy", "1"}});
    for (std::uint64_t i = 0; i < steps; ++i)
        writer.step({false, static_cast<std::int64_t>(i), 1, {}});
    writer.finish();
    QCOMPARE(recorded, steps);
    QCOMPARE(samples, std::uint64_t(500'000));
    QCOMPARE(warnings.size(), std::size_t(1));
    QVERIFY2(warnings[0].find("250000 steps") != std::string::npos, warnings[0].c_str());
}

void TestRecordWriter::benchmarkThousandSteps()
{
    QFile sink(QStringLiteral("/dev/null"));
    QVERIFY(sink.open(QIODevice::WriteOnly));
    std::atomic<bool> broken{false};
    RecordWriter writer(sink.handle(), formatRecord, 1'000'000, broken);
    std::int64_t at = 0;
    QBENCHMARK
    {
        for (int i = 0; i < 1000; ++i)
            writer.step({false, ++at, 1});
    }
    writer.finish();
    QVERIFY(!broken);
}

QTEST_GUILESS_MAIN(TestRecordWriter)
#include "tst_record_writer.moc"
