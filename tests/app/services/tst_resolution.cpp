// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/resolution.h"

#include <QLocale>
#include <QTest>

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
        QVERIFY2(text.contains(QStringLiteral("10 % slower: the interval holds the truth, +9.1")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("gpu01 resolves differences of 0.5 %")),
                 qPrintable(text));
        QVERIFY(!text.contains(QStringLiteral("NOT")));
    }

    void aSelfCheckSaysWhatCannotBeTrusted()
    {
        Checked checked(0.005);
        checked.shift(0, 0.02);
        QVERIFY(checked.text().contains(QStringLiteral("does NOT hold")));
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
