// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/measured_roofs.h"

#include "tests/app/store/edited_summary.h"
#include "tests/app/store/project_fixture.h"

#include <QTemporaryDir>
#include <QTest>

using namespace strata::tests;
using store::Database;

class MeasuredRoofsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comeFromRawRowsOfFinishedTrials()
    {
        const QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("p.strata"));
        QVERIFY(makeProject(path, 3));
        QVERIFY(roofsIn(path).isEmpty());
        {
            const auto file = store::openProjectFile(path, store::OpenMode::ReadWrite).value();
            domain::Trial trial = makeTrial(QStringLiteral("roofs"), 0);
            trial.workload = domain::ceilingsWorkload;
            trial.state = domain::TrialState::Measuring;
            QVERIFY(file->putTrial(QStringLiteral("run-1"), trial));
            QVERIFY(file->appendSteps(trial.id, makeSteps(5)));
            QVERIFY(file->appendSamples(
                trial.id, {{QStringLiteral("ceiling.clock.one"), QStringLiteral("Hz"), 0, 3e9}}));
            trial.state = domain::TrialState::Done;
            QVERIFY(file->putTrial(QStringLiteral("run-1"), trial));
        }
        const auto roofs = roofsIn(path);
        QCOMPARE(roofs.size(), 1);
        QCOMPARE(roofs.first().trial.samples.size(), std::size_t(1));
        QVERIFY(roofs.first().trial.trial.hashOk);
        QVERIFY(editSummary(path, 3, QStringLiteral("roofs"), makeTwiceAsSlow));
        QVERIFY(!roofsIn(path).first().trial.trial.hashOk);
        QVERIFY(roofsIn(path).first().trial.summary->steps == domain::summaryOf(makeSteps(5)));
    }

private:
    static QList<domain::MeasuredRoofs> roofsIn(const QString &path)
    {
        const auto database = Database::connect(path, Database::Access::ReadOnly).value();
        return store::readRoofs(*database).value();
    }
};

QTEST_GUILESS_MAIN(MeasuredRoofsTest)
#include "tst_measured_roofs.moc"
