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

    void aFactThatOneHostDoesNotReportDoesNotDiffer()
    {
        const QString cores = QStringLiteral("cores");
        const QString memory = QStringLiteral("memory");
        say("a1",
            {{m_kernel, QStringLiteral("6")}, {cores, QStringLiteral("2")}, {memory, m_unknown}});
        say("b2", {{cores, QStringLiteral("3")}, {m_kernel, QString()}});
        say("c3", {{cores, QStringLiteral("2")}, {m_kernel, m_unknown}, {memory, m_unknown}});
        const HostFacts facts = hostFacts(m_run);
        QCOMPARE(differing(facts).facts.keys(), QStringList{cores});
        const HostFacts partly = notReportedByAll(facts);
        QCOMPARE(partly.facts.keys(), QStringList{m_kernel});
        QCOMPARE(hostsWithoutSome(partly),
                 (QStringList{QStringLiteral("b2"), QStringLiteral("c3")}));
    }

    //! A fact is in one of both lists only.
    void whatDiffersIsNotListedAsUnreported()
    {
        say("a1", {{m_kernel, QStringLiteral("6")}});
        say("b2", {{m_kernel, QStringLiteral("5")}});
        say("c3", {{QStringLiteral("cores"), QStringLiteral("2")}});
        const HostFacts facts = hostFacts(m_run);
        QCOMPARE(differing(facts).facts.keys(), QStringList{m_kernel});
        QCOMPARE(notReportedByAll(facts).facts.keys(), QStringList{QStringLiteral("cores")});
    }

    void namesAndValuesAreForPeople()
    {
        const QString cache = QStringLiteral("cache.l3_bytes");
        say("a1", {{QStringLiteral("a.first"), QStringLiteral("1")},
                   {cache, QStringLiteral("33554432")}});
        const auto table = factTable(QStringLiteral("Fact"), hostFacts(m_run), m_run.run.plan);
        const auto &cells = table.rows.first().cells;
        QCOMPARE(cells.first().text, QStringLiteral("Processor: Level 3 cache"));
        QCOMPARE(cells.first().toolTip, cache);
        QCOMPARE(QString(cells.at(1).text).replace(QChar::Nbsp, QLatin1Char(' ')),
                 QStringLiteral("32.0 MiB"));
        QCOMPARE(table.rows.last().cells.first().text, QStringLiteral("a.first"));
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
    const QString m_unknown = QStringLiteral("unknown");
    app::domain::RunData m_run;
};

QTEST_GUILESS_MAIN(TstHostFacts)
#include "tst_host_facts.moc"
