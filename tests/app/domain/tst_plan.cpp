// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/plan.h"

#include <QMap>
#include <QSet>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace strata::app::domain;

namespace {

Experiment makeExperiment(int hosts, int workloads)
{
    Experiment experiment;
    for (int i = 0; i < hosts; ++i)
        experiment.hostIds.append(QString(QChar(u'a' + i)));
    for (int i = 0; i < workloads; ++i)
        experiment.workloads.append({QStringLiteral("w%1").arg(i), QStringLiteral("gemm"), {}});
    return experiment;
}

Plan planOf(const Experiment &experiment)
{
    return {{}, experiment};
}

QString hostsOf(const QList<PlannedTrial> &trials)
{
    QString text;
    for (const PlannedTrial &trial : trials)
        text += trial.hostId;
    return text;
}

} // namespace

class PlanTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void labelsNameTheWorkAndNotHowLongItIsMeasured()
    {
        WorkloadSpec spec{QStringLiteral("w"), QStringLiteral("gemm"), {}};
        QCOMPARE(label(spec), QStringLiteral("gemm"));
        spec.parameters = {{QStringLiteral("n"), QStringLiteral("8")},
                           {QStringLiteral("m"), QStringLiteral("4")}};
        QCOMPARE(label(spec), QStringLiteral("gemm m=4 n=8"));
        spec.parameters.insert(QStringLiteral("steps"), QStringLiteral("15"));
        QCOMPARE(label(spec), QStringLiteral("gemm m=4 n=8"));
    }

    //! A list cuts long names off.
    void namesBeginWithTheModel()
    {
        const WorkloadSpec spec{QStringLiteral("w"),
                                QStringLiteral("train"),
                                {{QStringLiteral("batch"), QStringLiteral("8")},
                                 {QStringLiteral("max_seconds"), QStringLiteral("9")},
                                 {QStringLiteral("model"), QStringLiteral("vgg16")},
                                 {QStringLiteral("optimizer"), QStringLiteral("adam")}}};
        QCOMPARE(label(spec), QStringLiteral("train model=vgg16 batch=8 optimizer=adam"));
        QCOMPARE(namesInOrder(spec.parameters),
                 QStringLiteral("model batch optimizer max_seconds").split(QLatin1Char(' ')));
    }

    void roofsOfTheGpuAreMeasuredWhereItWorks()
    {
        const QString device = QStringLiteral("device");
        QList<WorkloadSpec> works{{QStringLiteral("w"), QStringLiteral("gemm"), {}}};
        addRoofSettings(works);
        QCOMPARE(works.size(), 2);
        QVERIFY(measuresRoofs(works.at(1)) && works.at(1).parameters.isEmpty());
        works.append({QStringLiteral("g"),
                      QStringLiteral("gemm"),
                      {{QStringLiteral("backend"), QStringLiteral("cuda")}}});
        addRoofSettings(works);
        QCOMPARE(works.size(), 4);
        QCOMPARE(works.at(3).parameters.value(device), QStringLiteral("gpu"));
        addRoofSettings(works); // nothing is missing
        QCOMPARE(works.size(), 4);
        QCOMPARE(roofDevice({}), QStringLiteral("cpu"));
        QCOMPARE(roofDevice({{device, QStringLiteral("gpu")}}), QStringLiteral("gpu 0"));
        const QMap<QString, QString> second{{QStringLiteral("backend"), QStringLiteral("cuda")},
                                            {QStringLiteral("gpu"), QStringLiteral("1")}};
        works.append({QStringLiteral("h"), QStringLiteral("conv"), second});
        works.append({QStringLiteral("i"), QStringLiteral("gemm"), second});
        addRoofSettings(works); // of another GPU, once
        QCOMPARE(works.size(), 7);
        QCOMPARE(roofDevice(works.at(6).parameters), QStringLiteral("gpu 1"));
    }

    void roofsHaveNoMoreTurnsThanTheyHaveSteps()
    {
        Experiment experiment;
        const WorkloadSpec work{QStringLiteral("w"), QStringLiteral("gemm"), {}};
        const WorkloadSpec roofs{QStringLiteral("r"), ceilingsWorkload, {}};
        experiment.turnsPerRound = 25;
        QCOMPARE(turnsInRound(experiment, work), 25);
        QCOMPARE(turnsInRound(experiment, roofs), mostRoofTurns / 2); // in two of the rounds
        experiment.workloads = {roofs};
        QCOMPARE(turnsInRound(experiment, roofs), mostRoofTurns);
        experiment.turnsPerRound = 4;
        QCOMPARE(turnsInRound(experiment, roofs), 4);
    }

    void placementsDoOnlyWorkOfSeveralProcesses()
    {
        Plan plan;
        plan.experiment = makeExperiment(2, 3);
        for (const QString &id : std::as_const(plan.experiment.hostIds)) {
            Host host;
            host.id = id;
            plan.hosts.append(host);
        }
        plan.hosts.last().kind = HostKind::Placement;
        const QString single = plan.hosts.first().id;
        plan.experiment.workloads[1].parameters.insert(QStringLiteral("hosts"),
                                                       QStringLiteral("2"));
        const auto &works = plan.experiment.workloads;
        QCOMPARE(hostsDoing(plan, works.at(0)), QList<QString>{single});
        QCOMPARE(hostsDoing(plan, works.at(1)), plan.experiment.hostIds);
        const auto trials = trialsOfRounds(plan, 0, 1);
        QCOMPARE(trials.size(), 2 * (2 * works.size() - (works.size() - 1)));
        for (qsizetype i = 0; i < trials.size(); ++i)
            QCOMPARE(trials.at(i).order, int(i));
        QCOMPARE(trialsOfRounds(plan, 1, 1).first().order, int(trials.size() / 2));
        for (const PlannedTrial &trial : trials)
            QVERIFY(trial.hostId == single || trial.workloadId == works.at(1).id);
    }

    void aSettingMayNameItsHosts()
    {
        Plan plan;
        plan.experiment = makeExperiment(4, 2);
        for (const QString &id : std::as_const(plan.experiment.hostIds)) {
            Host host;
            host.id = host.ssh.hostName = id;
            host.transport = TransportKind::Ssh;
            plan.hosts.append(host);
        }
        const QList<QString> hosts = plan.experiment.hostIds;
        auto &works = plan.experiment.workloads;
        works[1].hostIds = {hosts.at(2), hosts.at(0), QStringLiteral("gone")};
        const QList<QString> chosen{hosts.at(0), hosts.at(2)}; // in the order of the experiment
        QCOMPARE(hostsDoing(plan, works.at(0)), hosts);
        QCOMPARE(hostsDoing(plan, works.at(1)), chosen);
        const auto trials = trialsOfRounds(plan, 0, 1);
        QCOMPARE(trials.size(), 2 * (4 + 2));
        for (const PlannedTrial &trial : trials)
            QVERIFY(trial.workloadId == works.at(0).id || chosen.contains(trial.hostId));
        QCOMPARE(trialsOfRounds(plan, 1, 1).first().order, 6);
        // Nobody is left of those that share a computer.
        for (Host &host : plan.hosts)
            host.parentId = host.id == hosts.at(1) ? hosts.at(0) : QString();
        plan.hosts[1].kind = HostKind::Container;
        QVERIFY(takesTurns(plan, works.at(0)));
        QVERIFY(!takesTurns(plan, works.at(1)));
    }

    //! "This host" against "this host with two in the background".
    void placementsWithABackgroundDoWorkOfOneProcessInRounds()
    {
        Plan plan;
        plan.experiment = makeExperiment(3, 1);
        for (const QString &id : std::as_const(plan.experiment.hostIds)) {
            Host host;
            host.id = id;
            plan.hosts.append(host);
        }
        plan.hosts[1].kind = HostKind::Container;
        plan.hosts[1].parentId = plan.hosts[2].parentId = plan.hosts.at(0).id;
        plan.hosts[2].kind = HostKind::Placement;
        const WorkloadSpec &work = plan.experiment.workloads.first();
        plan.hosts[2].places = {{plan.hosts.at(0).id, {}, 1, {}}};
        QCOMPARE(hostsDoing(plan, work).size(), 2);
        QVERIFY(takesTurns(plan, work));
        plan.hosts[2].places.append({plan.hosts.at(0).id, QStringLiteral("background"), 2, {}});
        QCOMPARE(hostsDoing(plan, work).size(), 3);
        QVERIFY(!takesTurns(plan, work));
        QVERIFY(!hostsDoing(plan, {QStringLiteral("r"), ceilingsWorkload, {}})
                     .contains(plan.hosts.at(2).id));
    }

    void everyHostComesOncePerBlock()
    {
        const Experiment experiment = makeExperiment(4, 3);
        const auto trials = trialsOfRounds(planOf(experiment), 0, 4);
        QCOMPARE(trials.size(), 5 * 4 * 3);
        for (int block = 0; block < 15; ++block) {
            QSet<QString> hosts;
            for (int i = 0; i < 4; ++i) {
                const PlannedTrial &trial = trials.at(block * 4 + i);
                QCOMPARE(trial.round, block / 3);
                QCOMPARE(trial.workloadId, experiment.workloads.at(block % 3).id);
                QCOMPARE(trial.order, block * 4 + i);
                hosts.insert(trial.hostId);
            }
            QCOMPARE(hosts.size(), 4);
        }
    }

    void laterRoundsDoNotDependOnWhenTheyAreAdded()
    {
        const Experiment experiment = makeExperiment(4, 2);
        const auto all = trialsOfRounds(planOf(experiment), 0, 9);
        QCOMPARE(hostsOf(trialsOfRounds(planOf(experiment), 5, 9)), hostsOf(all.mid(40)));
        QCOMPARE(trialsOfRounds(planOf(experiment), 5, 9).first().order, 40);
        QVERIFY(trialsOfRounds(planOf(experiment), 3, 2).isEmpty());
    }

    void trialsAreCountedWithoutThem()
    {
        Experiment experiment = makeExperiment(4, 2);
        experiment.workloads.append({QStringLiteral("roofs"), ceilingsWorkload, {}});
        for (const int budget : {0, 3600}) {
            experiment.timeBudgetSeconds = budget;
            const Plan plan = planOf(experiment);
            for (int round = 0; round < experiment.rounds + 3; ++round)
                QCOMPARE(trialsBefore(plan, round), trialsOfRounds(plan, 0, round - 1).size());
        }
    }

    //! The same on every machine and library: the order is part of a stored plan.
    void theOrderOfASeedNeverChanges()
    {
        Experiment experiment = makeExperiment(4, 2);
        QCOMPARE(hostsOf(trialsOfRounds(planOf(experiment), 0, 2)),
                 QStringLiteral("bacdabdcabdcadbcacbdabdc"));
        experiment.seed = 2;
        QCOMPARE(hostsOf(trialsOfRounds(planOf(experiment), 0, 2)),
                 QStringLiteral("bdacdabcadbccbadcbadcabd"));
        experiment.order = OrderRule::Sequential;
        QCOMPARE(hostsOf(trialsOfRounds(planOf(experiment), 0, 2)),
                 QStringLiteral("abcdabcdabcdabcdabcdabcd"));
    }

    //! Each of the 24 orders of four hosts is as likely as any other (chi-square, 23 degrees of
    //! freedom, 0.1 %: 49.7).
    void ordersAreUniform()
    {
        const auto trials = trialsOfRounds(planOf(makeExperiment(4, 1)), 0, 23'999);
        QMap<QString, int> counts;
        for (qsizetype block = 0; block < trials.size(); block += 4)
            ++counts[hostsOf(trials.mid(block, 4))];
        QCOMPARE(counts.size(), 24);
        double chiSquare = 0;
        for (const int count : std::as_const(counts))
            chiSquare += (count - 1000.0) * (count - 1000.0) / 1000.0;
        QVERIFY2(chiSquare < 49.7, qPrintable(QString::number(chiSquare)));
    }

    void roofsAreMeasuredThroughoutARun()
    {
        Experiment experiment = makeExperiment(2, 2);
        experiment.workloads.append({QStringLiteral("roofs"), QStringLiteral("ceilings"), {}});
        const WorkloadSpec &roofs = experiment.workloads.last();
        QVERIFY(!measuresOnlyRoofs(experiment));
        QCOMPARE(experiment.rounds, 5);
        const auto trials = trialsOfRounds(planOf(experiment), 0, 7);
        QCOMPARE(trials.size(), 8 * 4 + 2 * 2);
        QSet<int> rounds;
        for (int i = 0; i < trials.size(); ++i) {
            QCOMPARE(trials.at(i).order, i);
            if (trials.at(i).workloadId == roofs.id)
                rounds.insert(trials.at(i).round);
        }
        QCOMPARE(rounds, (QSet<int>{0, 4}));
        QCOMPARE(plannedRounds(experiment, roofs), 2);
        QCOMPARE(asMeasured(experiment, roofs).parameters.value(stepsName), QStringLiteral("5"));
        for (int round = 0; round < 8; ++round)
            QCOMPARE(trialsOfRounds(planOf(experiment), round, round).first().order,
                     std::ranges::find(trials, round, &PlannedTrial::round)->order);
        experiment.rounds = 2;
        QCOMPARE(trialsOfRounds(planOf(experiment), 0, 3).size(), 4 * 4 + 2 * 2);
        experiment.workloads = experiment.workloads.mid(2);
        QVERIFY(measuresOnlyRoofs(experiment));
        QCOMPARE(trialsOfRounds(planOf(experiment), 0, 1).size(), 2);
        QCOMPARE(asMeasured(experiment, experiment.workloads.first()),
                 experiment.workloads.first());
    }

    //! How long a training to an accuracy takes depends on its seed.
    void eachRoundOfATaskHasASeedOfItsOwn()
    {
        const auto seedIn = [](WorkloadSpec spec, int round) {
            return asMeasured(Experiment(), spec, round).parameters.value(seedName);
        };
        WorkloadSpec train{QStringLiteral("t"), QStringLiteral("train"), {}};
        QVERIFY(!isTask(train.parameters));
        QCOMPARE(seedIn(train, 3), QString());
        train.parameters.insert(untilAccuracyName, QStringLiteral("0.0"));
        QVERIFY(!isTask(train.parameters));
        train.parameters.insert(untilAccuracyName, QStringLiteral("much"));
        QVERIFY(!isTask(train.parameters));
        train.parameters.insert(untilAccuracyName, QStringLiteral("0.97"));
        QVERIFY(isTask(train.parameters));
        QCOMPARE(seedIn(train, 0), QStringLiteral("1")); // the engine's default
        QCOMPARE(seedIn(train, 3), QStringLiteral("4"));
        train.parameters.insert(seedName, QStringLiteral("1e3"));
        QCOMPARE(seedIn(train, 2), QStringLiteral("1002"));
        train.parameters.insert(seedName, QStringLiteral("9007199254740992")); // the largest
        QCOMPARE(seedIn(train, 1), QStringLiteral("0"));
        train.parameters.insert(seedName, QStringLiteral("no number"));
        QCOMPARE(seedIn(train, 1), QStringLiteral("no number"));
        train.parameters.insert(seedName, QStringLiteral("-1")); // is refused in each round
        QCOMPARE(seedIn(train, 2), QStringLiteral("-1"));
    }

    void tasksTakeNoTurns()
    {
        Plan plan;
        plan.experiment = makeExperiment(2, 1);
        for (const QString &id : std::as_const(plan.experiment.hostIds)) {
            Host host;
            host.id = id;
            plan.hosts.append(host);
        }
        plan.hosts[1].kind = HostKind::Container;
        plan.hosts[1].parentId = plan.hosts.at(0).id;
        WorkloadSpec work = plan.experiment.workloads.first();
        QVERIFY(takesTurns(plan, work));
        work.parameters.insert(untilAccuracyName, QStringLiteral("0.5"));
        QVERIFY(!takesTurns(plan, work));
    }

    //! Which may be the last for which there is time.
    void roofsAreInTheLastRoundThatIsRequired()
    {
        Experiment experiment = makeExperiment(1, 1);
        experiment.workloads.append({QStringLiteral("roofs"), ceilingsWorkload, {}});
        experiment.rounds = 20;
        const auto roundsOfRoofs = [&] {
            QList<int> rounds;
            QList<int> orders;
            for (const PlannedTrial &trial : trialsOfRounds(planOf(experiment), 0, 19)) {
                if (trial.workloadId == QLatin1String("roofs"))
                    rounds.append(trial.round);
                orders.append(trial.order);
            }
            for (const PlannedTrial &trial : trialsOfRounds(planOf(experiment), 7, 7))
                if (orders.indexOf(trial.order) != 7 + rounds.count(0) + rounds.count(4))
                    rounds.clear(); // a round has the same places, wherever one begins
            return rounds;
        };
        QCOMPARE(roundsOfRoofs(), (QList<int>{0, 19}));
        experiment.timeBudgetSeconds = 60;
        QCOMPARE(roundsOfRoofs(), (QList<int>{0, 4}));
    }

    void aLabelTellsTheWorkNotHowItIsWatched()
    {
        const WorkloadSpec spec{{},
                                QStringLiteral("gemm"),
                                {{QStringLiteral("m"), QStringLiteral("64")},
                                 {QStringLiteral("steps"), QStringLiteral("5")},
                                 {QStringLiteral("telemetry_hz"), QStringLiteral("10")},
                                 {QStringLiteral("counters"), QStringLiteral("on")}}};
        QCOMPARE(label(spec), QStringLiteral("gemm m=64"));
    }

    void findsHostsAndWorkloads()
    {
        Plan plan;
        Host host;
        host.id = QStringLiteral("h");
        plan.hosts = {host};
        plan.experiment = makeExperiment(0, 2);
        QCOMPARE(plan.host(QStringLiteral("h")), &plan.hosts.at(0));
        QCOMPARE(plan.host(QStringLiteral("x")), nullptr);
        QCOMPARE(plan.workload(QStringLiteral("w1")), &plan.experiment.workloads.at(1));
        QCOMPARE(plan.workload(QString()), nullptr);
    }

    void confidencesOfAFileAreUsable()
    {
        for (const double usable : {0.5, 0.9, 0.999})
            QCOMPARE(usableConfidence(usable), usable);
        for (const double unusable :
             {-1.0, 0.0, 0.49, 0.9991, 0.9999999999999999, 1.0, 1e300,
              std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()}) {
            QVERIFY(!isUsableConfidence(unusable));
            QCOMPARE(usableConfidence(unusable), 0.95);
        }
    }

    void readsWholeNumbersAsTheEngineDoes()
    {
        QCOMPARE(wholeNumberIn(QStringLiteral("1e3")), std::optional<qint64>(1000));
        QCOMPARE(wholeNumberIn(QStringLiteral("30")), std::optional<qint64>(30));
        for (const char *none : {"", "1.5", "many", "1e300", " 3"})
            QVERIFY2(!wholeNumberIn(QLatin1String(none)), none);
    }
};

QTEST_GUILESS_MAIN(PlanTest)
#include "tst_plan.moc"
