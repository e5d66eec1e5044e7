// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/own_command.h"

#include <QTest>

using namespace strata::app::domain;

namespace {

using Parameters = QMap<QString, QString>;

WorkloadSpec spec(const Parameters &parameters, const QString &id = QStringLiteral("c"))
{
    return {id, commandWorkload, parameters};
}

Parameters running(const QString &command, Parameters more = {})
{
    more.insert(command::words, command);
    return more;
}

//! Two hosts on one computer.
Plan planWith(const QList<WorkloadSpec> &works)
{
    Plan plan;
    for (const char *name : {"bare", "box"}) {
        Host host;
        host.id = QLatin1String(name);
        host.name = QLatin1String(name);
        plan.hosts.append(host);
        plan.experiment.hostIds.append(host.id);
    }
    plan.hosts[1].kind = HostKind::Container;
    plan.hosts[1].parentId = plan.hosts[0].id;
    plan.experiment.workloads = works;
    return plan;
}

} // namespace

class TestOwnCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theDigestIsOfWhatRuns();
    void commandsAreListedOnce();
    void takesTurnsOnlyIfARunIsAStep();
    void hasAsManyTurnsAsSteps();
    void longValuesAreShortInLabels();
    void nothingIsHiddenFromWhoAllowsIt();
};

void TestOwnCommand::theDigestIsOfWhatRuns()
{
    const QString one = commandDigest(spec(running(QStringLiteral("a b"))));
    QCOMPARE(one.size(), 64);
    QCOMPARE(commandDigest(
                 spec(running(QStringLiteral("a b"), {{stepsName, QStringLiteral("5")},
                                                      {command::read, QStringLiteral("fio")}}))),
             one);
    for (const QLatin1String part :
         {command::environment, command::directory, command::script, command::files})
        QVERIFY(commandDigest(
                    spec(running(QStringLiteral("a b"), {{part, QStringLiteral("x")}}))) != one);
    // A part is not taken for another.
    QVERIFY(commandDigest(spec({{command::words, QStringLiteral("x")}})) !=
            commandDigest(spec({{command::environment, QStringLiteral("x")}})));
}

void TestOwnCommand::commandsAreListedOnce()
{
    const Plan plan =
        planWith({{QStringLiteral("g"), QStringLiteral("gemm"), {}},
                  spec(running(QStringLiteral("rm -r x"))),
                  spec(running(QStringLiteral("rm -r x"), {{stepsName, QStringLiteral("3")}}),
                       QStringLiteral("d"))});
    const QList<PlannedCommand> commands = commandsOf(plan);
    QCOMPARE(commands.size(), 1);
    QCOMPARE(commands[0].command, QStringLiteral("rm -r x"));
    QCOMPARE(commands[0].hosts, (QStringList{QStringLiteral("bare"), QStringLiteral("box")}));
    QVERIFY(commandsOf(planWith({})).isEmpty());
}

void TestOwnCommand::takesTurnsOnlyIfARunIsAStep()
{
    const WorkloadSpec timed = spec(running(QStringLiteral("true")));
    const WorkloadSpec told = spec(
        running(QStringLiteral("true"), {{command::read, QStringLiteral("pytorch_imagenet")}}));
    const WorkloadSpec last =
        spec(running(QStringLiteral("true"), {{command::read, command::readPattern},
                                              {command::matches, QStringLiteral("last")}}));
    const Plan plan = planWith({timed});
    QVERIFY(takesTurns(plan, timed));
    QVERIFY(!takesTurns(plan, told));
    QVERIFY(takesTurns(plan, last));
    // Of another workload such a parameter says nothing.
    QVERIFY(takesTurns(plan, {QStringLiteral("g"), QStringLiteral("gemm"), told.parameters}));
}

void TestOwnCommand::hasAsManyTurnsAsSteps()
{
    Experiment experiment;
    experiment.turnsPerRound = 25;
    QCOMPARE(turnsInRound(experiment, spec({})), 10);
    QCOMPARE(turnsInRound(experiment, spec({{stepsName, QStringLiteral("3")}})), 3);
    QCOMPARE(turnsInRound(experiment, spec({{stepsName, QStringLiteral("1e3")}})), 25);
    QCOMPARE(turnsInRound(experiment, spec({{stepsName, QStringLiteral("-3")}})), 1);
    QCOMPARE(turnsInRound(experiment, {{}, QStringLiteral("gemm"), {}}), 25);
}

void TestOwnCommand::longValuesAreShortInLabels()
{
    const auto labelled = [](const QString &script) {
        return label(spec(running(QStringLiteral("sh {script}"), {{command::script, script}})));
    };
    QCOMPARE(labelled(QStringLiteral("short")), QStringLiteral("command sh {script} script=short"));
    const QString text = labelled(QStringLiteral("a\nb\n"));
    QVERIFY(!text.contains(QLatin1Char('\n')));
    QVERIFY(text != labelled(QStringLiteral("a\nc\n")));
}

void TestOwnCommand::nothingIsHiddenFromWhoAllowsIt()
{
    const QString plain = QStringLiteral("sh -c 'a  b'\t{script}");
    QCOMPARE(wholeCommand(plain), plain);
    QCOMPARE(wholeCommand(QStringLiteral("bash -c 'make bench # warm-up\nid > /tmp/ran'")),
             QStringLiteral("bash -c $'make bench # warm-up\\x0aid > /tmp/ran'"));
    QCOMPARE(wholeCommand(QStringLiteral("a\nb 'c\u202ed'")),
             QStringLiteral("a b $'c\\xe2\\x80\\xaed'"));
    // It is no command, but it is shown.
    QCOMPARE(wholeCommand(QStringLiteral("a 'b\nc")), QStringLiteral("$'a \\'b\\x0ac'"));
}

QTEST_APPLESS_MAIN(TestOwnCommand)
#include "tst_own_command.moc"
