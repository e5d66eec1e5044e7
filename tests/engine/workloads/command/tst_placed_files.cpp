// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/placed_files.h"

#include "engine/core/sha256.h"
#include "engine/settings/packed_files.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::engine;
using workloads::command::placeFiles;

namespace {

std::string sha256Of(const std::string &bytes)
{
    core::Sha256 sum;
    sum.add(bytes);
    return sum.digest();
}

} // namespace

class TestPlacedFiles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_scratch = std::make_unique<QTemporaryDir>(); }

    void putsThemWhereTheirNamesSay()
    {
        const std::string pack =
            settings::packFiles({{"data/a.txt", false, "alpha"}, {"run.sh", true, "#!/bin/sh\n"}})
                .value();
        write(pack);
        QVERIFY(place(sha256Of(pack)).empty());
        QFile text(file("data/a.txt"));
        QVERIFY(text.open(QIODevice::ReadOnly));
        QCOMPARE(text.readAll(), QByteArray("alpha"));
        QVERIFY(!QFileInfo(text).isExecutable());
        QVERIFY(QFileInfo(file("run.sh")).isExecutable());
        const QFile::Permissions others = QFile::ReadOther | QFile::ReadGroup;
        QVERIFY(!(QFileInfo(file("run.sh")).permissions() & others));
    }

    void takesNoOtherFiles()
    {
        const std::string pack = settings::packFiles({{"a", false, "1"}}).value();
        QCOMPARE(place(sha256Of(pack)), std::string("no_files"));
        write(pack);
        QCOMPARE(place(sha256Of("other")), std::string("wrong_files"));
        QVERIFY(!QFileInfo::exists(file("a")));
    }

    //! Whoever made the pack, and although its digest is right.
    void writesNowhereElse()
    {
        for (const char *name : {"../outside", "/tmp/strata-outside", "a/../../outside"}) {
            const std::string hostile = std::string("strata-files 1\n- ") +
                                        std::to_string(std::strlen(name)) + " 1\n" + name + "x";
            write(hostile);
            QCOMPARE(place(sha256Of(hostile)), std::string("wrong_files"));
        }
        QCOMPARE(QDir(m_scratch->path()).entryList(QDir::NoDotAndDotDot | QDir::AllEntries),
                 QStringList{QString::fromLatin1(settings::packName)});
        QVERIFY(!QFileInfo::exists(QStringLiteral("/tmp/strata-outside")));
    }

private:
    QString file(const char *name) const
    {
        return m_scratch->filePath(QStringLiteral("files/") + QLatin1String(name));
    }
    void write(const std::string &pack) const
    {
        QFile file(m_scratch->filePath(QString::fromLatin1(settings::packName)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(pack.data(), qint64(pack.size())), qint64(pack.size()));
    }
    //! The code of the failure, or nothing.
    std::string place(const std::string &sha256) const
    {
        const std::string scratch = m_scratch->path().toStdString();
        const auto placed = placeFiles(scratch, sha256, scratch + "/files");
        return placed ? std::string() : placed.error().code;
    }

    std::unique_ptr<QTemporaryDir> m_scratch;
};

QTEST_APPLESS_MAIN(TestPlacedFiles)
#include "tst_placed_files.moc"
