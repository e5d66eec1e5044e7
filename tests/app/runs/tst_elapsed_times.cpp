// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/elapsed_times.h"

#include <QTest>

#include <thread>

using namespace strata::app;
using domain::ElapsedPart;
using runs::ElapsedTimes;

namespace {

QMap<QString, QString> factsOf(const ElapsedTimes &times)
{
    QMap<QString, QString> facts;
    times.note(facts);
    return facts;
}

} // namespace

class TestElapsedTimes : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatBeganAndEndedIsAFact()
    {
        ElapsedTimes times;
        times.begin(ElapsedPart::Launch);
        times.begin(ElapsedPart::CleanUp); // goes on
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        times.end(ElapsedPart::Launch);
        times.end(ElapsedPart::Connect); // never began
        const auto facts = factsOf(times);
        QCOMPARE(facts.keys(), QStringList(QStringLiteral("time.launch_s")));
        QVERIFY(facts.first().toDouble() >= 0.02);
    }

    void whatWentWrongIsNot()
    {
        ElapsedTimes times;
        times.begin(ElapsedPart::Launch);
        times.forgetBegun();
        times.end(ElapsedPart::Launch);
        QVERIFY(factsOf(times).isEmpty());
    }

    void whatAnEngineSaysOfThemDoesNotCount()
    {
        ElapsedTimes times;
        times.begin(ElapsedPart::Launch);
        times.end(ElapsedPart::Launch);
        QMap<QString, QString> facts;
        for (const ElapsedPart part : domain::allElapsedParts)
            facts.insert(domain::elapsedFact(part), QStringLiteral("4711"));
        times.note(facts);
        QVERIFY(facts.value(QStringLiteral("time.launch_s")).toDouble() < 4711);
        QVERIFY(!facts.contains(QStringLiteral("time.connect_s")));
        QVERIFY(!facts.contains(QStringLiteral("time.clean_up_s")));
        QCOMPARE(facts.value(QStringLiteral("time.check_s")), QStringLiteral("4711"));
    }

    void theLastTimeCounts()
    {
        ElapsedTimes times;
        times.begin(ElapsedPart::Connect);
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        times.end(ElapsedPart::Connect);
        const double slow = factsOf(times).first().toDouble();
        times.begin(ElapsedPart::Connect);
        times.end(ElapsedPart::Connect);
        QVERIFY(factsOf(times).first().toDouble() != slow);
    }
};

QTEST_GUILESS_MAIN(TestElapsedTimes)
#include "tst_elapsed_times.moc"
