// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_prepared.h"

#include "engine/workloads/workloads.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include <array>
#include <atomic>
#include <fstream>
#include <map>
#include <set>

#include <fcntl.h>
#include <linux/magic.h>
#include <sys/vfs.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::file_io;

namespace {

constexpr std::uint64_t block = 4096;

Problem problemOf(Pattern pattern, Direct direct, CachePlan cache, std::uint64_t blocksPerStep = 32)
{
    return {pattern, block, 32 * block, blocksPerStep * block, direct, Sync::End, cache, {}, 1,
            1,       1.5,   100,        SyncCall::Data};
}

//! Of this process, touched or not.
std::int64_t mappedBytes()
{
    std::ifstream file("/proc/self/statm");
    std::int64_t pages = 0;
    file >> pages;
    return pages * ::sysconf(_SC_PAGESIZE);
}

core::Expected<core::CheckedResult> run(core::PreparedWork &work, int steps)
{
    for (int step = 0; step < steps; ++step) {
        auto done = work.beforeStep();
        if (done)
            done = work.iterate();
        if (!done)
            return tl::make_unexpected(done.error());
    }
    return work.check();
}

//! The scratch files: their descriptors can be reached as any of the process's can.
QStringList filesWithoutName()
{
    QStringList paths;
    for (const QFileInfo &entry :
         QDir(QStringLiteral("/proc/self/fd")).entryInfoList(QDir::Files | QDir::System)) {
        if (entry.symLinkTarget().contains(QStringLiteral("strata-file-io-")))
            paths << entry.filePath();
    }
    return paths;
}

// What a directory is like is asked of the kernel, and not of what is tested.

bool isInMemory(const QString &directory)
{
    struct statfs status = {};
    if (::statfs(QFile::encodeName(directory).constData(), &status) != 0)
        return false;
    const auto kind = static_cast<std::uint32_t>(status.f_type);
    return kind == TMPFS_MAGIC || kind == RAMFS_MAGIC;
}

//! Into a file that is on the disk, and not in the cache any more.
bool readsDirectly(QTemporaryFile &file)
{
    alignas(block) static std::array<char, block> room;
    const auto bytes = static_cast<qint64>(block);
    if (!file.open() || file.write(room.data(), bytes) != bytes || !file.flush() ||
        ::fdatasync(file.handle()) != 0)
        return false;
    ::posix_fadvise(file.handle(), 0, 0, POSIX_FADV_DONTNEED);
    const int direct =
        ::open(QFile::encodeName(file.fileName()).constData(), O_RDWR | O_CLOEXEC | O_DIRECT);
    const bool reads = direct >= 0 && ::pread(direct, room.data(), block, 0) == bytes;
    if (direct >= 0)
        ::close(direct);
    return reads;
}

bool acceptsDirect(const QString &directory)
{
    QTemporaryFile file(directory + QStringLiteral("/probe-XXXXXX"));
    return !isInMemory(directory) && readsDirectly(file);
}

bool readsPastTheCache(const QString &directory)
{
    QTemporaryFile file(directory + QStringLiteral("/probe-XXXXXX"));
    if (isInMemory(directory) || !readsDirectly(file))
        return false;
    const auto cached = residency(file.handle(), block);
    return cached && cached->resident == 0;
}

} // namespace

class TestFileIoPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void checkValueDoesNotDependOnStepsOrCaches();
    void checkValueIsTheSameOnEveryMachine();
    void otherFilesHoldTheSame();
    void buffersThatMoveLeaveLittle();
    void endsWhenItIsCancelled();
    void statesTheCacheState();
    void aFullCacheBehindDirectRequestsIsSeen();
    void inGvisorNothingIsSureOfCaches();
    void dropsOnlyWhereACacheIsUsed();
    void noticesAFileThatChanged();
    void saysWhenDirectIsImpossible();
    void statesDurability();
    void filesAndThreadsShareTheRequests();
    void emptiedFilesAreWrittenWhole();
    void countsAndTimesItsRequests();
    void leavesNothing();
    void selfTestPasses();

private:
    std::unique_ptr<core::PreparedWork> prepared(const Problem &problem, std::uint64_t seed = 3)
    {
        auto work = PreparedFileIo::make(problem, {1, seed, m_directory.path().toStdString()});
        return work ? std::move(*work) : nullptr;
    }
    QTemporaryDir m_directory;
};

void TestFileIoPrepared::initTestCase()
{
    const auto work =
        PreparedFileIo::make(problemOf(Pattern::RandomRead, Direct::No, CachePlan::AsIs),
                             {1, 3, m_directory.path().toStdString()});
    QVERIFY2(work.has_value(), work ? "" : work.error().text.c_str());
}

void TestFileIoPrepared::checkValueDoesNotDependOnStepsOrCaches()
{
    std::set<std::string> values;
    for (const Pattern pattern : {Pattern::SequentialRewrite, Pattern::SequentialRead,
                                  Pattern::RandomWrite, Pattern::RandomRead}) {
        std::string first;
        for (const Direct direct : {Direct::Auto, Direct::No}) {
            for (const int steps : {0, 1, 3, 7}) { // seven steps of five blocks go round the file
                const auto work = prepared(problemOf(pattern, direct, CachePlan::Drop, 5));
                QVERIFY(work != nullptr);
                const auto result = run(*work, steps);
                QVERIFY(result.has_value());
                QVERIFY2(result->verified, result->verification.c_str());
                first = first.empty() ? result->checkValue : first;
                QCOMPARE(result->checkValue, first);
            }
        }
        values.insert(first);
        const auto otherSeed = prepared(problemOf(pattern, Direct::No, CachePlan::AsIs, 5), 4);
        QVERIFY(run(*otherSeed, 1)->checkValue != first);
    }
    QCOMPARE(values.size(), std::size_t{4});
}

// The number was computed from the definitions by a program of its own. A change of it is a change
// of the work: raise the workload's version with it.
void TestFileIoPrepared::checkValueIsTheSameOnEveryMachine()
{
    const auto work = prepared(problemOf(Pattern::RandomRead, Direct::No, CachePlan::Drop));
    QCOMPARE(run(*work, 1)->checkValue, std::string("1883b27f21f57674"));
}

void TestFileIoPrepared::otherFilesHoldTheSame()
{
    using namespace std::chrono_literals;
    for (const Pattern pattern : {Pattern::SequentialRewrite, Pattern::SequentialRead,
                                  Pattern::RandomReadWrite, Pattern::SequentialWrite}) {
        const Problem problem = problemOf(pattern, Direct::Auto, CachePlan::Drop, 5);
        const auto work = prepared(problem);
        QVERIFY(run(*work, 4)->verified);
        QVERIFY(work->beforeTurn(1ns)); // the first one took longer
        QCOMPARE(work->facts().at("placements"), std::string("1"));
        QVERIFY(work->beforeTurn(1h));
        QCOMPARE(work->facts().at("placements"), std::string("2"));
        for (const int steps : {0, 2, 7}) {
            const auto result = run(*work, steps);
            QVERIFY(result.has_value());
            QVERIFY2(result->verified, result->verification.c_str());
            QCOMPARE(result->checkValue, run(*prepared(problem), 1)->checkValue);
        }
        QCOMPARE(QDir(m_directory.path()).entryList(QDir::Files).size(), 0); // all are unlinked
    }
}

// 64 MiB of all threads together.
void TestFileIoPrepared::buffersThatMoveLeaveLittle()
{
    using namespace std::chrono_literals;
    Problem problem = problemOf(Pattern::SequentialRead, Direct::No, CachePlan::AsIs);
    problem.threads = 256;
    const auto work = prepared(problem);
    QVERIFY(work != nullptr);
    const std::int64_t before = mappedBytes();
    for (int turn = 0; turn < 25; ++turn)
        QVERIFY(work->beforeTurn(1h));
    QCOMPARE(work->facts().at("placements"), std::string("26"));
    const std::int64_t left = mappedBytes() - before;
    QVERIFY2(left < std::int64_t{96} << 20, std::to_string(left).c_str());
}

void TestFileIoPrepared::endsWhenItIsCancelled()
{
    std::atomic<bool> cancelled{false};
    const core::WorkContext context{1, 3, m_directory.path().toStdString(), nullptr, &cancelled};
    for (const Pattern pattern : {Pattern::SequentialRead, Pattern::RandomReadWrite}) {
        cancelled = false;
        Problem problem = problemOf(pattern, Direct::No, CachePlan::Warm);
        problem.threads = 2;
        const auto work = PreparedFileIo::make(problem, context);
        QVERIFY(work.has_value());
        cancelled = true;
        const auto done = (*work)->iterate();
        QVERIFY(!done);
        QCOMPARE(done.error().code, std::string("cancelled"));
        for (const core::ClosingValue &value : (*work)->closingValues())
            QVERIFY2(value.series == "total_time" || value.value == 0, value.series.c_str());
        const auto checked = (*work)->check();
        QVERIFY(!checked);
        QCOMPARE(checked.error().code, std::string("cancelled"));
        const auto other = PreparedFileIo::make(problem, context);
        QVERIFY(!other);
        QCOMPARE(other.error().code, std::string("cancelled"));
    }
}

void TestFileIoPrepared::statesTheCacheState()
{
    if (isInMemory(m_directory.path()))
        QSKIP("the temporary directory is not a disk");
    if (!otherCache(fileSystemOf(m_directory.path().toStdString()).name, false).empty())
        QSKIP("the temporary directory is not a disk of this system");
    const auto cold = prepared(problemOf(Pattern::SequentialRead, Direct::No, CachePlan::Drop));
    QVERIFY(run(*cold, 2)->verified);
    QCOMPARE(
        cold->facts().at("cache_state"),
        std::string("cold: dropped with posix_fadvise before each step and verified with mincore"));
    const auto warm = prepared(problemOf(Pattern::SequentialRead, Direct::No, CachePlan::Warm));
    QVERIFY(run(*warm, 2)->verified);
    QCOMPARE(warm->facts().at("cache_state"), std::string("warm: 32 of 32 pages resident"));
    const auto asIs = prepared(problemOf(Pattern::SequentialRead, Direct::No, CachePlan::AsIs));
    QVERIFY(run(*asIs, 1)->verified);
    QVERIFY(asIs->facts().at("cache_state").rfind("unknown: not controlled", 0) == 0);
    const auto direct = prepared(problemOf(Pattern::SequentialRead, Direct::Auto, CachePlan::Drop));
    const bool bypassed = readsPastTheCache(m_directory.path());
    QCOMPARE(direct->facts().at("direct_io") == "yes", bypassed);
    QCOMPARE(direct->facts().at("cache_state").rfind("direct", 0) == 0, bypassed);
}

// As on a file system that takes O_DIRECT and uses the cache all the same.
void TestFileIoPrepared::aFullCacheBehindDirectRequestsIsSeen()
{
    if (!readsPastTheCache(m_directory.path()))
        QSKIP("the temporary directory is not on a file system with direct I/O");
    const auto work = prepared(problemOf(Pattern::RandomRead, Direct::Yes, CachePlan::Drop));
    QVERIFY(work != nullptr && work->iterate());
    for (const QString &path : filesWithoutName()) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().size(), qsizetype(32 * block));
    }
    const auto checked = work->check();
    QVERIFY(checked && checked->verified);
    QCOMPARE(work->facts().at("cache_state"),
             std::string("unknown: O_DIRECT was accepted, but 32 of 32 pages are cached"));
    QCOMPARE(work->facts().at("direct_io"), std::string("asked for: 32 of 32 pages are cached"));
}

void TestFileIoPrepared::inGvisorNothingIsSureOfCaches()
{
    if (isInMemory(m_directory.path()))
        QSKIP("the temporary directory is not a disk");
    strata::tests::FixtureTree sandbox;
    sandbox.put("/proc/sentry-meminfo");
    const auto factsOf = [&](Pattern pattern, Direct direct, CachePlan cache) {
        const auto work =
            PreparedFileIo::make(problemOf(pattern, direct, cache),
                                 {1, 3, m_directory.path().toStdString()}, sandbox.files());
        return work && run(**work, 2) ? (*work)->facts() : std::map<std::string, std::string>();
    };
    auto facts = factsOf(Pattern::RandomWrite, Direct::No, CachePlan::Drop);
    QCOMPARE(facts["cache_state"], std::string("unknown: dropped with posix_fadvise, but gVisor's "
                                               "machine may keep the file in memory"));
    QCOMPARE(facts["durability"], std::string("asked for: fdatasync at the end of each iteration, "
                                              "but gVisor need not pass it on"));
    facts = factsOf(Pattern::RandomRead, Direct::No, CachePlan::Warm);
    QCOMPARE(facts["cache_state"],
             std::string("unknown: read beforehand, but the kernel does not report what is "
                         "resident"));
    facts = factsOf(Pattern::RandomRead, Direct::No, CachePlan::AsIs);
    QCOMPARE(facts["cache_state"], std::string("unknown: not controlled"));
    QCOMPARE(facts["direct_io"], std::string("no: not asked for"));
    if (!acceptsDirect(m_directory.path()))
        QSKIP("this file system has no O_DIRECT");
    facts = factsOf(Pattern::RandomRead, Direct::Yes, CachePlan::Drop);
    QCOMPARE(facts["cache_state"], std::string("unknown: O_DIRECT was accepted, but gVisor's "
                                               "machine may keep the file in memory"));
    QCOMPARE(facts["direct_io"],
             std::string("asked for: gVisor's machine may keep the file in memory"));
}

void TestFileIoPrepared::dropsOnlyWhereACacheIsUsed()
{
    const auto cold = prepared(problemOf(Pattern::RandomRead, Direct::No, CachePlan::Drop));
    const auto warm = prepared(problemOf(Pattern::RandomRead, Direct::No, CachePlan::Warm));
    const auto direct = prepared(problemOf(Pattern::RandomRead, Direct::Auto, CachePlan::Drop));
    const bool disk = !isInMemory(m_directory.path());
    QCOMPARE(cold->oneIterationPerStep(), disk);
    QVERIFY(!warm->oneIterationPerStep());
    QCOMPARE(direct->oneIterationPerStep(), disk && !acceptsDirect(m_directory.path()));
}

void TestFileIoPrepared::noticesAFileThatChanged()
{
    for (const Pattern pattern : {Pattern::SequentialRead, Pattern::SequentialRewrite}) {
        const auto work = prepared(problemOf(pattern, Direct::No, CachePlan::Drop));
        QVERIFY(work->iterate().has_value());
        const QStringList paths = filesWithoutName();
        QVERIFY(!paths.isEmpty());
        QFile file(paths.first());
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.seek(5 * block + 77));
        QVERIFY(file.putChar('\0') && file.putChar('\1') && file.putChar('\2') && file.flush());
        const auto result = work->check();
        QVERIFY(result && !result->verified);
        QCOMPARE(result->verification,
                 std::string("block 5 of the file does not hold what was written to it"));
    }
}

void TestFileIoPrepared::saysWhenDirectIsImpossible()
{
    const QString memory = QStringLiteral("/dev/shm");
    if (!isInMemory(memory) || ::access("/dev/shm", W_OK) != 0)
        QSKIP("/dev/shm is not a tmpfs here that this user may write to");
    Problem problem = problemOf(Pattern::SequentialRead, Direct::Yes, CachePlan::Drop);
    problem.directory = memory.toStdString();
    const auto refused = PreparedFileIo::make(problem, {1, 1, {}});
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Unsupported);
    QVERIFY(refused.error().text.find("tmpfs keeps files in memory; choose direct=auto") !=
            std::string::npos);
    problem.direct = Direct::Auto;
    const auto work = PreparedFileIo::make(problem, {1, 1, {}});
    QVERIFY(work.has_value());
    QVERIFY(run(**work, 2)->verified);
    QCOMPARE((*work)->facts().at("direct_io"), std::string("no: tmpfs keeps files in memory"));
    QCOMPARE((*work)->facts().at("cache_state"),
             std::string("memory: tmpfs has no device behind it"));
}

void TestFileIoPrepared::statesDurability()
{
    Problem problem = problemOf(Pattern::RandomWrite, Direct::No, CachePlan::AsIs);
    for (const auto &[sync, text] :
         {std::pair(Sync::None, "not forced to the device"),
          {Sync::End, "fdatasync at the end of each iteration"},
          {Sync::Each, "fdatasync after each block"},
          {Sync::Periodic, "fdatasync of all files after every 100 requests"}}) {
        problem.sync = sync;
        const auto work = prepared(problem);
        QVERIFY(run(*work, 1)->verified);
        QCOMPARE(work->facts().at("durability"), std::string(text));
        QCOMPARE(work->facts().at("operations_per_iteration"), std::string("32"));
    }
    const auto reader = prepared(problemOf(Pattern::RandomRead, Direct::No, CachePlan::AsIs));
    QCOMPARE(reader->facts().count("durability"), std::size_t{0});
}

void TestFileIoPrepared::filesAndThreadsShareTheRequests()
{
    for (const Pattern pattern :
         {Pattern::SequentialRewrite, Pattern::RandomRead, Pattern::RandomReadWrite}) {
        Problem problem = problemOf(pattern, Direct::No, CachePlan::AsIs, 16);
        problem.files = 4;
        problem.threads = 3;
        std::set<std::string> values;
        for (const int steps : {0, 1, 4}) {
            const auto work = prepared(problem);
            QVERIFY(work != nullptr);
            const auto result = run(*work, steps);
            QVERIFY2(result && result->verified,
                     result ? result->verification.c_str() : result.error().text.c_str());
            values.insert(result->checkValue);
            QCOMPARE(work->facts().at("io_threads"), std::string("3"));
        }
        // Which blocks were written depends on the number of steps, the value does not.
        QCOMPARE(values.size(), std::size_t{1});
    }
}

void TestFileIoPrepared::emptiedFilesAreWrittenWhole()
{
    Problem problem = problemOf(Pattern::SequentialWrite, Direct::No, CachePlan::AsIs);
    problem.files = 2;
    const auto work = prepared(problem);
    const auto result = run(*work, 3);
    QVERIFY2(result && result->verified,
             result ? result->verification.c_str() : result.error().text.c_str());
    QCOMPARE(work->facts().at("file_state"),
             std::string("emptied before each pass, so that blocks are allocated"));
}

void TestFileIoPrepared::countsAndTimesItsRequests()
{
    Problem problem = problemOf(Pattern::RandomReadWrite, Direct::No, CachePlan::AsIs);
    problem.sync = Sync::Periodic;
    problem.syncRequests = 8;
    const auto work = prepared(problem);
    QVERIFY(work->iterate().has_value());
    work->startMeasuring();
    for (int step = 0; step < 5; ++step)
        QVERIFY(work->iterate().has_value());
    std::map<std::string, double> values;
    for (const core::ClosingValue &value : work->closingValues())
        values[value.series] = value.value;
    QCOMPARE(values.at("reads"), 96.0); // of 160 requests, 1.5 for each write
    QCOMPARE(values.at("writes"), 64.0);
    QCOMPARE(values.at("syncs"), 20.0);
    QVERIFY(values.at("reads_per_second") > 0 && values.at("total_time") > 0);
    const auto histograms = work->histograms();
    QCOMPARE(histograms.front().series, std::string("latency"));
    QCOMPARE(histograms.front().histogram.count(), std::uint64_t{180});
    QVERIFY(histograms.front().histogram.sumNs() * 1e-9 <= values.at("total_time"));
    QVERIFY(values.at("latency.p95") <= values.at("latency.max"));
    const auto checked = work->check();
    QVERIFY(checked && checked->verified);
}

void TestFileIoPrepared::leavesNothing()
{
    const auto work = prepared(problemOf(Pattern::RandomWrite, Direct::Auto, CachePlan::Drop));
    QVERIFY(work != nullptr);
    QVERIFY(QDir(m_directory.path()).isEmpty());
}

void TestFileIoPrepared::selfTestPasses()
{
    const auto found = makeFileIo()->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QCOMPARE(found.cases, 12); // six patterns, with and without the page cache
}

QTEST_APPLESS_MAIN(TestFileIoPrepared)
#include "tst_file_io_prepared.moc"
