// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/stored_summary.h"

#include "tests/app/store/project_fixture.h"

#include <QTest>

#include <QtEndian>

#include <bit>
#include <functional>
#include <limits>

using namespace strata::tests;
using domain::StepDurations;
using domain::StepSummary;
using store::SummaryOfTrial;

namespace {

constexpr store::RowCounts rows{53, 12};
constexpr double none = std::numeric_limits<double>::quiet_NaN();

//! With every kind of value in it.
SummaryOfTrial wholeSummary(bool inTurns = true)
{
    std::vector<domain::Step> steps = makeSteps(3, 0, true);
    const std::vector<domain::Step> measured = makeSteps(50);
    steps.insert(steps.end(), measured.begin(), measured.end());
    SummaryOfTrial made;
    made.summary.steps =
        domain::summaryOf(steps, inTurns ? makeTurns() : std::vector<domain::Turn>());
    made.summary.telemetry = {{QStringLiteral("cpu.speed"), QStringLiteral("1/s"), 5.5, 2, 3, 4},
                              {QStringLiteral("gpu.power"), QStringLiteral("W"), -1, 0, -2, 0}};
    const qsizetype spans = inTurns ? made.summary.steps.turns().size() : 1;
    for (qsizetype i = 0; i < spans; ++i)
        made.summary.conditions.append(i % 2 == 0
                                           ? domain::Conditions{{{0.25, 0.5, 4}}, 7.5, 3e9, 0.1}
                                           : domain::Conditions());
    made.samples = {{QStringLiteral("ceiling.clock.one"), QStringLiteral("Hz"), -5, 3e9},
                    {QStringLiteral("loss"), QString(), 9, 0.125}};
    return made;
}

bool isEqual(const SummaryOfTrial &one, const SummaryOfTrial &other)
{
    return one.summary == other.summary && sameSamples(one.samples, other.samples);
}

} // namespace

class StoredSummaryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comesBackAsItWas()
    {
        for (const bool inTurns : {true, false}) {
            const SummaryOfTrial made = wholeSummary(inTurns);
            const auto back = store::decode(store::encode(made), rows);
            QVERIFY(back);
            QVERIFY(isEqual(*back, made));
            QVERIFY(store::isSame(*back, made));
            QCOMPARE(back->summary.steps.durations().quantileNs(0.5),
                     made.summary.steps.durations().quantileNs(0.5));
            QCOMPARE(back->summary.steps.blocks().meanSeconds(),
                     made.summary.steps.blocks().meanSeconds());
        }
        const auto nothing = store::decode(store::encode({}), {});
        QVERIFY(nothing && isEqual(*nothing, {}));
    }

    void bytesThatAreCutOffOrTooManyAreRefused()
    {
        const QByteArray content = store::encode(wholeSummary());
        for (qsizetype length = 0; length < content.size(); ++length)
            QVERIFY(!store::decode(content.left(length), rows));
        QVERIFY(!store::decode(content + '\0', rows));
        QVERIFY(!store::decode(content + QByteArray(8, '\0'), rows));
        QVERIFY(!store::decode(QByteArray(store::longestSummary + 1, '\0'), rows));
    }

    //! A number of values that are not there must not be believed before memory is taken for them.
    void everyNumberMayBeAnything()
    {
        const QByteArray content = store::encode(wholeSummary());
        const SummaryOfTrial made = wholeSummary();
        for (const qint64 evil :
             {std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max(), qint64(-1),
              qint64(1) << 32, std::bit_cast<qint64>(std::numeric_limits<double>::quiet_NaN()),
              std::bit_cast<qint64>(std::numeric_limits<double>::infinity())}) {
            for (qsizetype at = 0; at + 8 <= content.size(); ++at) {
                QByteArray changed = content;
                qToLittleEndian(evil, changed.data() + at);
                if (changed == content)
                    continue;
                const auto read = store::decode(changed, rows);
                if (!read)
                    continue;
                // It is what another trial could have come to: only raw rows tell.
                QCOMPARE(read->summary.steps.count(), rows.steps);
                QVERIFY(qIsFinite(read->summary.steps.measuredSeconds()));
                QVERIFY(store::decode(store::encode(*read), rows));
            }
        }
        QVERIFY(store::decode(content, rows));
    }

    void whatCannotBeIsRefused_data()
    {
        QTest::addColumn<int>("number");
        for (std::size_t i = 0; i < changes().size(); ++i)
            QTest::newRow(changes().at(i).first) << static_cast<int>(i);
    }

    void whatCannotBeIsRefused()
    {
        QFETCH(int, number);
        SummaryOfTrial made = wholeSummary();
        QVERIFY(store::decode(store::encode(made), rows));
        StepSummary::State steps = made.summary.steps.state();
        changes().at(static_cast<std::size_t>(number)).second(made, steps);
        made.summary.steps = StepSummary(steps);
        QVERIFY(!store::decode(store::encode(made), rows));
    }

    void rowsThatItWasNotMadeFromAreNoticed()
    {
        const QByteArray content = store::encode(wholeSummary());
        QVERIFY(!store::decode(content, {rows.steps + 1, rows.samples}));
        QVERIFY(!store::decode(content, {rows.steps - 1, rows.samples}));
        QVERIFY(!store::decode(content, {rows.steps, 1}));
    }

    void lastDigitsOfSumsMayDiffer()
    {
        const SummaryOfTrial made = wholeSummary();
        const auto with = [&](double factor) {
            SummaryOfTrial other = made;
            StepSummary::State steps = made.summary.steps.state();
            steps.seconds *= factor;
            other.summary.steps = StepSummary(steps);
            return other;
        };
        QVERIFY(store::isSame(made, with(1 + 1e-12)));
        QVERIFY(!store::isSame(made, with(1 + 1e-6)));
        SummaryOfTrial other = made;
        other.summary.telemetry.first().samples += 1;
        QVERIFY(!store::isSame(made, other));
        other = made;
        other.summary.telemetry.first().unit = QStringLiteral("s");
        QVERIFY(!store::isSame(made, other));
        other = made;
        other.samples.pop_back();
        QVERIFY(!store::isSame(made, other));
    }

private:
    using Change = std::function<void(SummaryOfTrial &, StepSummary::State &)>;
    static const std::vector<std::pair<const char *, Change>> &changes()
    {
        static const std::vector<std::pair<const char *, Change>> all{
            {"fewer steps", [](auto &, auto &steps) { --steps.measured; }},
            {"more warm-ups", [](auto &, auto &steps) { ++steps.warmups; }},
            {"no seconds", [](auto &, auto &steps) { steps.seconds = 0; }},
            {"negative seconds", [](auto &, auto &steps) { steps.seconds *= -1; }},
            {"seconds that are none", [](auto &, auto &steps) { steps.seconds = none; }},
            {"a hole that is not told", [](auto &, auto &steps) { ++steps.nextMeasured; }},
            {"a window backwards",
             [](auto &, auto &steps) { std::swap(steps.window.fromNs, steps.window.toNs); }},
            {"more durations than steps",
             [](auto &, auto &steps) {
                 steps.durations.add(1);
                 steps.durations.add(2);
                 for (int i = 0; i < 50; ++i)
                     steps.durations.add(3);
             }},
            {"a duration beyond all",
             [](auto &, auto &steps) {
                 steps.durations = StepDurations({{StepDurations::largestClass + 1, 1}});
             }},
            {"a count below one",
             [](auto &, auto &steps) {
                 StepDurations::Counts counts = steps.durations.counts();
                 counts[7] = 0;
                 steps.durations = StepDurations(counts);
             }},
            {"blocks of other steps",
             [](auto &, auto &steps) {
                 auto blocks = steps.blocks.state();
                 blocks.stepsPerBlock = 2;
                 steps.blocks = domain::StepBlocks(blocks);
             }},
            {"turns out of order", [](auto &, auto &steps) { steps.turns.swapItemsAt(0, 1); }},
            {"turns with more steps than there are",
             [](auto &, auto &steps) { steps.turns.first().steps += 100; }},
            {"a turn that ends before it begins",
             [](auto &, auto &steps) { steps.turns.last().toNs = 1; }},
            {"a turn of no time that is none",
             [](auto &, auto &steps) { steps.turns.last().seconds = none; }},
            {"series that are no telemetry",
             [](auto &made, auto &) {
                 made.summary.telemetry.first().series = QStringLiteral("loss");
             }},
            {"a series twice",
             [](auto &made, auto &) {
                 made.summary.telemetry.append(made.summary.telemetry.last());
             }},
            {"a maximum that is none",
             [](auto &made, auto &) { made.summary.telemetry.first().maximum = none; }},
            {"more samples than rows",
             [](auto &made, auto &) { made.summary.telemetry.first().samples = 13; }},
            {"conditions for no turn",
             [](auto &made, auto &) { made.summary.conditions.append(domain::Conditions()); }},
            {"processors below zero",
             [](auto &made, auto &) { made.summary.conditions.first().load->processors = -1; }},
            {"a speed that is none",
             [](auto &made, auto &) { made.summary.conditions.first().speed = none; }},
            {"telemetry beside what is none",
             [](auto &made, auto &) {
                 made.samples.front().series = QStringLiteral("cpu.utilization");
             }},
            {"a value that is none", [](auto &made, auto &) { made.samples.front().value = none; }},
            {"a text that is too long",
             [](auto &made, auto &) { made.samples.front().unit = QString(2000, QChar(u'x')); }}};
        return all;
    }
};

QTEST_GUILESS_MAIN(StoredSummaryTest)
#include "tst_stored_summary.moc"
