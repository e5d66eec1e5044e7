// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_problem.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::file_io;

namespace {

core::Expected<Problem> parse(const std::vector<std::string> &words)
{
    const auto parameters = core::parseParameters(parameterSpecs(), words);
    if (!parameters)
        return tl::make_unexpected(parameters.error());
    return problemOf(*parameters);
}

} // namespace

class TestFileIoProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsItsParameters();
    void defaultsToOnePassOverTheFile();
    void refusesSizesThatDoNotFit_data();
    void refusesSizesThatDoNotFit();
    void readsAndWritesAreSpreadEvenly();
    void syncIsNotPartOfReading();
};

void TestFileIoProblem::readsItsParameters()
{
    const auto problem =
        parse({"pattern=rndwr", "block_bytes=4K", "file_bytes=1M", "step_bytes=64K", "direct=yes",
               "fsync=each", "cache=warm", "directory=/data"});
    QVERIFY(problem.has_value());
    QVERIFY(problem->pattern == Pattern::RandomWrite && problem->direct == Direct::Yes);
    QVERIFY(problem->sync == Sync::Each && problem->cache == CachePlan::Warm);
    QVERIFY(problem->writes() && problem->random());
    QCOMPARE(problem->directory, std::string("/data"));
    QCOMPARE(problem->blocks(), std::uint64_t{256});
    QCOMPARE(problem->blocksPerIteration(), std::uint64_t{16});
    QCOMPARE(workOf(*problem).work, 65536.0);
    QCOMPARE(workOf(*problem).operations, 0.0);
    QCOMPARE(workOf(*problem).rateUnit, std::string("B/s"));
}

void TestFileIoProblem::defaultsToOnePassOverTheFile()
{
    const auto problem = parse({});
    QVERIFY(problem.has_value());
    QCOMPARE(problemText(*problem),
             std::string("pattern=seqrd block_bytes=1048576 file_bytes=268435456 files=1 "
                         "step_bytes=268435456 io_threads=1 fsync=none"));
}

void TestFileIoProblem::refusesSizesThatDoNotFit_data()
{
    QTest::addColumn<QByteArrayList>("words");
    QTest::addColumn<QByteArray>("mention");
    QTest::newRow("block") << QByteArrayList{"block_bytes=1000"}
                           << QByteArray("block_bytes of file-io is 1000, but must be a multiple "
                                         "of 512; the nearest is 1024");
    QTest::newRow("file") << QByteArrayList{"block_bytes=4096", "file_bytes=10000"}
                          << QByteArray("file_bytes of file-io is 10000, but must be a multiple of "
                                        "block_bytes (4096); the nearest is 8192");
    QTest::newRow("smaller file") << QByteArrayList{"block_bytes=4096", "file_bytes=512"}
                                  << QByteArray("the nearest is 4096");
    QTest::newRow("step") << QByteArrayList{"block_bytes=4096", "file_bytes=8192", "step_bytes=100"}
                          << QByteArray("step_bytes");
    QTest::newRow("long step") << QByteArrayList{"block_bytes=4096", "file_bytes=8192",
                                                 "step_bytes=12288"}
                               << QByteArray("more than file_bytes (8192)");
    QTest::newRow("files")
        << QByteArrayList{"block_bytes=4096", "file_bytes=16384", "files=3"}
        << QByteArray("a multiple of block_bytes · files (12288); the nearest is 12288");
    QTest::newRow("part of emptied files")
        << QByteArrayList{"pattern=seqwr", "file_bytes=8M", "step_bytes=4M"}
        << QByteArray("seqwr writes all files in each iteration; give 0");
    QTest::newRow("pass not divided")
        << QByteArrayList{"pattern=rndrw", "file_bytes=8M", "step_bytes=3M"}
        << QByteArray("rndrw it has to divide file_bytes (8388608)");
    QTest::newRow("pass not divided by threads")
        << QByteArrayList{"io_threads=2", "file_bytes=8M", "step_bytes=3M"}
        << QByteArray("divide file_bytes (8388608)");
}

void TestFileIoProblem::refusesSizesThatDoNotFit()
{
    QFETCH(QByteArrayList, words);
    QFETCH(QByteArray, mention);
    const auto refused = parse(std::vector<std::string>(words.begin(), words.end()));
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Usage);
    QVERIFY2(refused.error().text.find(mention.toStdString()) != std::string::npos,
             refused.error().text.c_str());
}

void TestFileIoProblem::readsAndWritesAreSpreadEvenly()
{
    const auto problem = parse({"pattern=rndrw", "reads_per_write=1.5"});
    QVERIFY(problem.has_value() && problem->reads() && problem->writes() && problem->random());
    std::string row;
    for (std::uint64_t position = 0; position < 10; ++position)
        row += problem->isWrite(position) ? 'w' : 'r';
    QCOMPARE(row, std::string("rrwrwrrwrw"));
    QVERIFY(parse({"pattern=rndrw", "reads_per_write=0"})->isWrite(7));
    QVERIFY(!parse({"pattern=rndrd"})->isWrite(7) && parse({"pattern=seqwr"})->isWrite(7));
}

void TestFileIoProblem::syncIsNotPartOfReading()
{
    QCOMPARE(problemText(*parse({"fsync=each"})), problemText(*parse({"fsync=none"})));
    QVERIFY(problemText(*parse({"pattern=seqrewr", "fsync=each"})) !=
            problemText(*parse({"pattern=seqrewr", "fsync=none"})));
}

QTEST_APPLESS_MAIN(TestFileIoProblem)
#include "tst_file_io_problem.moc"
