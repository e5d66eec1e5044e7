// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/summary_table.h"

#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using store::Database;
using store::FoundSummary;

class SummaryTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        const QString path = m_directory->filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path)); // its trials ended with a summary
        m_database = Database::connect(path, Database::Access::ReadWrite).value();
    }

    void hasWhatTheRowsComeTo()
    {
        const FoundSummary found = read(1, m_first);
        QVERIFY(found.isThere && found.summary);
        QVERIFY(found.summary->summary.steps == domain::summaryOf(makeSteps(50), makeTurns()));
        domain::TrialData raw;
        raw.summary = found.summary->summary;
        QVERIFY(found.agreesWith(raw));
        raw.summary->steps = domain::summaryOf(makeSteps(49), makeTurns());
        QVERIFY(!found.agreesWith(raw));
        QVERIFY(FoundSummary{}.agreesWith(raw)); // nothing was claimed
        QVERIFY(!FoundSummary{true}.agreesWith(raw));
    }

    void whatSomebodyChangedIsThereButNotRead_data()
    {
        QTest::addColumn<QString>("sql");
        const auto row = [](const char *name, const char *sql) {
            QTest::newRow(name) << QString::fromLatin1(sql);
        };
        row("content", "UPDATE trial_summary SET content = zeroblob(length(content))");
        row("a longer one", "UPDATE trial_summary SET content = zeroblob(1000000)");
        row("hash", "UPDATE trial_summary SET hash = zeroblob(32)");
        row("that of another trial",
            "UPDATE trial_summary SET content = (SELECT content FROM trial_summary WHERE "
            "trial_number = 2), hash = (SELECT hash FROM trial_summary WHERE trial_number = 2) "
            "WHERE trial_number = 1");
        row("number of steps", "UPDATE measurement_digest SET step_count = step_count + 1");
        row("hash of steps", "UPDATE measurement_digest SET step_hash = zeroblob(32)");
        row("number of turns", "UPDATE turn_digest SET turn_count = 4");
    }

    void whatSomebodyChangedIsThereButNotRead()
    {
        QFETCH(QString, sql);
        QVERIFY(m_database->execute(sql.toStdString()));
        const FoundSummary found = read(1, m_first);
        QVERIFY(found.isThere && !found.summary);
    }

    void oneThatIsTooLongCannotBeStored()
    {
        QVERIFY(!m_database->execute("UPDATE trial_summary SET content = zeroblob(1000001)"));
    }

    void otherVersionsAreIgnored()
    {
        QVERIFY(m_database->execute("UPDATE trial_summary SET version = version + 1"));
        QVERIFY(!read(1, m_first).isThere);
    }

    void goesWithItsRows()
    {
        QVERIFY(store::deleteSummary(*m_database, m_first));
        QVERIFY(!read(1, m_first).isThere);
        QVERIFY(read(2, QStringLiteral("trial-2")).summary);
    }

    void whatCouldNotBeReadBackIsNotStored()
    {
        const store::SummaryOfTrial summary = *read(1, m_first).summary;
        QVERIFY(store::deleteSummary(*m_database, m_first));
        store::SummaryOfTrial wrong = summary;
        wrong.summary.steps = domain::summaryOf(makeSteps(49)); // the trial has 50
        QVERIFY(!store::insertSummary(*m_database, 1, m_first, wrong).value());
        store::SummaryOfTrial large = summary;
        large.samples.assign(40'000, {QStringLiteral("loss"), QString(), 0, 1});
        QVERIFY(!store::insertSummary(*m_database, 1, m_first, large).value());
        QVERIFY(!read(1, m_first).isThere);
        QVERIFY(!store::insertSummary(*m_database, 99, QStringLiteral("nobody"), summary).value());
        QVERIFY(store::insertSummary(*m_database, 1, m_first, summary).value());
        QVERIFY(read(1, m_first).summary);
    }

private:
    FoundSummary read(qint64 number, const QString &id) const
    {
        return store::SummaryTableReader(*m_database).read(number, id).value();
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<Database> m_database;
    const QString m_first = QStringLiteral("trial-1");
};

QTEST_GUILESS_MAIN(SummaryTableTest)
#include "tst_summary_table.moc"
