// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/crowding.h"

#include <QTest>
#include <QThread>

using namespace strata;
using ui::models::crowdingRemarks;

class TstCrowding : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_plan = tests::samplePlan();
        m_plan.hosts = {m_plan.hosts.first()};
        app::domain::Host &machine = m_plan.hosts.first();
        machine.transport = app::domain::TransportKind::Ssh;
        m_plan.experiment.hostIds = {machine.id};
        m_run = {};
        app::domain::TrialData data;
        data.trial.hostId = machine.id;
        data.trial.inventory.insert(QStringLiteral("affinity.cpus"), QStringLiteral("4"));
        m_run.trials = {data};
    }

    void saysHowManyShareHowMany()
    {
        setHosts(4);
        QVERIFY(crowdingRemarks(m_plan, &m_run).isEmpty());
        setHosts(5);
        const QStringList remarks = crowdingRemarks(m_plan, &m_run);
        QCOMPARE(remarks.size(), 1);
        QVERIFY2(remarks.first().startsWith(QStringLiteral("5 processes of collective")),
                 qPrintable(remarks.first()));
        QVERIFY2(remarks.first().contains(QStringLiteral("the 4 processor(s) of ") +
                                          m_plan.hosts.first().name),
                 qPrintable(remarks.first()));
    }

    void whatIsNotKnownIsNotSaid()
    {
        setHosts(64);
        QVERIFY(crowdingRemarks(m_plan, nullptr).isEmpty());
        m_plan.hosts.first().transport = app::domain::TransportKind::Local;
        if (QThread::idealThreadCount() < 64)
            QCOMPARE(crowdingRemarks(m_plan, nullptr).size(), 1);
    }

    void saysWhatDoesNotFitIntoMemory()
    {
        setHosts(4, QStringLiteral("1G"));
        QVERIFY(crowdingRemarks(m_plan, &m_run).isEmpty()); // how much it has is not known
        m_run.trials.first().trial.inventory.insert(QStringLiteral("memory.total_bytes"),
                                                    QStringLiteral("8000000000"));
        const QStringList remarks = crowdingRemarks(m_plan, &m_run);
        QCOMPARE(remarks.size(), 1);
        QVERIFY2(remarks.first().contains(QStringLiteral("7.45 GiB")), qPrintable(remarks.first()));
    }

    void workOfOneProcessIsLeftOut()
    {
        QVERIFY(crowdingRemarks(tests::samplePlan(), &m_run).isEmpty());
    }

private:
    void setHosts(int count, const QString &bytes = QStringLiteral("4K"))
    {
        m_plan.experiment.workloads = {{QStringLiteral("c"),
                                        QStringLiteral("collective"),
                                        {{QStringLiteral("hosts"), QString::number(count)},
                                         {QStringLiteral("bytes"), bytes}}}};
    }

    app::domain::Plan m_plan;
    app::domain::RunData m_run;
};

QTEST_GUILESS_MAIN(TstCrowding)
#include "tst_crowding.moc"
