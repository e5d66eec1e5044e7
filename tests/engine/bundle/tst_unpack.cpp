// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! strata-unpack as a host runs it: everything arrives and is checked, or nothing is left.
#include "tests/engine/bundle/test_archive.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QDirIterator>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <cstdlib>

#include <sys/stat.h>
#include <unistd.h>

using namespace strata::tests;

namespace {

struct Answer {
    int status = -1;
    QByteArray output;
    QByteArray errors;
};

Answer ask(const QStringList &arguments, const QByteArray &input = {})
{
    QProcess process;
    process.start(QStringLiteral(STRATA_UNPACK), arguments);
    process.write(input);
    process.closeWriteChannel();
    process.waitForFinished();
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestUnpack : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void goesRoundTrip();
    void isPrivateWhateverTheUmask();
    void refusesEveryTruncation();
    void refusesAnotherArchive();
    void refusesHostileArchives_data();
    void refusesHostileArchives();
    void catchesAFlippedByteInEachFile();
    void catchesMissingExtraAndOpenFiles();
    void replacesADamagedDirectory();
    void removesWhatAKilledOneLeft();
    void tellsAFullDisk();
    void tellsAMissingPermission();
    void tellsAnUnsafeParent();
    void comparesBeforeWritingTar();
    void hashesAFile();
    void explainsItsUse();

private:
    Answer install(const QByteArray &archive);
    Answer verify()
    {
        return ask({QStringLiteral("verify"), m_directory,
                    QString::fromLatin1(manifestHashOf(goodBundle()))});
    }
    QStringList left() const
    {
        QStringList names =
            QDir(m_place->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        // stays, as removing it would let two hold it
        names.removeOne(QStringLiteral(".bundle.lock"));
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_place;
    QString m_directory;
};

void TestUnpack::init()
{
    m_place = std::make_unique<QTemporaryDir>();
    m_directory = m_place->filePath(QStringLiteral("bundle"));
}

Answer TestUnpack::install(const QByteArray &archive)
{
    return ask({QStringLiteral("unpack"), m_directory, QString::fromLatin1(sha256Of(archive))},
               archive);
}

void TestUnpack::goesRoundTrip()
{
    m_directory = m_place->filePath(QStringLiteral("new/cache/strata/bundle")); // parents are made
    const QByteArray tar = tarOf(goodBundle());
    const QByteArray archive = compressed(tar);
    Answer answer = install(archive);
    QCOMPARE(answer.output, QByteArray("unpacked\n"));
    QCOMPARE(answer.status, 0);
    answer = verify();
    QVERIFY2(answer.status == 0, answer.errors.constData());
    QCOMPARE(answer.output, QByteArray("verified\n"));
    QCOMPARE(QDir(m_directory + QStringLiteral("/.."))
                 .entryList(QDir::AllEntries | QDir::NoDotAndDotDot),
             QStringList{QStringLiteral("bundle")});
    // In an image, where no mount of /bin or /lib hides them.
    QList<TestEntry> inImage = goodBundle();
    for (TestEntry &entry : inImage)
        entry.name = "strata/" + entry.name;
    inImage.prepend({"strata/", {}, '5', 0755, {}, {}});
    QCOMPARE(
        ask({QStringLiteral("tar"), m_directory, QString::fromLatin1(sha256Of(archive))}).output,
        tarOf(inImage));
    QCOMPARE(ask({QStringLiteral("tar"), m_directory}).output, tarOf(inImage));
}

void TestUnpack::isPrivateWhateverTheUmask()
{
    ::umask(0);
    QCOMPARE(install(compressed(tarOf(goodBundle()))).status, 0);
    struct stat status {};
    QDirIterator walk(m_directory, QDir::AllEntries | QDir::NoDotAndDotDot,
                      QDirIterator::Subdirectories);
    while (walk.hasNext()) {
        QCOMPARE(::lstat(walk.next().toUtf8().constData(), &status), 0);
        QCOMPARE(status.st_mode & 077U, 0U);
    }
    QCOMPARE(
        ::lstat((m_directory + QStringLiteral("/bin/strata-engine")).toUtf8().constData(), &status),
        0);
    QCOMPARE(status.st_mode & 0777U, 0500U);
}

void TestUnpack::refusesEveryTruncation()
{
    const QByteArray archive = compressed(tarOf(goodBundle()));
    for (qsizetype size = 0; size < archive.size(); size += 1 + archive.size() / 25) {
        const QByteArray part = archive.left(size);
        // Cut on the way: the hash is the whole archive's.
        Answer answer = ask(
            {QStringLiteral("unpack"), m_directory, QString::fromLatin1(sha256Of(archive))}, part);
        QCOMPARE(answer.status, 4);
        QVERIFY2(answer.errors.contains("incomplete"), answer.errors.constData());
        // Cut before it was hashed.
        answer = install(part);
        QCOMPARE(answer.status, 1);
        QVERIFY(!answer.errors.isEmpty());
        QVERIFY2(left().isEmpty(), qPrintable(left().join(QLatin1Char(' '))));
    }
}

void TestUnpack::refusesAnotherArchive()
{
    QByteArray archive = compressed(tarOf(goodBundle()));
    const QByteArray hash = sha256Of(archive);
    archive[archive.size() / 2] = static_cast<char>(archive[archive.size() / 2] ^ 4);
    const Answer answer =
        ask({QStringLiteral("unpack"), m_directory, QString::fromLatin1(hash)}, archive);
    QCOMPARE(answer.status, 4);
    QVERIFY(answer.errors.contains(hash));
    QVERIFY(left().isEmpty());
}

void TestUnpack::refusesHostileArchives_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<char>("type");
    QTest::newRow("parent") << QByteArray("../escaped") << '0';
    QTest::newRow("absolute") << QByteArray("/tmp/strata-escaped") << '0';
    QTest::newRow("symbolic link") << QByteArray("lib/link") << '2';
    QTest::newRow("hard link") << QByteArray("lib/link") << '1';
    QTest::newRow("device") << QByteArray("lib/device") << '3';
    QTest::newRow("a name twice") << QByteArray("lib/libempty.so") << '0';
    QTest::newRow("the kept archive") << QByteArray("bundle.tar.zst") << '0';
}

void TestUnpack::refusesHostileArchives()
{
    QFETCH(QByteArray, name);
    QFETCH(char, type);
    QList<TestEntry> entries = goodBundle();
    entries.append(
        {name, type == '0' ? QByteArray("evil") : QByteArray(), type, 0755, "/etc/passwd", {}});
    const Answer answer = install(compressed(tarOf(entries)));
    QCOMPARE(answer.status, 1);
    QVERIFY2(answer.errors.size() > 40, answer.errors.constData());
    QVERIFY2(left().isEmpty(), qPrintable(left().join(QLatin1Char(' '))));
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/strata-escaped")));
}

void TestUnpack::catchesAFlippedByteInEachFile()
{
    QCOMPARE(install(compressed(tarOf(goodBundle()))).status, 0);
    const QList<TestEntry> entries = goodBundle();
    for (const TestEntry &entry : entries) {
        if (entry.content.isEmpty())
            continue;
        const QString path = m_directory + QLatin1Char('/') + QString::fromLatin1(entry.name);
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.seek(entry.content.size() / 2);
        file.putChar(static_cast<char>(entry.content.at(entry.content.size() / 2) ^ 1));
        file.close();
        const Answer answer = verify();
        QCOMPARE(answer.status, 4);
        QVERIFY2(answer.errors.contains(entry.name + " was changed"), answer.errors.constData());
        QVERIFY(file.open(QIODevice::ReadWrite));
        file.write(entry.content);
        file.close();
        QCOMPARE(verify().status, 0);
    }
}

void TestUnpack::catchesMissingExtraAndOpenFiles()
{
    QCOMPARE(install(compressed(tarOf(goodBundle()))).status, 0);
    const QString extra = m_directory + QStringLiteral("/lib/libevil.so");
    QVERIFY(QFile::copy(m_directory + QStringLiteral("/lib/libempty.so"), extra));
    QVERIFY(verify().errors.contains("libevil.so does not belong"));
    QVERIFY(QFile::remove(extra));
    QCOMPARE(verify().status, 0);
    const QByteArray engine = (m_directory + QStringLiteral("/bin/strata-engine")).toUtf8();
    QCOMPARE(::chmod(engine.constData(), 0722), 0);
    QVERIFY(verify().errors.contains("may be written by other users"));
    QCOMPARE(::chmod(engine.constData(), 0400), 0);
    QVERIFY(verify().errors.contains("may not be executed"));
    QCOMPARE(::chmod(engine.constData(), 0500), 0);
    QVERIFY(QFile::remove(m_directory + QStringLiteral("/lib/libempty.so")));
    QCOMPARE(verify().status, 4);
    QVERIFY(verify().errors.contains("libempty.so cannot be opened"));
    QVERIFY(
        QFile::link(QStringLiteral("/dev/null"), m_directory + QStringLiteral("/lib/libempty.so")));
    QCOMPARE(verify().status, 4); // a link to what would have the right hash
}

void TestUnpack::replacesADamagedDirectory()
{
    const QByteArray archive = compressed(tarOf(goodBundle()));
    QCOMPARE(install(archive).status, 0);
    QVERIFY(QFile::remove(m_directory + QStringLiteral("/manifest")));
    QCOMPARE(verify().status, 4);
    QCOMPARE(install(archive).status, 0);
    QCOMPARE(verify().status, 0);
    QCOMPARE(left(), QStringList{QStringLiteral("bundle")});
}

void TestUnpack::removesWhatAKilledOneLeft()
{
    const QByteArray archive = compressed(tarOf(goodBundle()));
    QProcess process;
    process.start(QStringLiteral(STRATA_UNPACK),
                  {QStringLiteral("unpack"), m_directory, QString::fromLatin1(sha256Of(archive))});
    process.write(archive.left(20));
    QTRY_COMPARE_WITH_TIMEOUT(left().size(), 1, patienceMs);
    // While it works, another one leaves its directory alone.
    QCOMPARE(install(archive).status, 0);
    QCOMPARE(left().size(), 2);
    process.kill();
    QVERIFY(process.waitForFinished());
    QCOMPARE(left().size(), 2);
    QCOMPARE(install(archive).status, 0);
    QCOMPARE(left(), QStringList{QStringLiteral("bundle")});
}

void TestUnpack::tellsAFullDisk()
{
    const QByteArray mount = "mount -t tmpfs -o size=1m,mode=700 none " + m_place->path().toUtf8();
    if (std::system(mount.constData()) != 0)
        QSKIP("a small file system needs the right to mount");
    QList<TestEntry> entries = goodBundle();
    entries.append({"lib/libbig.so", QByteArray(4'000'000, 'b'), '0', 0444, {}, {}});
    const Answer told = install(compressed(tarOf(entries)));
    // The same without a size in the frame's head: then the disk itself shows it.
    QProcess zstd;
    zstd.start(QStringLiteral("zstd"), {QStringLiteral("-q"), QStringLiteral("-c")});
    zstd.write(tarOf(entries));
    zstd.closeWriteChannel();
    QVERIFY(zstd.waitForFinished());
    const Answer found = install(zstd.readAllStandardOutput());
    const QStringList rest = left();
    const QByteArray unmount = "umount " + m_place->path().toUtf8();
    QCOMPARE(std::system(unmount.constData()), 0);
    QCOMPARE(told.status, 1);
    QVERIFY2(told.errors.contains("needs 6 MB, and 1 MB are free"), told.errors.constData());
    QCOMPARE(found.status, 1);
    QVERIFY2(found.errors.contains("No space left on device. Free some space"),
             found.errors.constData());
    QVERIFY(rest.isEmpty());
}

void TestUnpack::tellsAMissingPermission()
{
    const QByteArray archive = compressed(tarOf(goodBundle()));
    m_directory = QStringLiteral("/proc/strata/bundle"); // where not even root may make a directory
    const Answer answer = install(archive);
    QCOMPARE(answer.status, 1);
    QVERIFY2(answer.errors.startsWith("strata-unpack: cannot make the directory /proc/strata: "),
             answer.errors.constData());
}

void TestUnpack::tellsAnUnsafeParent()
{
    QCOMPARE(::chmod(m_place->path().toUtf8().constData(), 0777), 0);
    const Answer answer = install(compressed(tarOf(goodBundle())));
    QCOMPARE(answer.status, 1);
    QVERIFY2(answer.errors.contains("may be written by everybody"), answer.errors.constData());
    QCOMPARE(::chmod(m_place->path().toUtf8().constData(), 0700), 0);
    QVERIFY(left().isEmpty());
}

void TestUnpack::comparesBeforeWritingTar()
{
    QCOMPARE(install(compressed(tarOf(goodBundle()))).status, 0);
    const Answer answer = ask({QStringLiteral("tar"), m_directory, QString(64, QLatin1Char('0'))});
    QCOMPARE(answer.status, 4);
    QVERIFY(answer.output.isEmpty());
}

void TestUnpack::hashesAFile()
{
    QByteArray bytes;
    for (unsigned index = 0; index < 700'001; ++index)
        bytes += static_cast<char>(index * index >> 3);
    QFile file(m_place->filePath(QStringLiteral("file")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    file.close();
    QCOMPARE(ask({QStringLiteral("sha256"), file.fileName()}).output, sha256Of(bytes) + '\n');
    QCOMPARE(ask({QStringLiteral("sha256"), QStringLiteral("/nonexistent")}).status, 1);
}

void TestUnpack::explainsItsUse()
{
    for (const QStringList &words : {QStringList{},
                                     {QStringLiteral("unpack")},
                                     {QStringLiteral("verify"), m_directory},
                                     {QStringLiteral("explode")}}) {
        const Answer answer = ask(words);
        QCOMPARE(answer.status, 2);
        QVERIFY(answer.errors.startsWith("usage: "));
    }
    QCOMPARE(
        ask({QStringLiteral("unpack"), QStringLiteral("relative"), QString(64, QLatin1Char('0'))})
            .status,
        2);
    QCOMPARE(ask({QStringLiteral("unpack"), m_directory, QStringLiteral("nonsense")}).status, 2);
}

QTEST_GUILESS_MAIN(TestUnpack)
#include "tst_unpack.moc"
