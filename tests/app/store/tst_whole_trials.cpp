// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/whole_trials.h"

#include "tests/app/store/edited_summary.h"
#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using store::OpenMode;

//! What is exported: never a number that only a stored summary has.
class WholeTrialsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_path = m_directory->filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(m_path));
    }

    void areTheRawRows()
    {
        const auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        for (const domain::TrialData &trial : allTrials(*file)) {
            QVERIFY(trial.trial.hashOk && !trial.summary);
            QVERIFY(sameSteps(trial.steps, makeSteps(50)));
        }
    }

    void aStoredSummaryThatIsAnotherMarksTheTrial()
    {
        QVERIFY(editSummary(m_path, 1, QStringLiteral("trial-1"), makeTwiceAsSlow));
        const auto file = store::openProjectFile(m_path, OpenMode::ReadOnly).value();
        const auto trials = allTrials(*file);
        QCOMPARE(trials.size(), 4);
        for (const domain::TrialData &trial : trials) {
            QCOMPARE(trial.trial.hashOk, trial.trial.id != QLatin1String("trial-1"));
            QVERIFY(sameSteps(trial.steps, makeSteps(50)));
        }
    }

private:
    //! Read as a run, and one by one.
    static QList<domain::TrialData> allTrials(store::ProjectFile &file)
    {
        const QString run = QStringLiteral("run-1");
        return file.runData(run).value().trials +
               file.trials(run, {QStringLiteral("trial-1"), QStringLiteral("trial-2")}).value();
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_path;
};

QTEST_GUILESS_MAIN(WholeTrialsTest)
#include "tst_whole_trials.moc"
