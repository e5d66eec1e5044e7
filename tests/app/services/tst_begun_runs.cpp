// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/begun_runs.h"

#include "app/domain/host.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using services::BegunRunsFile;

class TestBegunRuns : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("state/strata/begun.ini"));
    }

    void knowsWhatWasBegun()
    {
        const QString run = domain::makeId();
        BegunRunsFile begun(m_path);
        QCOMPARE(begun.planOf(run), QString());
        begun.remember(run, m_digest);
        QCOMPARE(begun.planOf(run), m_digest);
        QCOMPARE(begun.planOf(domain::makeId()), QString());
        const QString other(64, QLatin1Char('0'));
        begun.remember(run, other); // gone on with
        QCOMPARE(begun.planOf(run), other);
        begun.forget(run);
        QCOMPARE(begun.planOf(run), QString());
        begun.forget(run);
    }

    //! And on the disk at once: whoever began it may have been killed.
    void anotherProgramKnowsItToo()
    {
        const QString run = domain::makeId();
        const BegunRunsFile other(m_path);
        QCOMPARE(other.planOf(run), QString());
        BegunRunsFile begun(m_path);
        begun.remember(run, m_digest);
        QFile file(m_path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        QVERIFY(written.contains(run.toUtf8()) && written.contains(m_digest.toUtf8()));
        QCOMPARE(other.planOf(run), m_digest);
    }

    void theNewestAreKept()
    {
        BegunRunsFile begun(m_path);
        const QString first = domain::makeId();
        begun.remember(first, m_digest);
        QTest::qWait(2); // it is the oldest
        {
            QFile file(m_path); // faster than to remember each
            QVERIFY(file.open(QIODevice::Append));
            for (int i = 1; i < BegunRunsFile::mostRuns; ++i)
                file.write(domain::makeId().toUtf8() + "=2999-01-01T00:00:00.000Z x\n");
        }
        BegunRunsFile again(m_path);
        QCOMPARE(again.planOf(first), m_digest);
        const QString last = domain::makeId();
        again.remember(last, m_digest);
        QCOMPARE(again.planOf(first), QString());
        QCOMPARE(again.planOf(last), m_digest);
    }

    void whatIsNoIdentifierIsNotRemembered()
    {
        BegunRunsFile begun(m_path);
        for (const char *id : {"", "a/b", "../x", "-x", "a b"}) {
            begun.remember(QLatin1String(id), m_digest);
            QCOMPARE(begun.planOf(QLatin1String(id)), QString());
        }
    }

    void whereNothingCanBeWrittenNothingIsKnown()
    {
        BegunRunsFile begun(QStringLiteral("/dev/null/begun.ini"));
        const QString run = domain::makeId();
        begun.remember(run, m_digest);
        QCOMPARE(BegunRunsFile(QStringLiteral("/dev/null/begun.ini")).planOf(run), QString());
        begun.forget(run);
    }

    void isInTheStateDirectory()
    {
        qputenv("XDG_STATE_HOME", m_directory->path().toUtf8());
        QVERIFY2(BegunRunsFile::usualPath().startsWith(
                     m_directory->filePath(QStringLiteral("strata/begun-runs-"))),
                 qPrintable(BegunRunsFile::usualPath()));
    }

private:
    const QString m_digest = QString(64, QLatin1Char('d'));
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(TestBegunRuns)
#include "tst_begun_runs.moc"
