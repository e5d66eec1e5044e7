// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/host_facts.h"

#include "tests/ui/support/sample_plan.h"

#include <QTest>

using namespace strata;
using namespace strata::ui::models;

class TstHostFacts : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void keepsEveryValueOnceAndFew()
    {
        say("a1", {{m_kernel, QStringLiteral("0")}});
        for (int i = 0; i < 9; ++i)
            say("b2", {{m_kernel, QString::number(i / 2)}});
        const HostFacts facts = hostFacts(m_run);
        QCOMPARE(facts.hostIds, (QStringList{QStringLiteral("a1"), QStringLiteral("b2")}));
        QCOMPARE(facts.facts[m_kernel][QStringLiteral("b2")],
                 (QStringList{QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"),
                              QStringLiteral("3"), QStringLiteral("…")}));
    }

    void aFactThatOneHostDoesNotKnowDiffers()
    {
        const QString cores = QStringLiteral("cores");
        say("a1", {{m_kernel, QStringLiteral("6")}, {cores, QStringLiteral("2")}});
        say("b2", {{cores, QStringLiteral("2")}});
        QCOMPARE(differing(hostFacts(m_run)).facts.keys(), QStringList{m_kernel});
    }

    void aTableHasAColumnForEachHost()
    {
        m_run.run.plan.hosts[1].name = QStringLiteral("<b>\u202ename");
        say("a1", {{m_kernel, QStringLiteral("6\nnext")}});
        say("b2", {{QStringLiteral("cores"), QStringLiteral("2")}});
        const auto table = factTable(QStringLiteral("Fact"), hostFacts(m_run), m_run.run.plan);
        QCOMPARE(table.headers.size(), 3);
        QVERIFY(!table.headers.last().contains(QChar(0x202e)));
        QCOMPARE(table.rows.size(), 2);
        QCOMPARE(table.rows.last().cells.at(1).text, QStringLiteral("6 next"));
        QCOMPARE(table.rows.last().cells.at(2).text, TableTwin::Cell::missing().text);
    }

    void init() { m_run = tests::sampleRun(tests::samplePlan()); }

private:
    void say(const char *hostId, const QMap<QString, QString> &inventory)
    {
        app::domain::TrialData data;
        data.trial.hostId = QLatin1String(hostId);
        data.trial.inventory = inventory;
        m_run.trials.append(data);
    }

    const QString m_kernel = QStringLiteral("kernel");
    app::domain::RunData m_run;
};

QTEST_GUILESS_MAIN(TstHostFacts)
#include "tst_host_facts.moc"
