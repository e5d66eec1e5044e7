// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/files_to_copy.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;

class TestFilesToCopy : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_directory = std::make_unique<QTemporaryDir>(); }

    void takesFilesAndFolders()
    {
        write("train.py", "import model\n");
        write("project/model.py", "x = 1\n");
        write("project/lib/deep.py", "y = 2\n");
        write("project/.git/config", "secret");
        write("project/.env", "secret");
        QVERIFY(QFile::setPermissions(path("train.py"), QFile::ReadOwner | QFile::ExeOwner));
        const auto chosen = api::withFilesAdded({}, {path("train.py"), path("project")});
        QVERIFY2(chosen.problem.isEmpty(), qPrintable(chosen.problem));
        QCOMPARE(namesOf(chosen.files),
                 (QStringList{QStringLiteral("lib/deep.py"), QStringLiteral("model.py"),
                              QStringLiteral("train.py")}));
        QVERIFY(chosen.files.entries().last().isExecutable);
        QVERIFY(!chosen.files.entries().first().isExecutable);
        QVERIFY(chosen.remark.contains(QLatin1Char('2'))); // hidden ones
        // A hidden one that is named is wanted.
        QCOMPARE(namesOf(api::withFilesAdded({}, {path("project/.env")}).files),
                 QStringList{QStringLiteral(".env")});
    }

    void readsAFileOnceMore()
    {
        write("a.py", "1");
        const auto first = api::withFilesAdded({}, {path("a.py")}).files;
        write("a.py", "2");
        const auto second = api::withFilesAdded(first, {path("a.py")}).files;
        QCOMPARE(second.entries().size(), 1);
        QVERIFY(second.digest() != first.digest());
        QCOMPARE(second.files().front().content, std::string("2"));
    }

    //! A folder may hold a link to anywhere.
    void followsNoLinkToAFolder()
    {
        write("elsewhere/big.bin", "x");
        write("project/a.py", "1");
        QVERIFY(QFile::link(path("elsewhere"), path("project/data")));
        QCOMPARE(namesOf(api::withFilesAdded({}, {path("project")}).files),
                 QStringList{QStringLiteral("a.py")});
    }

    void saysWhatIsTooMuch()
    {
        write("a.py", "1");
        const auto some = api::withFilesAdded({}, {path("a.py")}).files;
        QFile large(path("large"));
        QVERIFY(large.open(QIODevice::WriteOnly) && large.resize(qint64(1) << 40)); // sparse
        const auto tooLarge = api::withFilesAdded(some, {large.fileName()});
        QVERIFY(tooLarge.problem.contains(QLatin1String("16 MiB")));
        QVERIFY(tooLarge.files == some);
        for (int i = 0; i < 1001; ++i)
            write(qPrintable(QStringLiteral("many/%1").arg(i)), "");
        const auto tooMany = api::withFilesAdded(some, {path("many")});
        QVERIFY(tooMany.problem.contains(QLatin1String("1,000")));
        QVERIFY(tooMany.files == some);
    }

    void saysWhatCannotBeRead()
    {
        const auto chosen = api::withFilesAdded({}, {path("missing.py")});
        QVERIFY(chosen.problem.contains(QLatin1String("missing.py")));
        write("clash/a/b", "1");
        write("a", "1");
        QVERIFY(!api::withFilesAdded({}, {path("clash"), path("a")}).problem.isEmpty());
    }

    void removesWhatIsNamed()
    {
        write("a", "1");
        write("b", "2");
        const auto both = api::withFilesAdded({}, {path("a"), path("b")}).files;
        QCOMPARE(namesOf(api::withFilesRemoved(both, {QStringLiteral("a")})),
                 QStringList{QStringLiteral("b")});
        QVERIFY(api::withFilesRemoved(both, {QStringLiteral("a"), QStringLiteral("b")}).isEmpty());
    }

private:
    QString path(const char *name) const { return m_directory->filePath(QLatin1String(name)); }
    void write(const char *name, const char *content) const
    {
        QVERIFY(QDir().mkpath(QFileInfo(path(name)).path()));
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QVERIFY(file.write(content) >= 0);
    }
    static QStringList namesOf(const domain::CommandFiles &files)
    {
        QStringList names;
        for (const auto &entry : files.entries())
            names.append(entry.name);
        return names;
    }

    std::unique_ptr<QTemporaryDir> m_directory;
};

QTEST_GUILESS_MAIN(TestFilesToCopy)
#include "tst_files_to_copy.moc"
