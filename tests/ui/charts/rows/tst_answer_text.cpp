// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/answer_text.h"

#include <QTest>

using namespace strata::app::domain;
using strata::ui::charts::answerOfHost;
using strata::ui::charts::answerOnPage;
using strata::ui::charts::answerText;

namespace {

Run runOf(const QStringList &names)
{
    Run run;
    for (const QString &name : names) {
        Host host;
        host.id = host.name = name;
        run.plan.hosts.append(host);
        run.plan.experiment.hostIds.append(name);
    }
    return run;
}

DegradationRow row(const QString &host, Verdict verdict, double degradation)
{
    DegradationRow row;
    row.hostId = host;
    row.verdict = verdict;
    row.degradation = degradation;
    return row;
}

} // namespace

class TstAnswerText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachHostHasALine()
    {
        const QString metal = QStringLiteral("metal");
        const QString docker = QStringLiteral("Docker");
        const QString gvisor = QStringLiteral("gVisor");
        Comparison comparison;
        comparison.baselineId = metal;
        comparison.margin = 0.03;
        comparison.degradation = {
            row(docker, Verdict::Equivalent, 0.001), row(docker, Verdict::Inconclusive, 0.02),
            row(gvisor, Verdict::Slower, 0.295),     row(gvisor, Verdict::Slower, 0.134),
            row(gvisor, Verdict::Faster, -0.05),     row(gvisor, Verdict::NotComparable, 0),
            row(docker, Verdict::Inconclusive, 0.75)};
        comparison.degradation.last().reasons << Reason::Disturbed;
        const QString text = answerText(comparison, runOf({metal, docker, gvisor}));
        const QStringList lines = text.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 3);
        QVERIFY2(lines.at(0).contains(metal), qPrintable(text));
        QVERIFY2(lines.at(1).contains(QStringLiteral("Docker: no difference beyond ±3 % in 1")) &&
                     lines.at(1).contains(QStringLiteral("inconclusive in 1")) &&
                     lines.at(1).contains(QStringLiteral("too disturbed to tell in 1")),
                 qPrintable(text));
        QVERIFY2(lines.at(2).contains(QStringLiteral("gVisor: 13.4 to 29.5 % slower in 2")) &&
                     lines.at(2).contains(QStringLiteral("5.0 % faster in 1")) &&
                     lines.at(2).contains(QStringLiteral("not comparable in 1")),
                 qPrintable(text));
    }

    void emulationIsNoCost()
    {
        Comparison comparison;
        comparison.baselineId = QStringLiteral("metal");
        comparison.degradation = {row(QStringLiteral("vm"), Verdict::Slower, 0.9)};
        comparison.degradation.first().badges << Badge::EmulatedTcg;
        QVERIFY(answerText(comparison, runOf({QStringLiteral("metal"), QStringLiteral("vm")}))
                    .contains(QStringLiteral("90.0 % slower in 1 workload(s) (emulated")));
    }

    //! A layer that still works has not lost all.
    void nearlyAllIsNotAll()
    {
        QCOMPARE(slowerBy({0.94, 0.998, 0.96}),
                 QStringLiteral("94.00 to 99.80 % slower in 3 workload(s)"));
        QCOMPARE(slowerBy({0.9996}), QStringLiteral("99.96 % slower in 1 workload(s)"));
        QCOMPARE(slowerBy({1.0}), QStringLiteral("100.0 % slower in 1 workload(s)"));
    }

    void bothEndsHaveTheSameDigits()
    {
        QCOMPARE(slowerBy({0.0996, 0.104}),
                 QStringLiteral("10.0 to 10.4 % slower in 2 workload(s)"));
        QCOMPARE(slowerBy({0.0701, 0.0704}), QStringLiteral("7.0 % slower in 2 workload(s)"));
    }

    void nothingComparedIsNoAnswer()
    {
        Comparison comparison;
        comparison.baselineId = QStringLiteral("metal");
        QVERIFY(answerText(comparison, runOf({QStringLiteral("metal")})).isEmpty());
        QVERIFY(answerOnPage(comparison, runOf({QStringLiteral("metal")}), 4).isEmpty());
        QVERIFY(answerOfHost(comparison, runOf({}), QStringLiteral("metal")).isEmpty());
    }

    void ofManyHostsAPageNamesTheEnds()
    {
        Comparison comparison;
        comparison.baselineId = QStringLiteral("metal");
        comparison.margin = 0.03;
        QStringList hosts{comparison.baselineId};
        for (const int slower : {1, 3, 0, 2}) { // of three works each
            const QString host = QStringLiteral("host%1").arg(slower);
            hosts << host;
            for (int work = 0; work < 3; ++work)
                comparison.degradation
                    << row(host, work < slower ? Verdict::Slower : Verdict::Equivalent, 0.2);
        }
        const Run run = runOf(hosts);
        QCOMPARE(answerOnPage(comparison, run, 4).split(QLatin1Char('\n')).size(), 5);
        const QStringList lines = answerOnPage(comparison, run, 3).split(QLatin1Char('\n'));
        QCOMPARE(lines.mid(1),
                 (QStringList{
                     QStringLiteral("slower most often: host3: 20.0 % slower in 3 workload(s)"),
                     QStringLiteral(
                         "slower least often: host0: no difference beyond ±3 % in 3 workload(s)"),
                     QStringLiteral("and 2 more host(s)")}));
        QCOMPARE(answerOfHost(comparison, run, QStringLiteral("host3")),
                 QStringLiteral("20.0 % slower in 3 workload(s)"));
    }

    //! It is not that the hosts did different work.
    void whatHasNoResultSaysSoAndWhy()
    {
        const QString metal = QStringLiteral("metal");
        const QString docker = QStringLiteral("docker");
        Run run = runOf({metal, docker});
        Comparison comparison;
        comparison.baselineId = metal;
        QList<TrialData> trials;
        for (int work = 0; work < 2; ++work) {
            DegradationRow missing = row(docker, Verdict::NotComparable, 0);
            missing.workloadId = QString::number(work);
            missing.reasons = {work == 0 ? Reason::NoTrials : Reason::BaselineMissing};
            comparison.degradation.append(missing);
            Trial trial;
            trial.workloadId = missing.workloadId;
            trial.hostId = work == 0 ? docker : metal;
            trial.state = TrialState::Failed;
            trial.reason = QStringLiteral("The daemon does not run. Start it.");
            trials.append({trial, {}, {}});
        }
        const auto answer = [&] { return answerOfHost(comparison, run, docker, trials); };
        run.state = RunState::Running;
        QCOMPARE(answerOfHost(comparison, run, docker),
                 QStringLiteral("not measured yet in 2 workload(s)"));
        run.state = RunState::Incomplete;
        QCOMPARE(answer(),
                 QStringLiteral("without a result in 2 workload(s) (The daemon does not run)"));
        trials.last().trial.reason = QStringLiteral("Out of memory.");
        QCOMPARE(answer(), QStringLiteral("without a result in 2 workload(s)"));
        QVERIFY(answerText(comparison, run, trials)
                    .contains(QStringLiteral("docker: without a result in 2")));
    }

private:
    static QString slowerBy(const QList<double> &degradations)
    {
        const QString host = QStringLiteral("vm");
        Comparison comparison;
        for (const double degradation : degradations)
            comparison.degradation.append(row(host, Verdict::Slower, degradation));
        return answerOfHost(comparison, runOf({host}), host);
    }
};

QTEST_GUILESS_MAIN(TstAnswerText)
#include "tst_answer_text.moc"
