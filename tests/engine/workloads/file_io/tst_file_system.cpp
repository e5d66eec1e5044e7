// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_system.h"

#include <QStorageInfo>
#include <QTemporaryFile>
#include <QTest>

using namespace strata::engine::workloads::file_io;

class TestFileSystem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOfAFileAndOfItsFolder();
    void memoryHasNoDevice();
    void whatIsNotThereIsUnknown();
    void whoElseMayCache();
};

void TestFileSystem::isOfAFileAndOfItsFolder()
{
    QTemporaryFile file;
    QVERIFY(file.open());
    const FileSystem ofFile = fileSystemOf(file.handle());
    QVERIFY(!ofFile.name.empty());
    QCOMPARE(fileSystemOf(QFileInfo(file.fileName()).path().toStdString()).name, ofFile.name);
    const QByteArray type = QStorageInfo(file.fileName()).fileSystemType();
    if (type == "ext4" || type == "xfs" || type == "btrfs" || type == "tmpfs")
        QCOMPARE(ofFile.name, type.toStdString());
}

void TestFileSystem::memoryHasNoDevice()
{
    const FileSystem memory = fileSystemOf("/dev/shm");
    QCOMPARE(memory.inMemory, memory.name == "tmpfs");
    QVERIFY(!fileSystemOf("/proc").inMemory);
    QVERIFY(fileSystemOf("/proc").name.starts_with("0x"));
}

void TestFileSystem::whatIsNotThereIsUnknown()
{
    QCOMPARE(fileSystemOf("/no/such/directory").name, std::string("unknown"));
    QCOMPARE(fileSystemOf(-1).name, std::string("unknown"));
}

void TestFileSystem::whoElseMayCache()
{
    for (const char *local : {"ext4", "xfs", "btrfs", "f2fs", "tmpfs", "overlay", "unknown", "0x1"})
        QCOMPARE(otherCache(local, false), std::string());
    for (const std::string served : {"9p", "fuse", "nfs", "cifs", "smb2"})
        QCOMPARE(otherCache(served, false),
                 "the system that serves " + served + " may keep the file in memory");
    QCOMPARE(otherCache("zfs", false), std::string("zfs may keep the file in a cache of its own"));
    QCOMPARE(otherCache("ext4", true), std::string("gVisor's machine may keep the file in memory"));
}

QTEST_APPLESS_MAIN(TestFileSystem)
#include "tst_file_system.moc"
