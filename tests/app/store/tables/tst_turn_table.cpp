// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/turn_table.h"

#include "tests/app/store/project_fixture.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using domain::FailureCode;
using store::OpenMode;

class TurnTableTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(m_path));
    }

    void storesEachTurnOnce()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        std::vector<domain::Turn> again = makeTurns();
        again.back().toNs += 1;
        QVERIFY(file->appendTurns(m_trial, again));
        QVERIFY(first(*file).turns == makeTurns());
        QVERIFY(first(*file).trial.hashOk);
        QCOMPARE(file->appendTurns(QStringLiteral("nobody"), again).error().code,
                 FailureCode::StorageError);
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial(m_trial, 1)));
        QVERIFY(first(*file).turns == makeTurns()); // replacing the row leaves them
    }

    //! Whether it was read back or seen when it was stored.
    void aSummaryHasWhatTheStepsOfEachTurnComeTo()
    {
        const domain::StepSummary expected = domain::summaryOf(makeSteps(50), makeTurns());
        QCOMPARE(expected.turns().size(), 5);
        QVERIFY(!expected.lacksSteps());
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        QVERIFY(summary(*file, 0) == expected);
        const QString id = QStringLiteral("trial-3");
        QVERIFY(file->putTrial(QStringLiteral("run-1"), makeTrial(id, 3)));
        QVERIFY(file->together([&] {
            store::Expected<void> stored;
            for (const domain::Turn &turn : makeTurns()) {
                if (stored && turn.steps > 0)
                    stored = file->appendSteps(
                        id, makeSteps(static_cast<int>(turn.steps), static_cast<int>(turn.first)));
                if (stored)
                    stored = file->appendTurns(id, {turn});
            }
            return stored;
        }));
        QVERIFY(summary(*file, 2) == expected);
        file.reset();
        file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        QVERIFY(summary(*file, 2) == expected);
    }

    void whatIsStoredTogetherIsStoredAsAWhole()
    {
        auto file = store::openProjectFile(m_path, OpenMode::ReadWrite).value();
        const std::vector<domain::Turn> more{{7, 50, 0, 700'000'000, 700'000'001, 600'000'000}};
        QVERIFY(!file->together([&]() -> store::Expected<void> {
            if (auto stored = file->appendTurns(m_trial, more); !stored)
                return stored;
            return file->appendSteps(m_trial, makeSteps(1, 70)); // leaves a hole
        }));
        QVERIFY(first(*file).turns == makeTurns());
        QVERIFY(summary(*file, 0) == domain::summaryOf(makeSteps(50), makeTurns()));
        QVERIFY(file->appendTurns(m_trial, more)); // and goes on
        QCOMPARE(first(*file).turns.size(), makeTurns().size() + 1);
    }

    void changesOutsideAreNoticed()
    {
        for (const char *sql :
             {"UPDATE turn SET steps = steps + 1 WHERE number = 2",
              "DELETE FROM turn WHERE number = 5", "UPDATE turn_digest SET turn_count = 9"}) {
            init();
            if (QProcess::execute(QStringLiteral("sqlite3"), {m_path, QLatin1String(sql)}) != 0)
                QSKIP("the sqlite3 command is not installed");
            auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
            QVERIFY(!first(*file).trial.hashOk);
            QVERIFY(!file->runSummary(QStringLiteral("run-1"))->trials.first().trial.hashOk);
        }
    }

private:
    static domain::TrialData first(store::ProjectFile &file)
    {
        return file.runData(QStringLiteral("run-1")).value().trials.first();
    }
    static domain::StepSummary summary(store::ProjectFile &file, int trial)
    {
        return domain::stepsOf(file.runSummary(QStringLiteral("run-1")).value().trials.at(trial));
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
    const QString m_trial = QStringLiteral("trial-1");
};

QTEST_GUILESS_MAIN(TurnTableTest)
#include "tst_turn_table.moc"
