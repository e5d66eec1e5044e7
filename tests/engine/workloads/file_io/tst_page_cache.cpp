// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/page_cache.h"

#include <QStorageInfo>
#include <QTemporaryFile>
#include <QTest>

#include <unistd.h>

using namespace strata::engine::workloads::file_io;

class TestPageCache : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seesPagesComeAndGo();
    void anUnusableDescriptorIsUnknown();
};

void TestPageCache::seesPagesComeAndGo()
{
    constexpr std::uint64_t bytes = 40 * 4096 + 1;
    QTemporaryFile file;
    QVERIFY(file.open());
    if (QStorageInfo(file.fileName()).fileSystemType() == "tmpfs")
        QSKIP("a tmpfs has no page cache to drop");
    QCOMPARE(file.write(QByteArray(bytes, 'x')), qint64(bytes));
    QVERIFY(file.flush());
    const auto full = residency(file.handle(), bytes);
    QVERIFY(full.has_value());
    QCOMPARE(full->pages, (bytes + 4095) / 4096);
    QCOMPARE(full->resident, full->pages);

    QCOMPARE(fdatasync(file.handle()), 0);
    const auto empty = dropPages(file.handle(), bytes);
    QVERIFY(empty.has_value());
    QCOMPARE(empty->resident, std::uint64_t{0});

    char byte = 0;
    QCOMPARE(pread(file.handle(), &byte, 1, 0), ssize_t{1});
    QVERIFY(residency(file.handle(), bytes)->resident > 0);
}

void TestPageCache::anUnusableDescriptorIsUnknown()
{
    QVERIFY(!residency(-1, 4096));
}

QTEST_APPLESS_MAIN(TestPageCache)
#include "tst_page_cache.moc"
