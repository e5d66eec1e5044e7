// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The journal's whole lines, its own records, and what a crash leaves.
#include "engine/lifetime/journal.h"
#include "engine/protocol/codec.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace protocol = strata::engine::protocol;
using strata::engine::lifetime::JournalReader;
using strata::engine::lifetime::JournalWriter;
using strata::engine::lifetime::RunDirectory;

class TestJournal : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void readsWholeLinesOnly();
    void skipsOverShortAndLongLines();
    void numbersOwnRecordsByLines();
    void cutsOffWhatADeadSupervisorLeft();
    void findsTheEndBehindAnything();

private:
    std::unique_ptr<QTemporaryDir> m_place;
    std::unique_ptr<RunDirectory> m_run;
};

void TestJournal::init()
{
    m_place = std::make_unique<QTemporaryDir>();
    auto run = RunDirectory::create(m_place->filePath(QStringLiteral("runs")).toStdString(),
                                    std::string(32, 'a'));
    QVERIFY(run);
    m_run = std::make_unique<RunDirectory>(std::move(*run));
}

void TestJournal::readsWholeLinesOnly()
{
    auto writer = JournalWriter::create(*m_run);
    QVERIFY(writer);
    auto reader = JournalReader::open(*m_run);
    QVERIFY(reader);
    QCOMPARE(reader->readLines(), std::string());
    QVERIFY(writer->append("one\ntwo\n"));
    QVERIFY(writer->append("half"));
    QCOMPARE(reader->readLines(), std::string("one\ntwo\n"));
    QCOMPARE(reader->readLines(), std::string());
    const std::string big(200'000, 'z');
    QVERIFY(writer->append(big + "\n"));
    QCOMPARE(reader->readLines().size(),
             big.size() + 1); // the half line was no line, so it was overwritten
}

void TestJournal::skipsOverShortAndLongLines()
{
    auto writer = JournalWriter::create(*m_run);
    QVERIFY(writer);
    std::string all;
    for (int line = 0; line < 500; ++line)
        all += std::string(static_cast<std::size_t>((line * 7919) % 90'000), 'x') +
               std::to_string(line) + '\n';
    QVERIFY(writer->append(all));
    QCOMPARE(writer->lines(), std::uint64_t{500});
    for (const std::uint64_t from : {0, 1, 2, 250, 499, 500}) {
        auto reader = JournalReader::open(*m_run);
        QVERIFY(reader->skipTo(from));
        std::string rest;
        for (std::string part; !(part = reader->readLines()).empty();)
            rest += part;
        QCOMPARE(static_cast<std::uint64_t>(std::count(rest.begin(), rest.end(), '\n')),
                 500 - from);
        QVERIFY(all.ends_with(rest));
    }
    QVERIFY(!JournalReader::open(*m_run)->skipTo(501));
}

void TestJournal::numbersOwnRecordsByLines()
{
    auto writer = JournalWriter::create(*m_run);
    QVERIFY(writer->append("a\nb\nc\n"));
    QVERIFY(writer->appendRecord(protocol::Error{"x", "y"}));
    QVERIFY(writer->appendRecord(protocol::End{}));
    auto reader = JournalReader::open(*m_run);
    QVERIFY(reader->skipTo(4));
    std::string line = reader->readLines();
    line.pop_back();
    QCOMPARE(protocol::decode(line)->sequence, std::uint64_t{4});
}

void TestJournal::cutsOffWhatADeadSupervisorLeft()
{
    {
        QFile file(QString::fromStdString(m_run->path() + "/journal"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("one\ntwo\n{\"v\":1,\"se");
    }
    auto writer = JournalWriter::reopen(*m_run);
    QVERIFY(writer);
    QCOMPARE(writer->lines(), std::uint64_t{2});
    QVERIFY(writer->append("three\n"));
    QCOMPARE(JournalReader::open(*m_run)->readLines(), std::string("one\ntwo\nthree\n"));
}

void TestJournal::findsTheEndBehindAnything()
{
    auto writer = JournalWriter::create(*m_run);
    const auto find = [&] { return JournalReader::open(*m_run)->supervisorsEnd(); };
    QVERIFY(!find());
    QVERIFY(writer->append("\n"));
    QVERIFY(!find());
    QVERIFY(writer->appendRecord(protocol::End{})); // the engine's, not the supervisor's
    QVERIFY(!find());
    QVERIFY(writer->append(std::string(150'000, 'k') + "\n"));
    QVERIFY(writer->appendRecord(protocol::End{protocol::Outcome::TimedOut, "r", true, true, {}}));
    QVERIFY(find());
    QCOMPARE(find()->outcome, protocol::Outcome::TimedOut);
}

QTEST_GUILESS_MAIN(TestJournal)
#include "tst_journal.moc"
