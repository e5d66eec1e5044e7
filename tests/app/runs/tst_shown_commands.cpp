// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/shown_commands.h"

#include <QTest>

using namespace strata::app;
using domain::CommandUse;

namespace {

domain::Plan planOf(const domain::Host &host)
{
    domain::Plan plan;
    plan.hosts = {host};
    plan.experiment.hostIds = {host.id};
    plan.experiment.workloads = {{QStringLiteral("w0"), domain::ceilingsWorkload, {}},
                                 {QStringLiteral("w1"),
                                  QStringLiteral("gemm"),
                                  {{QStringLiteral("m"), QStringLiteral("64")}}}};
    return plan;
}

domain::Host dockerHost()
{
    domain::Host host;
    host.id = QStringLiteral("h1");
    host.kind = domain::HostKind::Container;
    host.container.mounts = {QStringLiteral("/a b;$(id):/data")};
    return host;
}

QList<CommandUse> usesOf(const QList<domain::HostCommand> &commands)
{
    QList<CommandUse> uses;
    for (const domain::HostCommand &command : commands)
        uses.append(command.use);
    return uses;
}

} // namespace

class TestShownCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ofAnExaminedMachineTheyAreWhole()
    {
        domain::Host host;
        host.id = QStringLiteral("h1");
        runs::EnginePlace place;
        place.deployment.engineDirectory = QStringLiteral("/home/ana/.cache/strata/engine/abc");
        place.deployment.runsDirectory = QStringLiteral("/home/ana/.cache/strata/runs");
        const auto commands = runs::shownCommands(host, planOf(host), place);
        QCOMPARE(usesOf(commands), (QList{CommandUse::Inventory, CommandUse::Trial}));
        const QString engine = QStringLiteral(
            "/home/ana/.cache/strata/engine/abc/lib/ld-linux-x86-64.so.2 --library-path "
            "/home/ana/.cache/strata/engine/abc/lib "
            "/home/ana/.cache/strata/engine/abc/bin/strata-engine ");
        QCOMPARE(commands.first().line, engine + QStringLiteral("inventory --records"));
        // Work goes before the roofs; the directory is the one that the supervisor makes.
        QCOMPARE(commands.last().line,
                 engine + QStringLiteral("run gemm m=64 --records --scratch "
                                         "/home/ana/.cache/strata/runs/TRIAL/scratch"));
    }

    void ofAnUnknownContainerWordsStandForWhatIsNotKnown()
    {
        const auto commands = runs::shownCommands(dockerHost(), planOf(dockerHost()), {});
        QCOMPARE(usesOf(commands),
                 (QList{CommandUse::Inventory, CommandUse::Trial, CommandUse::CleanUp,
                        CommandUse::Leftovers, CommandUse::MemoryKills}));
        const QString trial = commands.at(1).line;
        QVERIFY2(trial.startsWith(QStringLiteral("docker run --rm ")), qPrintable(trial));
        QVERIFY2(trial.contains(QStringLiteral(" --name strata-TRIAL ")), qPrintable(trial));
        QVERIFY2(trial.contains(QStringLiteral(" strata-engine:ARCHIVE-USER_ID run gemm m=64 ")),
                 qPrintable(trial));
        QVERIFY2(trial.contains(QStringLiteral(" --volume '/a b;$(id):/data' ")),
                 qPrintable(trial));
        QCOMPARE(commands.at(2).line, QStringLiteral("docker rm -f -v strata-TRIAL"));
    }

    void aPlanWithoutWorkHasNoTrial()
    {
        QCOMPARE(usesOf(runs::shownCommands(dockerHost(), {}, {})), QList{CommandUse::Inventory});
    }
};

QTEST_APPLESS_MAIN(TestShownCommands)
#include "tst_shown_commands.moc"
