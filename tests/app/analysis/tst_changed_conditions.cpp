// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/changed_conditions.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::ChangedCondition;
using domain::HostMatch;
using domain::MatchedBy;

namespace {

const QString kernel = QStringLiteral("kernel.release");
const QString cpu = QStringLiteral("cpu.model");
const QString quota = QStringLiteral("cgroup.cpu_quota_cores");
const QString frequency = QStringLiteral("cpu.clock");

const QList<HostMatch> sameHosts{{QStringLiteral("a"), QStringLiteral("a"), MatchedBy::Identifier},
                                 {QStringLiteral("b"), QStringLiteral("b"), MatchedBy::Identifier}};

domain::RunData runOf(const QString &kernelRelease)
{
    domain::RunData run = testRun({100, 101}, {80, 81});
    for (domain::TrialData &data : run.trials)
        data.trial.inventory = {{kernel, kernelRelease}, {cpu, QStringLiteral("Zen 3")}};
    return run;
}

} // namespace

class TestChangedConditions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatDiffersOfEachHost()
    {
        const QList<ChangedCondition> changed = changedConditions(
            runOf(QStringLiteral("6.1")), runOf(QStringLiteral("6.12")), sameHosts);
        const QList<ChangedCondition> expected{
            {QStringLiteral("a"), kernel, {QStringLiteral("6.1")}, {QStringLiteral("6.12")}},
            {QStringLiteral("b"), kernel, {QStringLiteral("6.1")}, {QStringLiteral("6.12")}}};
        QCOMPARE(changed, expected);
        QVERIFY(
            changedConditions(runOf(QStringLiteral("6.1")), runOf(QStringLiteral("6.1")), sameHosts)
                .isEmpty());
    }

    void whatOnlyOneKnowsDiffers()
    {
        domain::RunData after = runOf(QStringLiteral("6.1"));
        for (domain::TrialData &data : after.trials)
            if (data.trial.hostId == QStringLiteral("b"))
                data.trial.inventory.insert(quota, QStringLiteral("1"));
        const QList<ChangedCondition> expected{
            {QStringLiteral("b"), quota, {}, {QStringLiteral("1")}}};
        QCOMPARE(changedConditions(runOf(QStringLiteral("6.1")), after, sameHosts), expected);
    }

    //! A frequency that is another one in each trial of both runs did not change between them.
    void whatVariesWithinARunDoesNot()
    {
        const auto varying = [](const char *first, const char *second) {
            domain::RunData run = runOf(QStringLiteral("6.1"));
            for (qsizetype i = 0; i < run.trials.size(); ++i)
                run.trials[i].trial.inventory.insert(frequency,
                                                     QLatin1String(i % 2 ? first : second));
            return run;
        };
        QVERIFY(changedConditions(varying("1", "2"), varying("2", "3"), sameHosts).isEmpty());
        QCOMPARE(changedConditions(varying("1", "2"), varying("3", "4"), sameHosts).size(), 2);
    }

    //! More of them than are listed.
    void manyValuesAreAllLookedAt()
    {
        const auto counting = [](int first) {
            domain::RunData run = testRun(std::vector<double>(8, 100), {});
            for (qsizetype i = 0; i < run.trials.size(); ++i)
                run.trials[i].trial.inventory = {
                    {frequency, QString::number(first + static_cast<int>(i))}};
            return run;
        };
        QVERIFY(changedConditions(counting(1), counting(8), sameHosts).isEmpty());
        const QList<ChangedCondition> changed =
            changedConditions(counting(1), counting(9), sameHosts);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(changed.first().before, (QStringList{"1", "2", "3", "4"}));
        QCOMPARE(changed.first().after, (QStringList{"9", "10", "11", "12"}));
    }

    void hostsThatWereNotMeasuredInBothSayNothing()
    {
        domain::RunData before = runOf(QStringLiteral("6.1"));
        before.trials.removeIf(
            [](const domain::TrialData &data) { return data.trial.hostId == QStringLiteral("b"); });
        QList<HostMatch> hosts = sameHosts;
        QCOMPARE(changedConditions(before, runOf(QStringLiteral("6.12")), hosts).size(), 1);
        hosts[0].after.clear();
        QVERIFY(changedConditions(before, runOf(QStringLiteral("6.12")), hosts).isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestChangedConditions)
#include "tst_changed_conditions.moc"
