// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The bundle that is shipped: its size, its description, its reproducibility, and that it needs
//! nothing of a host.
#include "tests/engine/bundle/test_archive.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

using strata::tests::sha256Of;

namespace {

const QString bundleDirectory = QStringLiteral(STRATA_BUNDLE_DIRECTORY);

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! Both archives, or the one that there is where no GPU code was built.
QStringList namesIn(const QString &directory)
{
    return QDir(directory).entryList({QStringLiteral("strata-engine-*.json")});
}

QJsonObject description(const QString &directory, const QString &name)
{
    return QJsonDocument::fromJson(contentOf(QDir(directory).filePath(name))).object();
}

void addArchives()
{
    QTest::addColumn<QString>("name");
    for (const QString &name : namesIn(bundleDirectory))
        QTest::newRow(qPrintable(name)) << name;
}

QString text(const QJsonObject &object, const char *key)
{
    return object.value(QLatin1String(key)).toString();
}

//! With as little of an environment as the engine is given on a host. What it prints is shown if
//! it fails.
int run(const QString &program, const QStringList &arguments, const QString &input = {})
{
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), qEnvironmentVariable("PATH"));
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    if (!input.isEmpty())
        process.setStandardInputFile(input);
    process.start(program, arguments);
    const int code = process.waitForFinished(120'000) ? process.exitCode() : -1;
    if (code != 0)
        qWarning("%s: %s", qPrintable(arguments.join(QLatin1Char(' '))),
                 process.readAll().constData());
    return code;
}

} // namespace

class TestMakeBundle : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void isDescribedTruly_data() { addArchives(); }
    void isDescribedTruly();
    void isSmallEnough_data() { addArchives(); }
    void isSmallEnough();
    void unpacksAndVerifies_data() { addArchives(); }
    void unpacksAndVerifies();
    void runsWhereThereIsNothing_data() { addArchives(); }
    void runsWhereThereIsNothing();
    void holdsTheDriversOfRdma_data() { addArchives(); }
    void holdsTheDriversOfRdma();
    void holdsWhatADriverNames();
    void gpuCodeIsInOneOfTwo();
    void isReproducible();

private:
    QTemporaryDir m_place;
};

void TestMakeBundle::isDescribedTruly()
{
    QFETCH(QString, name);
    const QJsonObject told = description(bundleDirectory, name);
    const QByteArray archive =
        contentOf(bundleDirectory + QLatin1Char('/') + text(told, "archive"));
    QVERIFY(!archive.isEmpty());
    QCOMPARE(text(told, "sha256").toLatin1(), sha256Of(archive));
    QCOMPARE(told.value(QLatin1String("bytes")).toInteger(), archive.size());
    const QByteArray unpacker =
        contentOf(bundleDirectory + QLatin1Char('/') + text(told, "unpacker"));
    QCOMPARE(text(told, "unpackerSha256").toLatin1(), sha256Of(unpacker));
    QCOMPARE(told.value(QLatin1String("unpackerBytes")).toInteger(), unpacker.size());
    QVERIFY(!text(told, "engineVersion").isEmpty());
}

void TestMakeBundle::isSmallEnough()
{
    QFETCH(QString, name);
    const QJsonObject told = description(bundleDirectory, name);
    qInfo("archive %lld bytes, unpacked %lld, unpacker %lld",
          told.value(QLatin1String("bytes")).toInteger(),
          told.value(QLatin1String("unpackedBytes")).toInteger(),
          told.value(QLatin1String("unpackerBytes")).toInteger());
#ifdef STRATA_BUNDLE_IS_SHIPPED // not for sanitizers or a quick compression
    // Kernels for the generations of GPUs come on top.
    const qint64 most = name.endsWith(QLatin1String("-cpu")) ? 16'000'000 : 20'000'000;
    QVERIFY(told.value(QLatin1String("bytes")).toInteger() <= most);
    QVERIFY(told.value(QLatin1String("unpackerBytes")).toInteger() <= 3'000'000);
#endif
}

void TestMakeBundle::unpacksAndVerifies()
{
    QFETCH(QString, name);
    const QJsonObject told = description(bundleDirectory, name);
    const QString unpacker = bundleDirectory + QLatin1Char('/') + text(told, "unpacker");
    const QString target = m_place.filePath(text(told, "sha256"));
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(run(unpacker, {QStringLiteral("unpack"), target, text(told, "sha256")},
                 bundleDirectory + QLatin1Char('/') + text(told, "archive")),
             0);
    const qint64 unpackMs = timer.restart();
    QCOMPARE(run(unpacker, {QStringLiteral("verify"), target, text(told, "manifestSha256")}), 0);
    qInfo("unpack %lld ms, verify %lld ms", static_cast<long long>(unpackMs),
          static_cast<long long>(timer.elapsed()));
    const QString loader = target + QLatin1Char('/') + text(told, "loader");
    QCOMPARE(run(loader, {QStringLiteral("--library-path"), target + QStringLiteral("/lib"),
                          target + QStringLiteral("/bin/strata-engine"), QStringLiteral("list")}),
             0);
}

void TestMakeBundle::runsWhereThereIsNothing()
{
    QFETCH(QString, name);
    if (::geteuid() != 0)
        QSKIP("chroot needs root");
    const QString root = m_place.filePath(text(description(bundleDirectory, name), "sha256"));
    QVERIFY(QDir(root).exists());
    QVERIFY(QDir(root).mkpath(QStringLiteral("tmp")));
    const QString loader = QLatin1Char('/') + text(description(bundleDirectory, name), "loader");
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(run(QStringLiteral("/usr/sbin/chroot"),
                 {root, loader, QStringLiteral("--library-path"), QStringLiteral("/lib"),
                  QStringLiteral("/bin/strata-engine"), QStringLiteral("selftest")}),
             0);
    qInfo("selftest in an empty root: %lld ms", static_cast<long long>(timer.elapsed()));
}

// libibverbs opens them by name; a container of the engine alone has no others.
void TestMakeBundle::holdsTheDriversOfRdma()
{
    QFETCH(QString, name);
    const QDir lib(m_place.filePath(text(description(bundleDirectory, name), "sha256")) +
                   QStringLiteral("/lib"));
    if (!lib.exists(QStringLiteral("libibverbs.so.1")))
        QSKIP("built without a library that brings libibverbs");
    const QStringList drivers = lib.entryList({QStringLiteral("lib*-rdmav*.so")});
    for (const char *driver : {"libmlx5-", "librxe-"})
        QVERIFY2(!drivers.filter(QLatin1String(driver)).isEmpty(), driver);
}

void TestMakeBundle::holdsWhatADriverNames()
{
    const auto unpacked = [&](const QString &name) {
        return QDir(m_place.filePath(text(description(bundleDirectory, name), "sha256")) +
                    QStringLiteral("/lib"));
    };
    const QString gpuCode = QStringLiteral("libstrata-engine-cuda.so");
    const QStringList names = namesIn(bundleDirectory);
    if (names.size() == 1)
        QSKIP("built without GPU code");
    QCOMPARE(names.size(), 2);
    const bool isFirst = unpacked(names.first()).exists(gpuCode);
    QVERIFY(isFirst != unpacked(names.last()).exists(gpuCode));
    const QDir lib = unpacked(isFirst ? names.first() : names.last());
    for (const char *name : {"libc.so.6", "libdl.so.2", "libgcc_s.so.1", "libm.so.6",
                             "libpthread.so.0", "librt.so.1", "libstdc++.so.6", "libz.so.1"})
        QVERIFY2(lib.exists(QLatin1String(name)), name);
}

void TestMakeBundle::gpuCodeIsInOneOfTwo()
{
    const QString place = m_place.filePath(QStringLiteral("gpu"));
    const QString out = place + QStringLiteral("/out");
    const QString gpuCode = place + QStringLiteral("/libgpu-code.so");
    QVERIFY(QDir().mkpath(place));
    QVERIFY(QFile::copy(QStringLiteral(STRATA_UNPACK), gpuCode)); // any program does
    QStringList arguments{QStringLiteral("/usr/bin/env"),
                          QStringLiteral(STRATA_UNPACK),
                          out,
                          QStringLiteral("test"),
                          QStringLiteral("1.2.3"),
                          QStringLiteral("3"),
                          gpuCode};
    QCOMPARE(run(QStringLiteral(STRATA_MAKE_BUNDLE), arguments), 0);
    const auto holdsGpuCode = [&](const QString &name) {
        const QString stem = out + QLatin1Char('/') + name;
        const QJsonObject told = description(out, name + QStringLiteral(".json"));
        const QString target = place + QLatin1Char('/') + text(told, "sha256");
        if (run(out + QStringLiteral("/strata-unpack-test"),
                {QStringLiteral("unpack"), target, text(told, "sha256")},
                stem + QStringLiteral(".tar.zst")) != 0)
            qFatal("%s cannot be unpacked", qPrintable(name));
        return QFile::exists(target + QStringLiteral("/lib/libgpu-code.so")) &&
               QFile::exists(target + QStringLiteral("/lib/libdl.so.2"));
    };
    QVERIFY(holdsGpuCode(QStringLiteral("strata-engine-test")));
    QVERIFY(!holdsGpuCode(QStringLiteral("strata-engine-test-cpu")));
    // Built without GPU code afterwards, there is one archive again.
    arguments.removeLast();
    QCOMPARE(run(QStringLiteral(STRATA_MAKE_BUNDLE), arguments), 0);
    QCOMPARE(namesIn(out), QStringList{QStringLiteral("strata-engine-test.json")});
    QVERIFY(!holdsGpuCode(QStringLiteral("strata-engine-test")));
}

void TestMakeBundle::isReproducible()
{
    const QString script = QStringLiteral(STRATA_MAKE_BUNDLE);
    QStringList hashes;
    for (const char *name : {"one", "two"}) {
        const QString directory = m_place.filePath(QLatin1String(name));
        QVERIFY(QDir().mkpath(directory));
        // A copy of another age and mode, so that neither gets into the archive.
        const QString program = directory + QStringLiteral("/engine");
        QVERIFY(QFile::copy(QStringLiteral("/usr/bin/env"), program));
        QTest::qWait(20);
        QCOMPARE(
            run(script, {program, QStringLiteral(STRATA_UNPACK), directory + QStringLiteral("/out"),
                         QStringLiteral("test"), QStringLiteral("1.2.3"), QStringLiteral("3")}),
            0);
        hashes << text(description(directory + QStringLiteral("/out"),
                                   QStringLiteral("strata-engine-test.json")),
                       "sha256");
    }
    QCOMPARE(hashes.first().size(), 64);
    QCOMPARE(hashes.first(), hashes.last());
}

QTEST_GUILESS_MAIN(TestMakeBundle)
#include "tst_make_bundle.moc"
