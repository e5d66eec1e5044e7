// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/launcher.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
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

//! As a supervisor notes it.
QByteArray identityOfThisProcess()
{
    QFile status(QStringLiteral("/proc/self/stat"));
    QFile boot(QStringLiteral("/proc/sys/kernel/random/boot_id"));
    if (!status.open(QIODevice::ReadOnly) || !boot.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = status.readAll();
    const QByteArray start = text.mid(text.lastIndexOf(')') + 2).split(' ').value(19); // proc(5)
    return QByteArray::number(QCoreApplication::applicationPid()) + ' ' + start + ' ' +
           boot.readAll().trimmed();
}

//! A docker that is a script, with an image; a container is a file that holds its run's directory.
class FakeDocker {
public:
    FakeDocker() : m_path(qgetenv("PATH"))
    {
        QDir(m_folder.path()).mkpath(QStringLiteral("containers"));
        put("docker",
            "#!/bin/sh\ncd \"${0%/*}/containers\"\ncase \"$1 $2\" in\n\"ps -aq\") ls;;\n"
            "\"container inspect\") cat \"$5\";;\n\"rm -f\") rm \"$4\";;\n"
            "\"images -q\") ls .. | grep image || true;;\n\"rmi -f\") rm ../\"$3\";;\nesac\n");
        QFile::setPermissions(path("docker"),
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        put("image", {});
        qputenv("PATH", m_folder.path().toLocal8Bit() + ':' + m_path);
    }
    ~FakeDocker() { qputenv("PATH", m_path); }
    FakeDocker(const FakeDocker &) = delete;
    FakeDocker &operator=(const FakeDocker &) = delete;

    void put(const QByteArray &name, const QByteArray &content) const
    {
        QFile file(path(name));
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("a file of the fixture could not be written");
    }
    void addRun(const QByteArray &name, const QByteArray &supervisor) const
    {
        QDir(m_folder.path()).mkpath(QStringLiteral("runs/") + QLatin1String(name));
        put("runs/" + name + "/supervisor", supervisor);
        put("containers/" + name, path("runs/" + name).toUtf8() + '\n');
    }
    void endRun(const QByteArray &name) const
    {
        QFile::remove(path("runs/" + name + "/supervisor"));
    }
    QStringList containers() const { return QDir(path("containers")).entryList(QDir::Files); }
    bool hasImage() const { return QFile::exists(path("image")); }

private:
    QString path(const QByteArray &name) const { return m_folder.filePath(QLatin1String(name)); }

    QByteArray m_path;
    QTemporaryDir m_folder;
};

} // namespace

class TestContainerLauncher : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void neverPullsAndAlwaysLabels();
    void everyOptionBecomesItsArgument();
    void filesThatComeAlongAreMounted();
    void aColonDoesNotEndTheirPath();
    void userTextStaysOneArgument();
    void engineArgumentsComeAfterTheImage();
    void cleanUpNamesTheRunsOwnContainerOnly();
    void removingLeavesWhatARunWorksIn();
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
    QVERIFY(holds(launch.command, {"--label", "strata.directory={run}"}));
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

//! Nor does a comma, or a quotation mark, in a path that has a colon.
void TestContainerLauncher::aColonDoesNotEndTheirPath()
{
    remote::Deployment deployed = deployment();
    domain::Host host = dockerHost();
    const auto commandBy = [&](domain::ContainerRuntime runtime) {
        host.container.runtime = runtime;
        return launch::makeLauncher(host)
            ->command(deployed, given, runId,
                      {QStringLiteral("run"), launch::filesOption, launch::filesPath})
            .command;
    };
    const std::string files = '/' + runId.toStdString() + "/files";
    deployed.runsDirectory = QStringLiteral("/at 12:30/runs");
    const std::string plain =
        "type=bind,source=/at 12:30/runs" + files + ",target=/at 12:30/runs" + files;
    const auto byDocker = commandBy(domain::ContainerRuntime::Docker);
    QVERIFY(holds(byDocker, {"--mount", plain + ",readonly"}));
    QVERIFY(!holds(byDocker, {"--volume"}));
    QVERIFY(holds(commandBy(domain::ContainerRuntime::Podman),
                  {"--mount", plain + ",ro=true,relabel=shared"}));
    deployed.runsDirectory = QStringLiteral("/a:b, \"c\"");
    const std::string quoted =
        "type=bind,\"source=/a:b, \"\"c\"\"" + files + "\",\"target=/a:b, \"\"c\"\"" + files + '"';
    QVERIFY(holds(commandBy(domain::ContainerRuntime::Docker), {"--mount", quoted + ",readonly"}));
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

//! It may be another program's. What nobody watches over any more goes, whatever its version.
void TestContainerLauncher::removingLeavesWhatARunWorksIn()
{
    const FakeDocker docker;
    docker.addRun("living", identityOfThisProcess());
    docker.addRun("dead", "1 1 another-boot");
    docker.put("containers/unlabelled", "\n");
    const remote::CancelFlag never{false};
    const auto transport = remote::makeLocalTransport(never);
    QVERIFY(transport->open());
    const auto launcher = launch::makeLauncher(dockerHost());
    const auto kept = launcher->remove(*transport, never);
    QVERIFY(!kept);
    QCOMPARE(kept.error().code, domain::FailureCode::EngineInUse);
    QCOMPARE(docker.containers(), QStringList{QStringLiteral("living")});
    QVERIFY(docker.hasImage());
    docker.endRun("living");
    const auto removed = launcher->remove(*transport, never);
    QVERIFY2(removed, removed ? "" : qPrintable(removed.error().detail));
    QVERIFY(docker.containers().isEmpty() && !docker.hasImage());
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
