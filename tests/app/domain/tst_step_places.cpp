// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/step_places.h"

#include <QTest>

#include <algorithm>

using namespace strata::app::domain;

namespace {

constexpr qint64 ms = 1'000'000;

//! Two steps of warm-up, then turns of these numbers of steps, each step as long as its number in
//! its turn says.
TrialData trialOf(const std::vector<qint64> &turns)
{
    TrialData data;
    qint64 now = 0;
    for (qint64 i = 0; i < 2; ++i, now += ms)
        data.steps.push_back({true, i, now, ms});
    qint64 index = 0;
    data.turns.push_back({0, 0, 0, 0, now, 0});
    for (std::size_t turn = 0; turn < turns.size(); ++turn) {
        const Turn begun{static_cast<qint64>(turn) + 1, index, turns[turn], now, 0, 0};
        for (qint64 i = 0; i < turns[turn]; ++i, ++index) {
            data.steps.push_back({false, index, now, (1 + i % 3) * ms});
            now += (1 + i % 3) * ms;
        }
        data.turns.push_back(begun);
        data.turns.back().toNs = now;
        now += 50 * ms; // others work
    }
    return data;
}

qint64 counting(const std::vector<StepPlace> &places)
{
    return std::ranges::count(places, true, &StepPlace::counts);
}

} // namespace

class TstStepPlaces : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void asManyCountAsTheSummarySays_data()
    {
        QTest::addColumn<std::vector<qint64>>("turns");
        QTest::newRow("none") << std::vector<qint64>{};
        QTest::newRow("of one step") << std::vector<qint64>{1, 1, 1};
        QTest::newRow("of some steps") << std::vector<qint64>{5, 9, 40};
        QTest::newRow("of many steps") << std::vector<qint64>{400, 30'000};
        QTest::newRow("one is empty") << std::vector<qint64>{5, 0, 5};
    }
    void asManyCountAsTheSummarySays()
    {
        QFETCH(const std::vector<qint64>, turns);
        const TrialData data = trialOf(turns);
        const std::vector<StepPlace> places = placesOf(data);
        QCOMPARE(places.size(), data.steps.size());
        QCOMPARE(counting(places), stepsOf(data).durations().count());
    }

    void theBeginningOfATurnDoesNotCount()
    {
        const std::vector<StepPlace> places = placesOf(trialOf({20, 1}));
        QVERIFY(!places[0].counts && !places[1].counts); // warm-up
        QCOMPARE(places[0].turn, -1);
        QVERIFY(!places[2].counts);
        QCOMPARE(places[2].turn, 1);
        QVERIFY(places[21].counts);
        QVERIFY(places[22].counts); // the only one of its turn
        QCOMPARE(places[22].turn, 2);
    }

    void withoutTurnsAllMeasuredStepsCount()
    {
        TrialData data = trialOf({3});
        data.turns.clear();
        QCOMPARE(counting(placesOf(data)), 3);
        QVERIFY(placesOf({}).empty());
    }

    void turnsThatAreNotTrueChangeNothing()
    {
        for (const auto &[first, steps] : {std::pair(4, 100), {-4, 10}, {1000, 10}, {3, -1}}) {
            TrialData data = trialOf({10});
            data.turns.back().first = first;
            data.turns.back().steps = steps;
            QCOMPARE(counting(placesOf(data)), stepsOf(data).durations().count());
        }
    }
};

QTEST_APPLESS_MAIN(TstStepPlaces)
#include "tst_step_places.moc"
