// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_buffer.h"

#include <QTest>

using namespace strata::ui::charts;
using strata::app::domain::HostKind;
using strata::app::domain::Step;

namespace {

LiveTrial trial(const QString &id, double work = 2e9, const QString &group = QStringLiteral("g"))
{
    return {id, id, HostKind::Vm, group, work, QStringLiteral("FLOP/s")};
}

QList<Step> steps(int warmup, int measured)
{
    QList<Step> list;
    for (int i = 0; i < warmup + measured; ++i)
        list.append({i < warmup, i, i * 1'000'000'000LL, 500'000'000});
    return list;
}

} // namespace

class TestLiveBuffer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ratesAndTimesOfSteps()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a")));
        QVERIFY(buffer.append(QStringLiteral("a"), steps(2, 3)));
        const LiveLine rate = buffer.lines(LiveChart::Quantity::Rate, 100).first();
        QCOMPARE(rate.warmup.size(), 2);
        QCOMPARE(rate.measured.size(), 3);
        QCOMPARE(rate.measured.first().y(), 4e9);
        QCOMPARE(rate.measured.first().x(), 2.5); // at the end of the step
        QCOMPARE(*rate.measuringFrom, 2.0);
        QCOMPARE(buffer.lines(LiveChart::Quantity::StepTime, 100).first().measured.first().y(),
                 0.5);
        QCOMPARE(buffer.duration(), 4.5);
    }
    void aRateNeedsTheWorkOfAStep()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a"), 0));
        buffer.append(QStringLiteral("a"), steps(0, 3));
        QVERIFY(buffer.lines(LiveChart::Quantity::Rate, 100).isEmpty());
        QCOMPARE(buffer.lines(LiveChart::Quantity::StepTime, 100).size(), 1);
        buffer.setTrial(trial(QStringLiteral("a"))); // reported later; the steps are still there
        QCOMPARE(buffer.lines(LiveChart::Quantity::Rate, 100).first().measured.size(), 3);
    }
    void stepsWithoutDurationAreNotDrawn()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a")));
        QList<Step> list = steps(0, 3);
        list[0].durationNs = 0;
        list[1].durationNs = -5;
        buffer.append(QStringLiteral("a"), list);
        QCOMPARE(buffer.lines(LiveChart::Quantity::Rate, 100).first().measured.size(), 1);
    }
    void strangersAreIgnored()
    {
        LiveBuffer buffer;
        QVERIFY(!buffer.append(QStringLiteral("nobody"), steps(0, 3)));
        QVERIFY(buffer.lines(LiveChart::Quantity::StepTime, 100).isEmpty());
    }
    void anotherSettingStartsAnew()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a")));
        buffer.setTrial(trial(QStringLiteral("b"), 1, QStringLiteral("other")));
        const auto lines = buffer.lines(LiveChart::Quantity::Rate, 100);
        QCOMPARE(lines.size(), 1);
        QCOMPARE(lines.first().trial.trialId, QStringLiteral("b"));
    }
    void theOldestTrialMakesRoom()
    {
        LiveBuffer buffer;
        for (int i = 0; i < LiveChart::maxTrials + 2; ++i)
            buffer.setTrial(trial(QString::number(i)));
        const auto lines = buffer.lines(LiveChart::Quantity::Rate, 100);
        QCOMPARE(lines.size(), LiveChart::maxTrials);
        QCOMPARE(lines.first().trial.trialId, QStringLiteral("2"));
        QVERIFY(lines.last().newest && !lines.first().newest);
    }
    void aLongTrialLosesNoPeak()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a")));
        constexpr int batch = 10'000;
        constexpr int batches = 60;
        for (int i = 0; i < batches; ++i) {
            QList<Step> list;
            for (qint64 step = qint64(i) * batch; step < qint64(i + 1) * batch; ++step)
                list.append({false, step, step * 1'000'000, 500'000});
            list[17].durationNs = 900'000 + i;
            buffer.append(QStringLiteral("a"), list);
        }
        const LiveLine line = buffer.lines(LiveChart::Quantity::StepTime, 1'000'000).first();
        QVERIFY2(line.measured.size() < 250'000, qPrintable(QString::number(line.measured.size())));
        int peaks = 0;
        for (const QPointF &point : line.measured)
            peaks += point.y() > 8e-4 ? 1 : 0;
        QCOMPARE(peaks, batches);
        QCOMPARE(*line.measuringFrom, 0.0);
        QCOMPARE(buffer.duration(), (batch * batches - 1) * 1e-3 + 5e-4);
    }
    void aMillionStepsAreFewPoints()
    {
        LiveBuffer buffer;
        buffer.setTrial(trial(QStringLiteral("a")));
        QList<Step> list;
        for (int i = 0; i < 1000000; ++i)
            list.append({false, i, i * 1000LL, i == 777777 ? 900 : 500});
        buffer.append(QStringLiteral("a"), list);
        QBENCHMARK
        {
            const auto points = buffer.lines(LiveChart::Quantity::StepTime, 900).first().measured;
            QVERIFY(points.size() <= 1800);
            double slowest = 0;
            for (const QPointF &point : points)
                slowest = std::max(slowest, point.y());
            QCOMPARE(slowest, 900e-9);
        }
    }
};

QTEST_APPLESS_MAIN(TestLiveBuffer)
#include "tst_live_buffer.moc"
