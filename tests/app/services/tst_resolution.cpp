// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/resolution.h"

#include "app/analysis/self_check.h"

#include <QLocale>
#include <QTest>

#include <cmath>

using namespace strata::app;

namespace {

//! A run that compares a host with itself, the intervals of which lie around the truth.
struct Checked {
    domain::Comparison comparison;
    domain::Run run;

    explicit Checked(double half)
    {
        domain::Plan plan;
        plan.hosts.resize(1);
        plan.hosts[0].id = plan.hosts[0].name = QStringLiteral("gpu01");
        run.plan = domain::selfCheckPlan(plan, QStringLiteral("gpu01"), [](double percent) {
            return QStringLiteral("%1 % slower").arg(percent);
        });
        run.finishedAt = QDateTime(QDate(2026, 11, 24), QTime(12, 0), Qt::UTC);
        for (qsizetype i = 1; i < run.plan.hosts.size(); ++i) {
            const double truth = domain::trueDegradation(run.plan.hosts[i]);
            domain::DegradationRow row;
            row.hostId = run.plan.hosts[i].id;
            row.workloadId = run.plan.experiment.workloads.first().id;
            row.rounds = 5;
            row.interval = domain::Interval{truth - half, truth + half};
            comparison.degradation.append(row);
        }
    }
    void shift(qsizetype row, double by)
    {
        comparison.degradation[row].interval->low += by;
        comparison.degradation[row].interval->high += by;
    }
    QString text() const { return api::selfCheckText(run, comparison).join(QLatin1Char('\n')); }
};

//! A host beside its container.
domain::Plan twoHosts()
{
    domain::Plan plan;
    plan.hosts.resize(2);
    plan.hosts[0].id = plan.hosts[0].name = QStringLiteral("gpu01");
    plan.hosts[1].id = plan.hosts[1].name = QStringLiteral("docker");
    plan.hosts[1].kind = domain::HostKind::Container;
    plan.hosts[1].parentId = plan.hosts[0].id;
    plan.experiment.hostIds = {plan.hosts[0].id, plan.hosts[1].id};
    plan.experiment.baselineId = plan.hosts[0].id;
    plan.experiment.workloads = {{QStringLiteral("w"), QStringLiteral("cpu"), {}}};
    return plan;
}

//! A run of these hosts that its time of 270 s ended after nine rounds, which took 29 s each.
struct Measured {
    domain::Plan plan = twoHosts();
    domain::Run run;
    domain::Comparison comparison;

    Measured()
    {
        plan.experiment.maxRounds = 20;
        plan.experiment.targetWidth = 0.04;
        plan.experiment.timeBudgetSeconds = 270;
        run.plan = plan;
        run.state = domain::RunState::Done;
        domain::DegradationRow row;
        row.hostId = QStringLiteral("docker");
        row.workloadId = QStringLiteral("w");
        row.rounds = 9;
        row.interval = domain::Interval{-0.1, 0.1};
        row.confidence = 0.965;
        row.secondsOfRound = 29;
        comparison.degradation = {row};
    }
    domain::DegradationRow &row() { return comparison.degradation.first(); }
    double expected() const
    {
        return api::expectedHalfWidths(plan, run, comparison).value(QStringLiteral("w"));
    }
};

domain::SelfCheck checkOf(const QString &hostId, double half)
{
    return {hostId, QDateTime(QDate(2026, 11, 24), QTime(12, 0)), {-half, half}, 5, 0};
}

} // namespace

class TestResolution : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aSelfCheckSaysWhatShows()
    {
        const QString text = Checked(0.005).text();
        QVERIFY2(text.contains(
                     QStringLiteral("10 % slower: the interval contains the true value, +9.1")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("gpu01 resolves differences of 0.5 %")),
                 qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("NOT")));
    }

    void aSelfCheckSaysWhatCannotBeTrusted()
    {
        Checked checked(0.005);
        checked.shift(0, 0.02);
        QVERIFY(checked.text().contains(QStringLiteral("does NOT contain")));
        QVERIFY(!checked.text().contains(QStringLiteral("not reliable"))); // one may be chance
        checked.shift(2, -0.02);
        QVERIFY(checked.text().contains(QStringLiteral("not reliable")));
        QVERIFY(!checked.text().contains(QStringLiteral("resolves")));
    }

    void withoutIntervalsThereIsNoAnswer()
    {
        Checked checked(0.005);
        checked.comparison.degradation.clear();
        QVERIFY(checked.text().contains(QStringLiteral("too few rounds")));
    }

    void anotherRunIsNoSelfCheck()
    {
        Checked checked(0.005);
        checked.run.plan.hosts.last().container.cpus = 1;
        QVERIFY(checked.text().isEmpty());
    }

    void aHostSaysWhatItResolves()
    {
        domain::SelfCheck check = checkOf(QStringLiteral("gpu01"), 0.008);
        const QString good = api::resolutionText(check);
        QVERIFY2(good.contains(QStringLiteral("0.8 %")), qPrintable(good));
        QVERIFY2(good.contains(QStringLiteral("24")), qPrintable(good));
        check.wrong = 2;
        QVERIFY(api::resolutionText(check).contains(QStringLiteral("not reliable")));
    }

    void aSelfCheckKeepsHowItsIntervalWasMade()
    {
        Checked checked(0.005);
        for (domain::DegradationRow &row : checked.comparison.degradation) {
            row.confidence = 0.98;
            row.secondsOfRound = 16;
        }
        const auto check = analysis::selfCheckOf(checked.run, checked.comparison);
        QVERIFY(check);
        QCOMPARE(check->confidence, 0.98);
        QCOMPARE(check->secondsOfRound, 16.0);
    }

    //! The same plan, whatever it is called: whoever measures it again has the same again.
    void theSameTimeIsEnoughForTheSameRounds()
    {
        Measured measured;
        measured.plan.experiment.name = QStringLiteral("again");
        QVERIFY2(std::abs(measured.expected() - 0.1) < 1e-6,
                 qPrintable(QString::number(measured.expected())));
        measured.row().secondsOfRound = 1; // as if the time had not been enough for what it was
        QVERIFY(std::abs(measured.expected() - 0.1) < 1e-6);
    }

    void moreTimeIsEnoughForMoreRounds()
    {
        Measured measured;
        measured.plan.experiment.timeBudgetSeconds = 0;
        const double unlimited = measured.expected(); // of 20 rounds
        QVERIFY(unlimited < 0.065);
        measured.plan.experiment.timeBudgetSeconds = 540;
        const double twice = measured.expected(); // of 18
        QVERIFY(twice > unlimited && twice < 0.07);
        measured.plan.experiment.timeBudgetSeconds = 10;
        QVERIFY(measured.expected() > 0.1); // of five
        measured.row().secondsOfRound = 0;  // nobody knows
        QCOMPARE(measured.expected(), unlimited);
    }

    //! What was measured because somebody had looked had more time than the plan.
    void moreThatWasMeasuredIsNotPlanned()
    {
        Measured measured;
        const double asPlanned = measured.expected();
        measured.row().isContinued = true;
        measured.row().rounds = 20;
        measured.row().confidence = 0.98;
        measured.row().interval = domain::Interval{-0.0625, 0.0625};
        const double continued = measured.expected(); // nine rounds of about that spread
        QVERIFY2(continued > 0.8 * asPlanned && continued < 1.1 * asPlanned,
                 qPrintable(QString::number(continued)));
    }

    //! Two hosts of four take half of 16 s: there is time for 15 rounds.
    void selfChecksForetellWhatThereIsTimeFor()
    {
        domain::Plan plan = twoHosts();
        domain::SelfChecks checks;
        for (const QString &hostId : std::as_const(plan.experiment.hostIds)) {
            domain::SelfCheck check = checkOf(hostId, 0.008);
            check.experiment.hostIds = {hostId, QStringLiteral("again"), QStringLiteral("2 %"),
                                        QStringLiteral("10 %")};
            check.secondsOfRound = 16;
            checks.insert(hostId, check);
        }
        plan.experiment.targetWidth = 1e-4;
        plan.experiment.maxRounds = 15;
        const QString ofFifteen = api::expectedDifferences(plan, checks);
        QVERIFY(!ofFifteen.isEmpty());
        plan.experiment.maxRounds = 100;
        QVERIFY(api::expectedDifferences(plan, checks) != ofFifteen);
        plan.experiment.timeBudgetSeconds = 120;
        QCOMPARE(api::expectedDifferences(plan, checks), ofFifteen);
    }

    void selfChecksForetellWhatWillShow()
    {
        domain::Plan plan = twoHosts();
        domain::SelfChecks checks{
            {QStringLiteral("gpu01"), checkOf(QStringLiteral("gpu01"), 0.004)}};
        QVERIFY(api::expectedDifferences(plan, checks).isEmpty()); // of the other nothing is known
        checks.insert(QStringLiteral("docker"), checkOf(QStringLiteral("docker"), 0.008));
        const QString text = api::expectedDifferences(plan, checks);
        QVERIFY2(text.contains(QStringLiteral("more than 0.8 % will show")), qPrintable(text));
        checks[QStringLiteral("docker")] = checkOf(QStringLiteral("docker"), 5.31);
        const QString wide = api::expectedDifferences(plan, checks);
        QVERIFY2(wide.contains(QStringLiteral("more than 531 % will show")), qPrintable(wide));
        plan.experiment.design = domain::Design::Rounds;
        QVERIFY(api::expectedDifferences(plan, checks).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestResolution)
#include "tst_resolution.moc"
