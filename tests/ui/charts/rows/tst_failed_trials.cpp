// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/failed_trials.h"

#include <QTest>

using namespace strata::app::domain;
using strata::ui::charts::inShort;
using strata::ui::charts::lastFailure;

namespace {

TrialData trialOf(int order, TrialState state, const QString &reason)
{
    TrialData data;
    data.trial.hostId = QStringLiteral("h");
    data.trial.workloadId = QStringLiteral("w");
    data.trial.order = order;
    data.trial.state = state;
    data.trial.reason = reason;
    return data;
}

} // namespace

class TstFailedTrials : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstSentenceSaysWhatHappened()
    {
        QCOMPARE(inShort(QStringLiteral("It <b>is</b> off. Switch it on.")),
                 QStringLiteral("It <b>is</b> off"));
        QCOMPARE(inShort(QStringLiteral("Version 1.2 is missing.")),
                 QStringLiteral("Version 1.2 is missing"));
        const QString chinese = QStringLiteral("%1%2%1%2").arg(QChar(0x673a), QChar(0x3002));
        QCOMPARE(inShort(chinese), QString(QChar(0x673a)));
        QVERIFY(inShort({}).isEmpty());
        QVERIFY(inShort(QString(5000, QLatin1Char('x'))).size() < 200);
    }

    void theLastTrialWithoutAResultCounts()
    {
        const QString host = QStringLiteral("h");
        const QString work = QStringLiteral("w");
        QList<TrialData> trials{trialOf(4, TrialState::Failed, QStringLiteral("late. Now what")),
                                trialOf(0, TrialState::Lost, QStringLiteral("early")),
                                trialOf(6, TrialState::Done, QStringLiteral("a remark")),
                                trialOf(8, TrialState::Measuring, QStringLiteral("not over"))};
        QCOMPARE(lastFailure(trials, work, host), QStringLiteral("late"));
        QVERIFY(lastFailure(trials, work, QStringLiteral("other")).isEmpty());
        QVERIFY(lastFailure(trials, QStringLiteral("other"), host).isEmpty());
        trials.append(trialOf(4, TrialState::Failed, QStringLiteral("repeated")));
        QCOMPARE(lastFailure(trials, work, host), QStringLiteral("repeated"));
    }
};

QTEST_GUILESS_MAIN(TstFailedTrials)
#include "tst_failed_trials.moc"
