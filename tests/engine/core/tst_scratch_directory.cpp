// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/scratch_directory.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine::core;

class TestScratchDirectory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isPrivateAndGoesWithItsContent();
    void removesWhatKilledEnginesLeft();
    void takesTheEnvironmentsDirectory();
    void aMissingParentIsAnErrorThatNamesIt();
    void fallsBackWhenTheCacheCannotBeUsed();
};

void TestScratchDirectory::isPrivateAndGoesWithItsContent()
{
    QTemporaryDir parent;
    {
        const auto scratch = ScratchDirectory::make(parent.path().toStdString());
        QVERIFY(scratch.has_value());
        const QString path = QString::fromStdString(scratch->path());
        QVERIFY(path.startsWith(parent.path() + QLatin1Char('/')));
        const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                            QFileDevice::ExeGroup | QFileDevice::ReadOther |
                            QFileDevice::WriteOther | QFileDevice::ExeOther;
        QCOMPARE(int(QFileInfo(path).permissions() & others), 0);
        QVERIFY(QDir(path).mkpath(QStringLiteral("deep/er")));
        QFile file(path + QStringLiteral("/deep/er/file"));
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    QVERIFY(QDir(parent.path()).isEmpty());
}

void TestScratchDirectory::removesWhatKilledEnginesLeft()
{
    QTemporaryDir parent;
    const std::string place = parent.path().toStdString();
    const pid_t child = fork();
    if (child == 0) {
        const auto scratch = ScratchDirectory::make(place);
        const bool isWritten =
            scratch &&
            QFile(QString::fromStdString(scratch->path() + "/large")).open(QIODevice::WriteOnly);
        _exit(isWritten ? 0 : 1); // no destructor
    }
    int status = 0;
    waitpid(child, &status, 0);
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    const QDir directory(parent.path());
    const auto names = [&directory] {
        return directory.entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    };
    const QStringList left = names();
    QCOMPARE(left.size(), 1);
    QVERIFY(directory.mkdir(QStringLiteral("strata-scratch-notes"))); // somebody's own

    const auto first = ScratchDirectory::make(place);
    QVERIFY(first.has_value());
    QVERIFY(!names().contains(left.first()));
    const auto second = ScratchDirectory::make(place);
    QVERIFY(second.has_value());
    QVERIFY2(QDir(QString::fromStdString(first->path())).exists(), "it is in use");
    QVERIFY(names().contains(QStringLiteral("strata-scratch-notes")));
    QCOMPARE(names().size(), 3);
}

void TestScratchDirectory::takesTheEnvironmentsDirectory()
{
    QTemporaryDir parent;
    qputenv("STRATA_SCRATCH", parent.path().toLocal8Bit());
    const auto scratch = ScratchDirectory::make({});
    qunsetenv("STRATA_SCRATCH");
    QVERIFY(scratch.has_value());
    QVERIFY(scratch->path().starts_with(parent.path().toStdString()));
}

void TestScratchDirectory::aMissingParentIsAnErrorThatNamesIt()
{
    const auto scratch = ScratchDirectory::make("/does/not/exist");
    QVERIFY(!scratch.has_value());
    QCOMPARE(scratch.error().kind, FailureKind::Resource);
    QVERIFY(scratch.error().text.find("/does/not/exist (No such file or directory)") !=
            std::string::npos);
    QVERIFY(scratch.error().text.find("--scratch") != std::string::npos);
}

void TestScratchDirectory::fallsBackWhenTheCacheCannotBeUsed()
{
    QTemporaryDir other;
    qputenv("XDG_CACHE_HOME", "/does/not/exist");
    qputenv("HOME", "/proc");
    qputenv("TMPDIR", other.path().toLocal8Bit());
    const auto scratch = ScratchDirectory::make({});
    QVERIFY(scratch.has_value());
    QVERIFY(scratch->path().starts_with(other.path().toStdString()));
}

QTEST_GUILESS_MAIN(TestScratchDirectory)
#include "tst_scratch_directory.moc"
