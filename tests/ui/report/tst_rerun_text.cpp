// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/report/rerun_text.h"

#include <QTest>

using namespace strata;
using strata::ui::report::RerunText;

class TstRerunText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aNameIsOneWordOfAShell()
    {
        QCOMPARE(RerunText::shellWord(QStringLiteral("a-1.strata")), QStringLiteral("a-1.strata"));
        QCOMPARE(RerunText::shellWord(QStringLiteral("-rf.strata")),
                 QStringLiteral("'./-rf.strata'"));
        QCOMPARE(RerunText::shellWord(QStringLiteral("it's $(x); y.strata")),
                 QStringLiteral("'./it'\\''s $(x); y.strata'"));
        QCOMPARE(RerunText::shellWord(QStringLiteral("a\u202e.strata")), QString());
        QCOMPARE(RerunText::shellWord(QStringLiteral("a\n.strata")), QString());
    }

    void namesWhatHasToBeTheSame()
    {
        app::domain::RunData run = tests::sampleRun(tests::samplePlan());
        run.run.bundleSha256 = QString(64, QLatin1Char('a'));
        app::domain::TrialData trial;
        trial.trial.engineVersion = QStringLiteral("0.1.0");
        run.trials = {trial, trial};
        const RerunText text(run, QStringLiteral("/home/ana/a.strata"), 3);
        const QString versions = text.versions().join(QLatin1Char('\n'));
        QVERIFY(versions.contains(run.run.bundleSha256));
        QVERIFY(versions.contains(QStringLiteral("Engine 0.1.0\n")));
        QVERIFY(versions.contains(QStringLiteral("4711")));
        const QString commands = text.commands().join(QLatin1Char('\n'));
        QVERIFY(commands.contains(QStringLiteral("strata report a.strata --run 3 ")));
        QVERIFY(!text.sentences().join(QLatin1Char('\n')).contains(QStringLiteral("/home")));
    }

    void aProjectWithoutANameHasNoCommands()
    {
        const app::domain::RunData run = tests::sampleRun(tests::samplePlan());
        const RerunText text(run, {}, 1);
        QVERIFY(text.commands().isEmpty());
        QVERIFY(text.sentences().first().contains(QStringLiteral("has not been saved")));
    }
};

QTEST_GUILESS_MAIN(TstRerunText)
#include "tst_rerun_text.moc"
