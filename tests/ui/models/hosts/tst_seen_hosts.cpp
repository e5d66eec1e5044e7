// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/hosts/seen_hosts.h"

#include <QLocale>
#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using namespace strata::ui::models;

namespace {

const QString metal = QStringLiteral("a1");

domain::TrialData trialAt(const QString &time, domain::TrialState state = domain::TrialState::Done)
{
    domain::TrialData data;
    data.trial.hostId = metal;
    data.trial.state = state;
    data.trial.finishedAt = QDateTime::fromString(time, Qt::ISODate);
    data.trial.inventory = {{QStringLiteral("cpu.model"), time}};
    return data;
}

domain::RunData runOf(const QString &id, const QList<domain::TrialData> &trials)
{
    domain::RunData data;
    data.run.id = id;
    data.run.plan = tests::samplePlan();
    data.trials = trials;
    return data;
}

} // namespace

class TstSeenHosts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theNewestFinishedTrialIsKept()
    {
        SeenHosts seen;
        const domain::Host host = tests::samplePlan().hosts.first();
        QVERIFY(!seen.find(host));
        seen.take(runOf(QStringLiteral("r2"), {trialAt(QStringLiteral("2026-11-23T10:00:00Z")),
                                               trialAt(QStringLiteral("2026-11-23T11:00:00Z")),
                                               trialAt(QStringLiteral("2026-11-23T12:00:00Z"),
                                                       domain::TrialState::Failed),
                                               trialAt({})}));
        seen.take(runOf(QStringLiteral("r1"), {trialAt(QStringLiteral("2026-11-20T10:00:00Z"))}));
        QVERIFY(seen.find(host));
        QCOMPARE(seen.find(host)->inventory.value(QStringLiteral("cpu.model")),
                 QStringLiteral("2026-11-23T11:00:00Z"));
        QCOMPARE(seen.find(host)->runId, QStringLiteral("r2"));
        QVERIFY(!seen.find(tests::samplePlan().hosts.last()));
    }

    void aHostThatIsReachedOtherwiseIsAnother()
    {
        SeenHosts seen;
        seen.take(runOf(QStringLiteral("r1"), {trialAt(QStringLiteral("2026-11-20T10:00:00Z"))}));
        domain::Host host = tests::samplePlan().hosts.first();
        host.name = QStringLiteral("mill");
        QVERIFY(seen.find(host));
        host.transport = domain::TransportKind::Ssh;
        QVERIFY(!seen.find(host));
    }

    void anotherProjectDoesNotKnowIt()
    {
        SeenHosts seen;
        const domain::RunData run =
            runOf(QStringLiteral("r1"), {trialAt(QStringLiteral("2026-11-20T10:00:00Z"))});
        seen.take(run);
        seen.keepOnly({run.run});
        QVERIFY(seen.find(tests::samplePlan().hosts.first()));
        seen.keepOnly({});
        QVERIFY(!seen.find(tests::samplePlan().hosts.first()));
    }

    void timesAreAsShortAsTheyCanBe()
    {
        const QDateTime now(QDate(2026, 11, 23), QTime(15, 0));
        QCOMPARE(seenText(QDateTime(QDate(2026, 11, 23), QTime(14, 5)), now),
                 QStringLiteral("at 14:05:00"));
        QCOMPARE(seenText(QDateTime(QDate(2026, 2, 3), QTime(14, 5)), now),
                 QStringLiteral("on 3 Feb"));
        QCOMPARE(seenText(QDateTime(QDate(2025, 11, 23), QTime(14, 5)), now),
                 QStringLiteral("on 23 Nov 2025"));
    }
};

QTEST_GUILESS_MAIN(TstSeenHosts)
#include "tst_seen_hosts.moc"
