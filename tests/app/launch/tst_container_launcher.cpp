// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/launcher.h"

#include <QTest>

#include <algorithm>

using namespace strata::app;

namespace {

bool holds(const std::vector<std::string> &arguments, const std::vector<std::string> &words)
{
    return std::search(arguments.begin(), arguments.end(), words.begin(), words.end()) !=
           arguments.end();
}

domain::Host dockerHost()
{
    domain::Host host;
    host.kind = domain::HostKind::Container;
    return host;
}

remote::Deployment deployment()
{
    remote::Deployment deployed;
    deployed.baseDirectory = QStringLiteral("/home/ana/.cache/strata");
    deployed.engineDirectory = deployed.baseDirectory + QStringLiteral("/engine/0123456789abcdef");
    deployed.archiveSha256 = QStringLiteral("0123456789abcdef");
    deployed.userId = QStringLiteral("1000");
    return deployed;
}

const launch::GpuGrant given{1, true, true, {}};

const QString runId = QStringLiteral("00112233445566778899aabbccddeeff");

} // namespace

class TestContainerLauncher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverPullsAndAlwaysLabels();
    void everyOptionBecomesItsArgument();
    void filesThatComeAlongAreMounted();
    void userTextStaysOneArgument();
    void engineArgumentsComeAfterTheImage();
    void cleanUpNamesTheRunsOwnContainerOnly();
    void podmanIsTheSameWithItsOwnProgram();
    void aGrantOfGpusBringsTheirLibraries();
    void rdmaDevicesAreGiven();
    void withoutAGrantThereAreNone();
    void directLauncherUsesTheBundlesLoader();
};

void TestContainerLauncher::neverPullsAndAlwaysLabels()
{
    const auto launch = launch::makeLauncher(dockerHost())
                            ->command(deployment(), {}, runId, {QStringLiteral("run")});
    QCOMPARE(launch.command.front(), std::string("docker"));
    QVERIFY(holds(launch.command, {"--pull", "never"}));
    QVERIFY(holds(launch.command, {"--label", "strata.run=" + runId.toStdString()}));
    QVERIFY(holds(launch.command, {"--label", "strata.owner=1000"}));
    QVERIFY(holds(launch.memoryKills, {"--filter", "container=strata-" + runId.toStdString()}));
    QVERIFY(holds(launch.command, {"--network", "none"}));
    QVERIFY(holds(launch.command, {"--init"}));
    QVERIFY(!holds(launch.command, {"--privileged"}));
    QVERIFY(!holds(launch.command, {"--cpus"}));
}

void TestContainerLauncher::everyOptionBecomesItsArgument()
{
    domain::Host host = dockerHost();
    host.container.cpus = 0.5;
    host.container.cpuset = QStringLiteral("0-1");
    host.container.memoryBytes = 1 << 30;
    host.container.network = QStringLiteral("host");
    host.container.mounts = {QStringLiteral("/data:/data:ro")};
    host.container.init = false;
    const auto command = launch::makeLauncher(host)
                             ->command(deployment(), given, runId, {QStringLiteral("run")})
                             .command;
    QVERIFY(holds(command, {"--cpus", "0.5"}));
    QVERIFY(holds(command, {"--cpuset-cpus", "0-1"}));
    QVERIFY(holds(command, {"--memory", "1073741824"}));
    QVERIFY(holds(command, {"--network", "host"}));
    QVERIFY(holds(command, {"--volume", "/data:/data:ro"}));
    QVERIFY(holds(command, {"--gpus", "all"}));
    QVERIFY(!holds(command, {"--init"}));
    QVERIFY(!holds(command, {"--volume", "{run}/files:{run}/files:ro,z"}));
}

//! Under the path that the engine is told.
void TestContainerLauncher::filesThatComeAlongAreMounted()
{
    const auto command =
        launch::makeLauncher(dockerHost())
            ->command(deployment(), given, runId,
                      {QStringLiteral("run"), launch::filesOption, launch::filesPath})
            .command;
    QVERIFY(holds(command, {"--volume", "{run}/files:{run}/files:ro,z"}));
    QVERIFY(holds(command, {"--files", "{run}/files"}));
}

void TestContainerLauncher::userTextStaysOneArgument()
{
    domain::Host host = dockerHost();
    host.container.mounts = {QStringLiteral("/a b;$(id):/x")};
    const auto command =
        launch::makeLauncher(host)
            ->command(deployment(), {}, runId,
                      {QStringLiteral("run"), QStringLiteral("directory=a b;`id`")})
            .command;
    QVERIFY(holds(command, {"--volume", "/a b;$(id):/x"}));
    QCOMPARE(command.back(), std::string("directory=a b;`id`"));
}

void TestContainerLauncher::engineArgumentsComeAfterTheImage()
{
    const auto command =
        launch::makeLauncher(dockerHost())
            ->command(deployment(), {}, runId, {QStringLiteral("run"), QStringLiteral("gemm")})
            .command;
    QVERIFY(holds(command, {"strata-engine:0123456789ab-1000", "run", "gemm"}));
}

void TestContainerLauncher::cleanUpNamesTheRunsOwnContainerOnly()
{
    const auto launch = launch::makeLauncher(dockerHost())
                            ->command(deployment(), {}, runId, {QStringLiteral("run")});
    QCOMPARE(launch.cleanup.size(), std::size_t(1));
    QCOMPARE(launch.cleanup.front().back(), "strata-" + runId.toStdString());
    QVERIFY(holds(launch.leftovers, {"--filter", "label=strata.run=" + runId.toStdString()}));
}

void TestContainerLauncher::podmanIsTheSameWithItsOwnProgram()
{
    domain::Host host = dockerHost();
    host.container.runtime = domain::ContainerRuntime::Podman;
    const auto launch =
        launch::makeLauncher(host)->command(deployment(), given, runId, {QStringLiteral("run")});
    QCOMPARE(launch.command.front(), std::string("podman"));
    QCOMPARE(launch.cleanup.front().front(), std::string("podman"));
    QVERIFY(holds(launch.command, {"--device", "nvidia.com/gpu=all"}));
}

void TestContainerLauncher::aGrantOfGpusBringsTheirLibraries()
{
    domain::Host host = dockerHost();
    host.container.mounts = {
        QStringLiteral("/mine:/usr/local/lib/python3/site-packages/nvidia:ro")};
    const launch::GpuGrant gpus{
        1,
        true,
        true,
        {QStringLiteral("/usr/local/cuda-13.0:/usr/local/cuda:ro"),
         QStringLiteral("/theirs:/usr/local/lib/python3/site-packages/nvidia:ro")}};
    const auto command = launch::makeLauncher(host)
                             ->command(deployment(), gpus, runId, {QStringLiteral("run")})
                             .command;
    QVERIFY(
        holds(command, {"--gpus", "all", "--volume", "/usr/local/cuda-13.0:/usr/local/cuda:ro"}));
    QVERIFY(holds(command, {"--volume", "/mine:/usr/local/lib/python3/site-packages/nvidia:ro"}));
    // the place is taken
    QVERIFY(!holds(command, {"/theirs:/usr/local/lib/python3/site-packages/nvidia:ro"}));
}

void TestContainerLauncher::rdmaDevicesAreGiven()
{
    launch::GpuGrant devices;
    devices.rdmaDevices = {QStringLiteral("/dev/infiniband/uverbs0")};
    domain::Host host = dockerHost();
    const auto commandFor = [&](const launch::GpuGrant &grant) {
        return launch::makeLauncher(host)
            ->command(deployment(), grant, runId, {QStringLiteral("run")})
            .command;
    };
    for (const auto runtime :
         {domain::ContainerRuntime::Docker, domain::ContainerRuntime::Podman}) {
        host.container.runtime = runtime;
        devices.mayLockAll = true;
        QVERIFY(holds(commandFor(devices),
                      {"--device", "/dev/infiniband/uverbs0", "--ulimit", "memlock=-1:-1"}));
        QVERIFY(!holds(commandFor({}), {"--ulimit"}));
        devices.mayLockAll = false;
        QVERIFY(holds(commandFor(devices), {"--device", "/dev/infiniband/uverbs0"}));
        QVERIFY(!holds(commandFor(devices), {"--ulimit"}));
    }
}

void TestContainerLauncher::withoutAGrantThereAreNone()
{
    domain::Host host = dockerHost();
    host.container.gpus = domain::GpuAccess::All; // prepare() decides
    QVERIFY(!holds(launch::makeLauncher(host)
                       ->command(deployment(), {}, runId, {QStringLiteral("run")})
                       .command,
                   {"--gpus"}));
}

void TestContainerLauncher::directLauncherUsesTheBundlesLoader()
{
    const auto launcher = launch::makeLauncher(domain::Host{});
    const auto launch =
        launcher->command(deployment(), {}, runId, {QStringLiteral("run"), QStringLiteral("gemm")});
    const std::string engine = deployment().engineDirectory.toStdString();
    QVERIFY(holds(launch.command, {engine + "/lib/ld-linux-x86-64.so.2", "--library-path",
                                   engine + "/lib", engine + "/bin/strata-engine", "run", "gemm"}));
    QVERIFY(launch.cleanup.empty());
    QCOMPARE(launcher->scratchDirectory(), QStringLiteral("{run}/scratch"));
}

QTEST_GUILESS_MAIN(TestContainerLauncher)
#include "tst_container_launcher.moc"
