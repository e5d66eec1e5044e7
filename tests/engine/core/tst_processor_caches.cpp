// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/processor_caches.h"

#include <QDir>
#include <QFile>
#include <QTest>

#include <sched.h>

using namespace strata::engine::core;

namespace {

QString lineOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readLine()).trimmed()
                                          : QString();
}

} // namespace

class TestProcessorCaches : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheWords();
    void instructionsAreNoData();
    void agreeWithTheKernel();
};

void TestProcessorCaches::readsTheWords()
{
    const auto l1 = cacheOf({0x1c004121, 0x01c0003f, 0x0000003f}); // of a Xeon
    QVERIFY(l1.has_value());
    QCOMPARE(l1->level, 1);
    QCOMPARE(l1->bytes, std::uint64_t{32} << 10);
    QCOMPARE(l1->sharers, 2);
    const auto l3 = cacheOf({0x00004163, 0x03c0003f, 0x00007fff}); // of an EPYC
    QVERIFY(l3.has_value());
    QCOMPARE(l3->level, 3);
    QCOMPARE(l3->bytes, std::uint64_t{32} << 20);
    QCOMPARE(l3->sharers, 2);
    const auto large = cacheOf({0x000fc163, 0x07c0003f, 0x0003ffff}); // as they may become
    QVERIFY(large.has_value());
    QCOMPARE(large->bytes, std::uint64_t{512} << 20);
    QCOMPARE(large->sharers, 64);
}

void TestProcessorCaches::instructionsAreNoData()
{
    QVERIFY(!cacheOf({0x00000122, 0x01c0003f, 0x0000003f}));
    QVERIFY(!cacheOf({})); // there are no more
}

//! A hypervisor may hide caches from the kernel by hiding them here: what both tell of is the same.
void TestProcessorCaches::agreeWithTheKernel()
{
    cpu_set_t before;
    CPU_ZERO(&before);
    cpu_set_t first;
    CPU_ZERO(&first);
    CPU_SET(0, &first); // cores may differ
    if (::sched_getaffinity(0, sizeof before, &before) != 0 ||
        ::sched_setaffinity(0, sizeof first, &first) != 0)
        QSKIP("this process may not run on the first processor");
    const std::vector<ProcessorCache> caches = processorCaches();
    QCOMPARE(::sched_setaffinity(0, sizeof before, &before), 0);
    const QDir directory(QStringLiteral("/sys/devices/system/cpu/cpu0/cache"));
    const QStringList names =
        directory.entryList({QStringLiteral("index*")}, QDir::Dirs | QDir::NoDotAndDotDot);
    if (caches.empty() || names.isEmpty())
        QSKIP("the processor or the kernel does not describe the caches");
    for (const ProcessorCache &cache : caches) {
        QVERIFY(cache.level >= 1 && cache.bytes > 0 && cache.sharers >= 1);
        for (const QString &name : names) {
            const QString path = directory.filePath(name) + QLatin1Char('/');
            if (lineOf(path + QStringLiteral("level")).toInt() != cache.level ||
                lineOf(path + QStringLiteral("type")) == QStringLiteral("Instruction"))
                continue;
            QCOMPARE(lineOf(path + QStringLiteral("size")),
                     QString::number(cache.bytes >> 10) + QLatin1Char('K'));
        }
    }
}

QTEST_APPLESS_MAIN(TestProcessorCaches)
#include "tst_processor_caches.moc"
