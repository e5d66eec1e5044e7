// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/scratch_file.h"

#include "engine/workloads/aligned_buffer.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::file_io;

class TestScratchFile : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesNoNameBehind();
    void readsWhatItWrote();
    void endOfFileIsAnError();
    void memoryHasNoDirectInputOutput();
    void namesAMissingDirectory();
    void neverFillsADisk();
};

void TestScratchFile::leavesNoNameBehind()
{
    const QTemporaryDir directory;
    const auto file = ScratchFile::create(directory.path().toStdString(), 1);
    QVERIFY(file.has_value());
    QVERIFY(QDir(directory.path()).isEmpty());
    QVERIFY(!file->fileSystem().empty());
}

void TestScratchFile::readsWhatItWrote()
{
    const QTemporaryDir directory;
    auto file = ScratchFile::create(directory.path().toStdString(), 8192);
    auto buffer = AlignedBuffer<std::byte>::allocate(8192);
    QVERIFY(file && buffer);
    std::memset(buffer->data(), 0x5a, 8192);
    QVERIFY(file->writeAt(0, buffer->data(), 8192).has_value());
    QVERIFY(file->flush().has_value());
    std::memset(buffer->data(), 0, 8192);
    const auto refusal = file->useDirect(4096, buffer->data(), 4096);
    QCOMPARE(file->direct(), !refusal.has_value());
    QVERIFY(file->readAt(4096, buffer->data(), 4096).has_value());
    QVERIFY((*buffer)[0] == std::byte{0x5a} && (*buffer)[4095] == std::byte{0x5a} &&
            (*buffer)[4096] == std::byte{0});
    QVERIFY(file->readCachedAt(1, buffer->data() + 1, 3).has_value());
}

void TestScratchFile::endOfFileIsAnError()
{
    const QTemporaryDir directory;
    const auto file = ScratchFile::create(directory.path().toStdString(), 1);
    std::byte byte{};
    QVERIFY(file.has_value());
    const auto read = file->readAt(0, &byte, 1);
    QVERIFY(!read);
    QVERIFY(read.error().text.find("file-io could not read a file in " +
                                   directory.path().toStdString()) == 0);
}

void TestScratchFile::memoryHasNoDirectInputOutput()
{
    auto file = ScratchFile::create("/dev/shm", 4096);
    if (!file || !file->inMemory())
        QSKIP("/dev/shm is not a tmpfs here");
    std::byte byte{};
    QCOMPARE(file->useDirect(0, &byte, 1).value_or(""), std::string("tmpfs keeps files in memory"));
    QVERIFY(!file->direct());
}

void TestScratchFile::namesAMissingDirectory()
{
    const auto file = ScratchFile::create("/no/such/directory", 1);
    QVERIFY(!file);
    QVERIFY(file.error().kind == core::FailureKind::Usage);
    QVERIFY(file.error().text.find(
                "/no/such/directory: No such file or directory; give an existing one") !=
            std::string::npos);
    const auto kernel = ScratchFile::create("/sys", 0);
    QVERIFY(!kernel);
    QVERIFY(kernel.error().kind == core::FailureKind::Resource);
}

void TestScratchFile::neverFillsADisk()
{
    QVERIFY(requireDiskSpace({500, 500}, 300, "/d").has_value());
    QVERIFY(!requireDiskSpace({500, 500}, 301, "/d"));
    QVERIFY(requireDiskSpace({900, 100}, 5, "/d").has_value());
    QVERIFY(!requireDiskSpace({900, 100}, 6, "/d"));
    QVERIFY(!requireDiskSpace({1000, 0}, 1, "/d"));
    QCOMPARE(requireDiskSpace({0, 0}, 1, "/proc").error().code, std::string("no_disk"));
    const auto refused = requireDiskSpace({7 * 1024, 3 * 1024}, 2048, "/d");
    QCOMPARE(
        refused.error().text,
        std::string(
            "file-io would write 2.00 KiB to /d, where 3.00 KiB of 10.00 KiB are free. It leaves a "
            "fifth of a disk free, or takes at most a twentieth of what is free; choose a smaller "
            "file_bytes or another directory."));
    const QTemporaryDir directory;
    const auto file = ScratchFile::create(directory.path().toStdString(), std::uint64_t{1} << 60);
    QVERIFY(!file && file.error().code == "disk_too_full");
    QVERIFY(QDir(directory.path()).isEmpty());
}

QTEST_APPLESS_MAIN(TestScratchFile)
#include "tst_scratch_file.moc"
