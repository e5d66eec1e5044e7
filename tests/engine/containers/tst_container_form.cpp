// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/container_form.h"

#include <QTest>

#include <algorithm>

#include <nlohmann/json.hpp>

using namespace strata::engine::containers;
using Json = nlohmann::json;
using Words = std::vector<std::string>;

namespace {

bool holds(const Words &all, const Words &words)
{
    return std::search(all.begin(), all.end(), words.begin(), words.end()) != all.end();
}

ContainerOptions options(Runtime runtime)
{
    ContainerOptions made;
    made.runtime = runtime;
    made.engineDirectory = "/cache/engine/x";
    made.runId = std::string(32, 'a');
    made.engineArguments = {"run", "gemm"};
    return made;
}

const Places places("/runs/a/scratch");
const Identity root{0, 0};
const Identity ana{1000, 1001};

Json config(const ContainerOptions &made, const Identity &identity)
{
    return Json::parse(ociConfig(made, places, engineEnvironment(made), identity));
}

Words commandOf(const ContainerOptions &made, const Identity &identity)
{
    return runtimeCommand(made, places, {"PATH=/bin", "A=b=c"}, identity);
}

const Json *mountAt(const Json &config, const std::string &target)
{
    for (const Json &mount : config["mounts"])
        if (mount["destination"] == target)
            return &mount;
    return nullptr;
}

bool hasNamespace(const Json &config, const std::string &type)
{
    return std::ranges::any_of(config["linux"]["namespaces"],
                               [&](const Json &each) { return each["type"] == type; });
}

} // namespace

//! How a test of the form does for a class of that name in the interface is another file.
class TestContainerFormOfEngine : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rdmaDevicesAreUsable()
    {
        ContainerOptions made = options(Runtime::Runc);
        QVERIFY(!config(made, root)["linux"].contains("devices"));
        made.devices = {{"/dev/infiniband/uverbs0", 231, 192}};
        const Json asRoot = config(made, root);
        const Json device = asRoot["linux"]["devices"].at(0);
        QCOMPARE(device["path"].get<std::string>(), std::string("/dev/infiniband/uverbs0"));
        QCOMPARE(device["minor"].get<int>(), 192);
        QCOMPARE(asRoot["linux"]["resources"]["devices"].at(0)["major"].get<int>(), 231);
        made.runtime = Runtime::Bubblewrap;
        QVERIFY(holds(commandOf(made, ana),
                      {"--dev-bind", "/dev/infiniband/uverbs0", "/dev/infiniband/uverbs0"}));
    }

    void theBundleIsNeverWritable()
    {
        const Json made = config(options(Runtime::Runc), root);
        QCOMPARE(made["root"]["path"].get<std::string>(), places.root);
        for (const std::string folder : {"/bin", "/lib"}) {
            const Json *mount = mountAt(made, "/strata" + folder);
            QVERIFY(mount);
            QCOMPARE((*mount)["source"].get<std::string>(), "/cache/engine/x" + folder);
            QVERIFY(std::ranges::count((*mount)["options"], "ro") == 1);
        }
        const Words bubble = commandOf(options(Runtime::Bubblewrap), root);
        QVERIFY(holds(bubble, {"--ro-bind", "/cache/engine/x/lib", "/strata/lib"}));
        QVERIFY(holds(bubble, {"--bind", places.root, "/"}));
        QVERIFY(holds(bubble, {"--clearenv", "--setenv", "PATH", "/bin", "--setenv", "A", "b=c"}));
    }

    void aUserIsRootInANamespaceOfTheirOwn()
    {
        const Json own = config(options(Runtime::Runc), ana);
        QVERIFY(hasNamespace(own, "user"));
        QCOMPARE(own["linux"]["uidMappings"][0]["hostID"].get<int>(), 1000);
        QCOMPARE(own["linux"]["gidMappings"][0]["hostID"].get<int>(), 1001);
        QVERIFY(!own["linux"].contains("cgroupsPath"));
        const Json ofRoot = config(options(Runtime::Runc), root);
        QVERIFY(!hasNamespace(ofRoot, "user"));
        QCOMPARE(ofRoot["linux"]["cgroupsPath"].get<std::string>(),
                 "/strata-" + std::string(32, 'a'));
        QVERIFY(holds(commandOf(options(Runtime::Bubblewrap), ana), {"--unshare-user"}));
        QVERIFY(holds(commandOf(options(Runtime::Gvisor), ana), {"--rootless"}));
        QVERIFY(!holds(commandOf(options(Runtime::Gvisor), root), {"--rootless"}));
    }

    void theNetworkIsNoneOrTheMachines()
    {
        ContainerOptions made = options(Runtime::Crun);
        QVERIFY(hasNamespace(config(made, ana), "network"));
        made.hasHostNetwork = true;
        const Json host = config(made, ana);
        QVERIFY(!hasNamespace(host, "network"));
        // Only the network's owner may mount a new /sys.
        QCOMPARE((*mountAt(host, "/sys"))["source"].get<std::string>(), std::string("/sys"));
        made.runtime = Runtime::Gvisor;
        QVERIFY(holds(commandOf(made, root), {"--network", "host"}));
        made.runtime = Runtime::Bubblewrap;
        QVERIFY(!holds(commandOf(made, root), {"--unshare-net"}));
    }

    void processOneIsAnInitIfAskedFor()
    {
        ContainerOptions made = options(Runtime::Runc);
        QVERIFY(!holds(engineCommand(made), {"init"}));
        made.hasInit = true;
        QVERIFY(holds(engineCommand(made), {"/strata/bin/strata-engine", "init", "run", "gemm"}));
        made.runtime = Runtime::Bubblewrap;
        QVERIFY(!holds(commandOf(made, root), {"--as-pid-1"}));
        made.hasInit = false;
        QVERIFY(holds(commandOf(made, root), {"--as-pid-1"}));
    }

    //! As own commands need them: hidden by one of these, the engine would not start.
    void foldersOfTheMachineMayBeMounted()
    {
        ContainerOptions made = options(Runtime::Runc);
        made.mounts = {{"/lib", "/lib", true}, {"/bin", "/bin", true}};
        const Json config = ::config(made, root);
        QCOMPARE((*mountAt(config, "/lib"))["source"].get<std::string>(), std::string("/lib"));
        QCOMPARE((*mountAt(config, "/bin"))["source"].get<std::string>(), std::string("/bin"));
        for (const std::string &word : engineCommand(made))
            QVERIFY2(!word.starts_with("/lib") && !word.starts_with("/bin"), word.c_str());
    }

    void mountsAreKept()
    {
        ContainerOptions made = options(Runtime::Runc);
        made.mounts = {{"/data \"x\"", "/data", true}, {"/out", "/out", false}};
        const Json config = ::config(made, root);
        QCOMPARE((*mountAt(config, "/data"))["source"].get<std::string>(),
                 std::string("/data \"x\""));
        QVERIFY(std::ranges::count((*mountAt(config, "/data"))["options"], "ro") == 1);
        QVERIFY(std::ranges::count((*mountAt(config, "/out"))["options"], "rw") == 1);
        made.runtime = Runtime::Bubblewrap;
        QVERIFY(holds(commandOf(made, root), {"--bind", "/out", "/out"}));
    }

    void gvisorIsToldOfItsMachine()
    {
        ContainerOptions made = options(Runtime::Gvisor);
        made.limits = {1.5, "0-1", 4096};
        const Words told = engineEnvironment(made);
        const auto machine = std::ranges::find_if(
            told, [](const std::string &text) { return text.starts_with("STRATA_MACHINE="); });
        QVERIFY(machine != told.end());
        for (const char *word : {"cpu_quota_cores=1.5", "cpuset=0-1", "memory_limit_bytes=4096"})
            QVERIFY(machine->find(word) != std::string::npos);
        const Words others = engineEnvironment(options(Runtime::Runc));
        QVERIFY(std::ranges::none_of(
            others, [](const std::string &text) { return text.starts_with("STRATA_MACHINE="); }));
    }
};

QTEST_GUILESS_MAIN(TestContainerFormOfEngine)
#include "tst_container_form.moc"
