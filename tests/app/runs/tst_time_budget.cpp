// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/time_budget.h"

#include <QTest>

#include <limits>

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
        budget.endPlan(4);
        QCOMPARE(budget.settingRoundsLeft(), std::numeric_limits<int>::max());
    }

    //! By what those of the plan took.
    void roundsOfOneSettingAreCounted()
    {
        TimeBudget budget;
        budget.begin(3600s);
        for (int round = 0; round < 5; ++round)
            budget.countRound();
        letTimePass();
        budget.endPlan(2); // ten of them took at least 5 ms
        const int left = budget.settingRoundsLeft();
        QVERIFY(left > 0 && left < 7'200'000);
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
