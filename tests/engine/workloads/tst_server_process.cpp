// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_process.h"

#include "engine/workloads/point_to_point/exchange_ends.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/workloads/left_behind.h"

#include <QTest>

#include <csignal>
#include <filesystem>

#include <sys/prctl.h>
#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;

namespace {

//! Answers with the number of bytes it was sent, and ends where there is nothing more.
class CountingServer final : public Server {
public:
    explicit CountingServer(core::Descriptor socket) : m_socket(std::move(socket)) {}
    core::Expected<Asked> awaitQuestion() override
    {
        char bytes[64];
        const ssize_t got = ::recv(m_socket.get(), bytes, sizeof bytes, 0);
        if (got <= 0)
            return core::fail(core::FailureKind::Resource, "peer_ended", "");
        m_got += static_cast<std::uint64_t>(got);
        return Asked{Question::Messages, 0};
    }
    core::Expected<void> answer(std::uint64_t value) override
    {
        ::send(m_socket.get(), &value, sizeof value, MSG_NOSIGNAL);
        return {};
    }
    void clearReceived() override {}
    std::uint64_t receivedHash() const override { return 0; }
    std::uint64_t messages() const override { return m_got; }

private:
    core::Descriptor m_socket;
    std::uint64_t m_got = 0;
};

struct Started {
    std::unique_ptr<ServerProcess> process;
    core::Descriptor socket;
};

Started started()
{
    auto pair = unixPair();
    const int socket = pair->second.get();
    CountingServer server(std::move(pair->second));
    auto process = ServerProcess::start(
        [&server] {
            Told told;
            return serveUntil(server, Question::Goodbye, told).has_value();
        },
        {socket});
    return {process ? std::move(*process) : nullptr, std::move(pair->first)};
}

} // namespace

class TestServerProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void servesInAProcessOfItsOwn();
    void howItEndedIsNamed();
    void goesWithItsOwner();
    void goesWithItsParent();
};

void TestServerProcess::servesInAProcessOfItsOwn()
{
    Started server = started();
    QVERIFY(server.process);
    QCOMPARE(::send(server.socket.get(), "abc", 3, 0), ssize_t{3});
    std::uint64_t count = 0;
    QCOMPARE(::recv(server.socket.get(), &count, sizeof count, MSG_WAITALL),
             static_cast<ssize_t>(sizeof count));
    QCOMPARE(count, std::uint64_t{3});
    const auto children = strata::tests::children();
    QCOMPARE(children.size(), std::size_t{1});
    // Its connection and what stands for the standard ones.
    const std::filesystem::directory_iterator open("/proc/" + std::to_string(children.front()) +
                                                   "/fd");
    QCOMPARE(std::distance(begin(open), end(open)), std::ptrdiff_t{4});
}

void TestServerProcess::howItEndedIsNamed()
{
    Started killed = started();
    QCOMPARE(::kill(strata::tests::children().front(), SIGKILL), 0);
    QCOMPARE(killed.process->howItEnded(), std::string("was killed by signal 9"));
    QCOMPARE(killed.process->howItEnded(), std::string("was killed by signal 9"));
    Started left = started();
    left.socket.reset();
    QCOMPARE(left.process->howItEnded(), std::string("ended with status 1"));
    Started serving = started();
    QCOMPARE(serving.process->howItEnded(), std::string("closed the connection"));
}

void TestServerProcess::goesWithItsOwner()
{
    QVERIFY(strata::tests::hasNoChild());
    {
        const Started server = started();
        QCOMPARE(strata::tests::children().size(), std::size_t{1});
    }
    QVERIFY(strata::tests::hasNoChild());
}

// A middle process starts the server and is killed; this one is given its orphans.
void TestServerProcess::goesWithItsParent()
{
    QCOMPARE(::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0), 0);
    auto words = unixPair();
    const pid_t middle = ::fork();
    if (middle == 0) {
        const Started server = started();
        const pid_t pid = strata::tests::children().front();
        std::uint64_t count = 0; // it serves, and so has asked to end with its parent
        ::send(server.socket.get(), "a", 1, 0);
        ::recv(server.socket.get(), &count, sizeof count, MSG_WAITALL);
        ::send(words->second.get(), &pid, sizeof pid, 0);
        for (;;)
            ::pause();
    }
    pid_t server = 0;
    QCOMPARE(::recv(words->first.get(), &server, sizeof server, MSG_WAITALL),
             static_cast<ssize_t>(sizeof server));
    ::kill(server, SIGSTOP); // so that it cannot see that its connection is closed
    ::kill(middle, SIGKILL);
    QCOMPARE(::waitpid(middle, nullptr, 0), middle);
    int status = 0;
    QCOMPARE(::waitpid(server, &status, 0), server);
    QVERIFY(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    QVERIFY(strata::tests::hasNoChild());
}

QTEST_APPLESS_MAIN(TestServerProcess)
#include "tst_server_process.moc"
