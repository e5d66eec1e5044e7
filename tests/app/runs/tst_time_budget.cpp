// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/time_budget.h"

#include <QTest>

using strata::app::runs::TimeBudget;
using namespace std::chrono_literals;

namespace {

//! Until the clock of the budget has gone on.
void letTimePass()
{
    const auto begun = std::chrono::steady_clock::now();
    while (std::chrono::steady_clock::now() - begun < 5ms) {
    }
}

} // namespace

class TimeBudgetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void withoutALimitThereIsAlwaysTime()
    {
        TimeBudget budget;
        budget.begin(0s);
        budget.countRound();
        QVERIFY(budget.hasTimeForRound());
        QVERIFY(!budget.left());
    }

    void aPauseTakesNothingOfTheTime()
    {
        TimeBudget budget;
        budget.begin(3600s);
        budget.pause();
        const auto atPause = *budget.left();
        letTimePass();
        QCOMPARE(*budget.left(), atPause);
        budget.goOn();
        const auto after = *budget.left();
        QVERIFY(after <= atPause && after > atPause - 5ms);
        letTimePass();
        QVERIFY(*budget.left() < after);
    }

    void onlyPausesAreMadeUpFor()
    {
        TimeBudget budget;
        budget.begin(3600s);
        const auto before = *budget.left();
        budget.goOn(); // it was not paused
        letTimePass();
        QVERIFY(*budget.left() < before);
    }
};

QTEST_APPLESS_MAIN(TimeBudgetTest)
#include "tst_time_budget.moc"
