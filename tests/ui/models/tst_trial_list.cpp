// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/trial_list.h"

#include "tests/ui/support/window_services.h"

#include <QLocale>
#include <QTest>

using namespace strata;
using namespace strata::ui::models;
namespace domain = strata::app::domain;

class TestTrialList : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void eachTrialHasARow()
    {
        const TableTwin::Content list = trialList(run());
        QCOMPARE(list.rows.size(), 2);
        QCOMPARE(list.headerTips.size(), list.headers.size());
        const auto cell = [&](int row, const char *header) {
            return list.rows.at(row).cells.at(list.headers.indexOf(QLatin1String(header)));
        };
        QCOMPARE(cell(0, "Round").text, QStringLiteral("3"));
        QCOMPARE(cell(0, "Steps").text, QStringLiteral("2"));
        QCOMPARE(cell(0, "Measured time").sortKey.toDouble(), 4.0);
        QCOMPARE(cell(0, "Rate").sortKey.toDouble(), 50.0); // 2 steps of 100 in 4 s
        QCOMPARE(cell(0, "Rate").unit, QStringLiteral("FLOP/s"));
        QCOMPARE(cell(0, "Verified").text, QStringLiteral("yes"));
        QCOMPARE(cell(0, "Data").text, QStringLiteral("whole"));
        QCOMPARE(cell(1, "State").toolTip, QStringLiteral("The host went away."));
        QCOMPARE(cell(1, "Data").text, QStringLiteral("damaged"));
        for (const char *missing : {"Rate", "Steps", "Measured time", "Verified", "Started"})
            QCOMPARE(cell(1, missing).text, TableTwin::Cell::missing().text);
    }

    //! They are counted in a second, which says nothing of the host.
    void roofsHaveNoRate()
    {
        domain::RunData data = run();
        domain::WorkloadSpec &spec = data.run.plan.experiment.workloads.first();
        spec.workload = QStringLiteral("ceilings");
        QVERIFY(domain::measuresRoofs(spec));
        const TableTwin::Content list = trialList(data);
        QCOMPARE(list.rows.first().cells.at(list.headers.indexOf(QStringLiteral("Rate"))).text,
                 TableTwin::Cell::missing().text);
    }

    void factsAreAllThatATrialSaid()
    {
        domain::Trial trial;
        trial.checkValue = QStringLiteral("c0ffee");
        trial.parameters = {{QStringLiteral("m"), QStringLiteral("512")}};
        trial.inventory = {{QStringLiteral("kernel"), QStringLiteral("6.1\n\u202ehostile")}};
        trial.warnings = {QStringLiteral("hot")};
        QStringList names;
        QString values;
        for (const TableTwin::Row &row : trialFacts(trial).rows) {
            names << row.cells.at(0).text;
            values += row.cells.at(1).text;
        }
        QCOMPARE(names, (QStringList{QStringLiteral("Check value"), QStringLiteral("Warning"),
                                     QStringLiteral("m"), QStringLiteral("kernel")}));
        QVERIFY(!values.contains(QLatin1Char('\n')) && !values.contains(QChar(0x202e)));
    }

private:
    static domain::RunData run()
    {
        domain::RunData data = tests::sampleRun(tests::samplePlan());
        data.trials.clear();
        domain::TrialData done;
        done.trial.id = QStringLiteral("t1");
        done.trial.hostId = data.run.plan.experiment.hostIds.first();
        done.trial.workloadId = data.run.plan.experiment.workloads.first().id;
        done.trial.round = 2;
        done.trial.state = domain::TrialState::Done;
        done.trial.rateUnit = QStringLiteral("FLOP/s");
        done.trial.workPerIteration = 100;
        done.trial.iterationsPerStep = 1;
        done.trial.verified = true;
        done.trial.startedAt = QDateTime::fromMSecsSinceEpoch(1000);
        done.steps = {{true, 0, 0, 9'000'000'000},
                      {false, 0, 9'000'000'000, 1'000'000'000},
                      {false, 1, 10'000'000'000, 3'000'000'000}};
        domain::TrialData failed = done;
        failed.trial.id = QStringLiteral("t2");
        failed.trial.state = domain::TrialState::Failed;
        failed.trial.reason = QStringLiteral("The host went away.");
        failed.trial.hashOk = false;
        failed.trial.startedAt = {};
        failed.steps.clear();
        data.trials = {done, failed};
        return data;
    }
};

QTEST_MAIN(TestTrialList)
#include "tst_trial_list.moc"
