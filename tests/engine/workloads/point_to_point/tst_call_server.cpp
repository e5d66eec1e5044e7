// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/call_server.h"

#include "tests/engine/workloads/left_behind.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;

namespace {

//! A shell plays the engine.
core::Expected<StartedServer> startedBy(const std::string &script,
                                        const std::atomic<bool> *cancelled = nullptr,
                                        Channel channel = Channel::Grpc)
{
    Settings settings;
    settings.problem = {Pattern::Bandwidth, channel, 4, false, {3, 4099}, 2};
    if (channel == Channel::Rdma)
        settings.problem.rdmaDevice = "mlx5_0:2";
    settings.port = 4711;
    return startCallServer({"/bin/sh", {"sh", "-c", script, "engine"}}, settings,
                           PeerWatch("the server process", cancelled, {}));
}

//! Says where it listens, or else what it was asked for.
class PlayedLibrary final : public CallLibrary {
public:
    std::string name() const override { return "played"; }
    core::Expected<ListeningServer> listen(const Problem &problem, const Endpoint &endpoint,
                                           Payload received, const PeerWatch &) const override
    {
        return core::fail(core::FailureKind::Resource, "played",
                          std::to_string(problem.inFlight) + " at " + endpoint.address + " port " +
                              std::to_string(endpoint.port) + ", " +
                              std::to_string(received.bytes()) + " bytes" +
                              (problem.serialized ? " serialized" : ""));
    }
    core::Expected<std::unique_ptr<Client>> connect(const Problem &, const Endpoint &, ClientMemory,
                                                    const PeerWatch &) const override
    {
        return core::fail(core::FailureKind::Internal, "played", "");
    }
    core::Expected<std::unique_ptr<FanOutClient>>
    connectToAll(const Problem &, const std::vector<ServerEnd> &, ClientMemory) const override
    {
        return core::fail(core::FailureKind::Internal, "played", "");
    }
};

} // namespace

class TestCallServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void tellsWhereItListens();
    void isGivenTheProblem();
    void aFailureIsHandedOn();
    void anEarlyEndIsNamed();
    void startingIsCancelled();
    void aProgramThatIsNotThereIsNotTried();
    void init() { m_descriptors = strata::tests::openDescriptors(); }
    void cleanup()
    {
        QVERIFY(strata::tests::hasNoChild());
        QCOMPARE(strata::tests::openDescriptors(), m_descriptors);
    }

private:
    std::size_t m_descriptors = 0;
};

void TestCallServer::tellsWhereItListens()
{
    const auto server = startedBy("echo listening 127.0.0.1 40001 77; exec sleep 600");
    QVERIFY2(server.has_value(), server ? "" : server.error().text.c_str());
    QCOMPARE(server->endpoint.port, 40001);
    QCOMPARE(server->endpoint.key, std::uint64_t{77});
    QCOMPARE(server->endpoint.address, std::string("127.0.0.1"));
    QCOMPARE(strata::tests::children().size(), std::size_t{1});
}

void TestCallServer::isGivenTheProblem()
{
    const auto told = startedBy("echo failed words $*");
    QVERIFY(!told);
    QCOMPARE(startedBy("echo failed words $*", nullptr, Channel::Rdma).error().text,
             std::string("serve-calls rdma bandwidth mlx5_0:2 no 4 2 1 4711 3 4099"));
    QCOMPARE(told.error().text,
             std::string("serve-calls grpc bandwidth auto no 4 2 1 4711 3 4099"));
    const CallBackend calls{std::make_shared<PlayedLibrary>(), {}, {}};
    const pid_t child = ::fork();
    if (child == 0) {
        ::close(STDOUT_FILENO);
        ::_exit(serveCalls(calls,
                           {"grpc", "latency", "auto", "yes", "4", "2", "1", "4711", "3", "4099"}));
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 1); // nobody was told
}

void TestCallServer::aFailureIsHandedOn()
{
    const auto taken = startedBy("echo failed port_taken Port 4711 is taken.");
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, std::string("port_taken"));
    QCOMPARE(taken.error().text, std::string("Port 4711 is taken."));
    QCOMPARE(startedBy("echo nonsense").error().kind, core::FailureKind::Resource);
}

void TestCallServer::anEarlyEndIsNamed()
{
    const auto ended = startedBy("exit 3");
    QVERIFY(!ended);
    QCOMPARE(ended.error().code, std::string("peer_ended"));
    QVERIFY2(ended.error().text.find("ended with status 3 (before it listened)") !=
                 std::string::npos,
             ended.error().text.c_str());
}

void TestCallServer::startingIsCancelled()
{
    const std::atomic<bool> cancelled{true};
    const auto server = startedBy("exec sleep 600", &cancelled);
    QVERIFY(!server);
    QCOMPARE(server.error().code, std::string("cancelled"));
}

//! As in a root without /proc.
void TestCallServer::aProgramThatIsNotThereIsNotTried()
{
    for (const ServerCommand &command :
         {ServerCommand{"/there/is/none", {"engine"}}, ServerCommand{"/bin/sh", {}}}) {
        const auto server =
            startCallServer(command, Settings{}, PeerWatch("the server", nullptr, {}));
        QVERIFY(!server);
        QCOMPARE(server.error().code, std::string("no_own_program"));
        QCOMPARE(server.error().kind, core::FailureKind::Unsupported);
    }
}

QTEST_APPLESS_MAIN(TestCallServer)
#include "tst_call_server.moc"
