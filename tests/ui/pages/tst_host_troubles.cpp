// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/host_troubles.h"

#include "tests/ui/support/sample_plan.h"

#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using domain::TrialState;
using strata::ui::pages::HostTroubles;

class TstHostTroubles : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_troubles.begin(tests::samplePlan()); }

    void tellsOfASecondFailureInARow()
    {
        QVERIFY(!fails("b2", "The daemon does not run. Start it."));
        QVERIFY(m_troubles.sentences().isEmpty());
        QVERIFY(fails("b2", "The daemon does not run. Start it."));
        const QString sentence = m_troubles.sentences().value(0);
        QCOMPARE(sentence,
                 QStringLiteral("docker on gpu01: 2 trial(s) in a row failed: The daemon does not "
                                "run. The run goes on with the other hosts."));
        QVERIFY2(!fails("b2", "The daemon does not run. Start it."), "it was told");
        QCOMPARE(m_troubles.sentences().size(), 1);
        end("b2", TrialState::Done, "");
        QVERIFY(m_troubles.sentences().isEmpty());
    }

    void countsOnlyWhatIsTheSame()
    {
        fails("b2", "one");
        fails("c3", "one");
        QVERIFY(!fails("b2", "another"));
        end("c3", TrialState::Skipped, "a person wanted it");
        QVERIFY(fails("c3", "one"));
        QCOMPARE(m_troubles.sentences().size(), 1);
    }

    void aTrialThatIsReportedAgainIsNoSecondOne()
    {
        domain::Trial trial;
        trial.id = trial.hostId = QStringLiteral("b2");
        trial.state = TrialState::Failed;
        trial.reason = QStringLiteral("one");
        QVERIFY(!m_troubles.take(trial));
        QVERIFY(!m_troubles.take(trial));
        QVERIFY(m_troubles.sentences().isEmpty());
    }

    void tellsThatOthersAreBusy()
    {
        QVERIFY(!m_troubles.take(comparisonOf({false}, {})));
        QVERIFY(m_troubles.sentences().isEmpty());
        const domain::Met busy{.disturbed = 0.9, .others = 3.5, .processors = 8};
        QVERIFY(m_troubles.take(comparisonOf({false, true}, busy)));
        QCOMPARE(m_troubles.sentences(),
                 QStringList{QStringLiteral("Other programs are busy on gpu01 (up to 3.5 "
                                            "processors); results will be inconclusive while they "
                                            "are.")});
        QVERIFY2(!m_troubles.take(comparisonOf({false, true, true}, busy)), "it was told");
        QVERIFY(!m_troubles.take(comparisonOf({false, true, true, false}, busy)));
        QVERIFY2(m_troubles.sentences().isEmpty(), "a later round was not");
    }

    void otherCausesAreNoPrograms()
    {
        QVERIFY(m_troubles.take(comparisonOf({true}, {.disturbed = 0.9, .heat = true})));
        const QString sentence = m_troubles.sentences().value(0);
        QVERIFY2(sentence.startsWith(QStringLiteral("gpu01: disturbed for 90 % of the time: heat")),
                 qPrintable(sentence));
    }

private:
    bool end(const char *hostId, TrialState state, const char *reason)
    {
        domain::Trial trial;
        trial.id = QString::number(m_next++);
        trial.hostId = QLatin1String(hostId);
        trial.state = state;
        trial.reason = QLatin1String(reason);
        return m_troubles.take(trial);
    }
    bool fails(const char *hostId, const char *reason)
    {
        return end(hostId, TrialState::Failed, reason);
    }
    static domain::Comparison comparisonOf(const QList<bool> &disturbedRounds,
                                           const domain::Met &met)
    {
        domain::ThroughputRow row;
        row.hostId = QStringLiteral("a1");
        row.workloadId = QStringLiteral("w1");
        row.met = met;
        for (int round = 0; round < disturbedRounds.size(); ++round)
            row.origins.append({round, 30, disturbedRounds.at(round)});
        domain::Comparison comparison;
        comparison.throughput.append(row);
        return comparison;
    }

    HostTroubles m_troubles;
    int m_next = 0;
};

QTEST_GUILESS_MAIN(TstHostTroubles)
#include "tst_host_troubles.moc"
