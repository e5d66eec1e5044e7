// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_pages.h"

#include <QTest>

using namespace strata::engine::workloads::memory_bandwidth;

namespace {

constexpr std::string_view smaps = "7f0000000000-7f0000400000 rw-p 00000000 00:00 0 \n"
                                   "Size:               4096 kB\n"
                                   "AnonHugePages:      2048 kB\n"
                                   "VmFlags: rd wr mr mw me ac hg \n"
                                   "7f0000400000-7f0000800000 rw-p 00000000 00:00 0 \n"
                                   "AnonHugePages:      4096 kB\n"
                                   "7f0000800000-7f0000c00000 r--p 00000000 08:01 77  /lib/x.so\n"
                                   "AnonHugePages:         0 kB\n";

} // namespace

class TestMemoryBandwidthPages : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void addsUpWhatLiesBetween_data();
    void addsUpWhatLiesBetween();
    void knowsNothingOfOtherTexts_data();
    void knowsNothingOfOtherTexts();
};

void TestMemoryBandwidthPages::addsUpWhatLiesBetween_data()
{
    QTest::addColumn<quint64>("begin");
    QTest::addColumn<quint64>("end");
    QTest::addColumn<quint64>("bytes");
    constexpr quint64 start = 0x7f0000000000;
    constexpr quint64 mib = 1 << 20;
    QTest::newRow("one mapping") << start << start + 4 * mib << 2 * mib;
    QTest::newRow("two") << start << start + 8 * mib << 6 * mib;
    QTest::newRow("part of one") << start + 5 * mib << start + 6 * mib << 1 * mib;
    QTest::newRow("with small pages") << start + 8 * mib << start + 12 * mib << 0 * mib;
}

void TestMemoryBandwidthPages::addsUpWhatLiesBetween()
{
    QFETCH(quint64, begin);
    QFETCH(quint64, end);
    QFETCH(quint64, bytes);
    QCOMPARE(bytesInLargePages(smaps, begin, end), std::optional<std::uint64_t>(bytes));
}

void TestMemoryBandwidthPages::knowsNothingOfOtherTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("no amount") << QByteArray("1000-5000 rw-p 0 0:0 0\nAnonHugePages: many kB\n");
    QTest::newRow("negative") << QByteArray("1000-5000 rw-p 0 0:0 0\nAnonHugePages: -4 kB\n");
    QTest::newRow("elsewhere") << QByteArray("5000-6000 rw-p 0 0:0 0\nAnonHugePages: 4 kB\n");
    QTest::newRow("backwards") << QByteArray("5000-1000 rw-p 0 0:0 0\nAnonHugePages: 4 kB\n");
    QTest::newRow("no range") << QByteArray("1000- rw-p\n-5000\n1000-5000\nAnonHugePages: 4 kB\n");
}

void TestMemoryBandwidthPages::knowsNothingOfOtherTexts()
{
    QFETCH(QByteArray, text);
    QVERIFY(!bytesInLargePages(text.toStdString(), 0x1000, 0x5000).has_value());
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthPages)
#include "tst_memory_bandwidth_pages.moc"
