// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/scratch_directory.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::engine::core;

class TestScratchDirectory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isPrivateAndGoesWithItsContent();
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
