// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/keys.h"
#include "tests/ui/support/sample_plan.h"
#include "ui/report/threat_text.h"

#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using strata::ui::report::ThreatText;

class TstThreatText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyBadgeThatLimitsANumberHasAMeaning()
    {
        for (const auto &key : domain::keyWords<domain::Badge>)
            QCOMPARE(ThreatText::meaning(key.value).isEmpty(),
                     key.value == domain::Badge::WarmingUp);
    }

    void namesTheHostsOfEachBadge()
    {
        m_comparison.throughput[1].badges = {domain::Badge::Disturbed};
        m_comparison.degradation[0].badges = {domain::Badge::Disturbed};
        const QString text = all();
        QVERIFY2(text.contains(QStringLiteral("disturbed by others: docker on gpu01 (1 setting")),
                 qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("emulated (TCG): docker in vm1 (2 setting")),
                 qPrintable(text));
    }

    void saysWhatWasNotComparedAndWhy()
    {
        m_comparison.degradation[1].verdict = domain::Verdict::NotComparable;
        m_comparison.degradation[1].reasons = {domain::Reason::ThreadsDiffer};
        m_comparison.degradation[0].verdict = domain::Verdict::Inconclusive;
        const QString text = all();
        QVERIFY2(text.contains(QStringLiteral("No comparison is made of vm1")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("1 comparison")), qPrintable(text));
    }

    void saysWhyTrialsAreMissing()
    {
        domain::Trial trial = tests::sampleTrial(m_run.run.plan, 1, domain::TrialState::Failed);
        trial.reason = QStringLiteral("<b>no space</b>\nleft");
        m_run.trials.append({trial, {}, {}});
        m_run.trials.append({trial, {}, {}});
        QCOMPARE(all().count(QStringLiteral("<b>no space</b> left")), 1);
    }

    void saysThatTheFileIsNotWhatWasStored()
    {
        m_run.hashOk = false;
        QVERIFY(all().startsWith(QStringLiteral("The run, its plan")));
    }

    void namesDifferentEngines()
    {
        for (const char *version : {"0.1.0", "0.2.0"}) {
            domain::Trial trial = tests::sampleTrial(m_run.run.plan, 0, domain::TrialState::Done);
            trial.engineVersion = QLatin1String(version);
            m_run.trials.append({trial, {}, {}});
        }
        QVERIFY(all().contains(QStringLiteral("0.1.0, 0.2.0")));
    }

    void init()
    {
        m_run = tests::sampleRun(tests::samplePlan());
        m_comparison = tests::sampleComparison(m_run.run.plan);
    }

private:
    QString all() const { return ThreatText::all(m_run, m_comparison).join(QLatin1Char('\n')); }

    domain::RunData m_run;
    domain::Comparison m_comparison;
};

QTEST_GUILESS_MAIN(TstThreatText)
#include "tst_threat_text.moc"
