// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine starts verified, in a clean environment, and from an archive where that is all that
//! is left of it.
#include "tests/engine/bundle/test_archive.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace strata::tests;

namespace {

const QByteArray loaderName = "lib/ld-linux-x86-64.so.2";

//! A bundle whose loader says how it was started.
QList<TestEntry> tellingBundle()
{
    QList<TestEntry> entries{{"bin", {}, '5', 0755, {}, {}},
                             {"lib", {}, '5', 0755, {}, {}},
                             {"bin/strata-engine", "engine", '0', 0555, {}, {}},
                             {loaderName,
                              "#!/bin/sh\nprintf '%s\\n' \"$@\"; pwd; env; test \"$5\" = wait && "
                              "exec sleep 60; exit 5\n",
                              '0',
                              0555,
                              {},
                              {}}};
    QByteArray manifest;
    for (const TestEntry &entry : entries.sliced(2))
        manifest += sha256Of(entry.content) + ' ' + QByteArray::number(entry.content.size()) +
                    " 555 " + entry.name + '\n';
    entries.append({"manifest", manifest, '0', 0444, {}, {}});
    return entries;
}

} // namespace

class TestStart : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void aCleanEnvironmentAndTheWords();
    void saysWhyItDoesNotStart();
    void foldsWhatNobodyUses();
    void unpacksWhatWasFolded();
    void aDamagedArchiveIsNotUnpacked();

private:
    void launch(const QStringList &words)
    {
        m_process.start(
            QStringLiteral(STRATA_UNPACK),
            QStringList{QStringLiteral("start"), m_directory, m_sha256, m_manifestSha256} + words);
    }
    int start(const QStringList &words)
    {
        launch(words);
        return m_process.waitForFinished() ? m_process.exitCode() : -1;
    }
    QByteArray fold() const
    {
        QProcess folding;
        folding.start(QStringLiteral(STRATA_UNPACK), {QStringLiteral("fold"), m_directory});
        return folding.waitForFinished() && folding.exitCode() == 0
                   ? folding.readAllStandardOutput()
                   : folding.readAllStandardError();
    }
    QStringList files() const
    {
        return QDir(m_directory).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }

    std::unique_ptr<QTemporaryDir> m_place;
    QString m_directory;
    QString m_sha256;
    QString m_manifestSha256;
    QProcess m_process;
};

void TestStart::init()
{
    m_place = std::make_unique<QTemporaryDir>();
    m_directory = m_place->filePath(QStringLiteral("engine"));
    const QByteArray archive = compressed(tarOf(tellingBundle()));
    m_sha256 = QString::fromLatin1(sha256Of(archive));
    m_manifestSha256 = QString::fromLatin1(sha256Of(tellingBundle().last().content));
    m_process.setProcessEnvironment(QProcessEnvironment::systemEnvironment());
    m_process.start(QStringLiteral(STRATA_UNPACK),
                    {QStringLiteral("unpack"), m_directory, m_sha256});
    m_process.write(archive);
    m_process.closeWriteChannel();
    QVERIFY(m_process.waitForFinished());
    QCOMPARE(m_process.readAll(), QByteArray("unpacked\n"));
}

void TestStart::aCleanEnvironmentAndTheWords()
{
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("HOME"), QStringLiteral("/home/ana"));
    environment.insert(QStringLiteral("OMP_NUM_THREADS"), QStringLiteral("1"));
    environment.insert(QStringLiteral("DNNL_MAX_CPU_ISA"), QStringLiteral("SSE41"));
    environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral("/strata/no-such-library.so"));
    environment.insert(QStringLiteral("NCCL_ALGO"), QStringLiteral("Ring"));
    m_process.setProcessEnvironment(environment);
    QCOMPARE(start({QStringLiteral("run"), QStringLiteral("a b")}), 5);
    const QList<QByteArray> lines = m_process.readAllStandardOutput().split('\n');
    const QByteArray root = m_directory.toLocal8Bit();
    QCOMPARE(lines.mid(0, 6), (QList<QByteArray>{"--library-path", root + "/lib",
                                                 root + "/bin/strata-engine", "run", "a b", "/"}));
    QVERIFY(lines.contains("HOME=/home/ana") && lines.contains("NCCL_ALGO=Ring"));
    for (const QByteArray &line : lines)
        QVERIFY2(!line.startsWith("OMP_") && !line.startsWith("DNNL_") &&
                     !line.startsWith("LD_PRELOAD"),
                 line.constData());
    QCOMPARE(m_process.readAllStandardError(), QByteArray());
}

void TestStart::saysWhyItDoesNotStart()
{
    const QString loader = m_directory + QLatin1Char('/') + QString::fromLatin1(loaderName);
    QVERIFY(QFile::remove(loader));
    QCOMPARE(start({}), 90);
    QVERIFY(m_process.readAllStandardError().contains("ld-linux-x86-64.so.2 cannot be opened"));
}

void TestStart::foldsWhatNobodyUses()
{
    launch({QStringLiteral("run"), QStringLiteral("wait")});
    QTRY_VERIFY_WITH_TIMEOUT(m_process.peek(100'000).contains("PATH="), patienceMs);
    QCOMPARE(fold(), QByteArray("in use\n"));
    QVERIFY(files().contains(QStringLiteral("manifest")));
    m_process.kill();
    QVERIFY(m_process.waitForFinished());
    QCOMPARE(fold(), QByteArray("folded\n"));
    QCOMPARE(files(), QStringList{QStringLiteral("bundle.tar.zst")});
    QCOMPARE(fold(), QByteArray("folded\n")); // twice does no harm
}

void TestStart::unpacksWhatWasFolded()
{
    QCOMPARE(fold(), QByteArray("folded\n"));
    QCOMPARE(start({}), 5);
    QVERIFY(m_process.readAllStandardOutput().contains("--library-path"));
    QVERIFY(files().contains(QStringLiteral("manifest")) &&
            files().contains(QStringLiteral("bundle.tar.zst")));
}

void TestStart::aDamagedArchiveIsNotUnpacked()
{
    QCOMPARE(fold(), QByteArray("folded\n"));
    QFile archive(m_directory + QStringLiteral("/bundle.tar.zst"));
    QVERIFY(archive.open(QIODevice::ReadWrite) && archive.seek(archive.size() / 2) &&
            archive.write("x") == 1);
    archive.close();
    QCOMPARE(start({}), 90); // so that it is sent again
    QVERIFY(m_process.readAllStandardError().contains("its SHA-256 is"));
}

QTEST_GUILESS_MAIN(TestStart)
#include "tst_start.moc"
