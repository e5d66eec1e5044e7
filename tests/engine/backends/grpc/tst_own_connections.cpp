// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/own_connections.h"

#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/backends/grpc/server_port.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <vector>

#include <sys/socket.h>

using namespace strata::engine::backends::grpc;
using strata::engine::workloads::point_to_point::tcpPair;
using strata::tests::serverPortOf;

namespace {

std::vector<int> socketsAt(int port)
{
    std::vector<int> found;
    forEachConnection({&port, 1}, [&found](int descriptor) { found.push_back(descriptor); });
    std::sort(found.begin(), found.end());
    return found;
}

} // namespace

class TestOwnConnections : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothEndsAreFound();
    void bytesAreCounted();
    void whatASystemTakesIsNoSignOfLife();
};

void TestOwnConnections::bothEndsAreFound()
{
    const auto ends = tcpPair(0);
    const auto others = tcpPair(0);
    QVERIFY(ends && others);
    std::vector<int> expected{ends->first.get(), ends->second.get()};
    std::sort(expected.begin(), expected.end());
    QCOMPARE(socketsAt(serverPortOf(*ends)), expected);
}

void TestOwnConnections::bytesAreCounted()
{
    const auto ends = tcpPair(0);
    const auto others = tcpPair(0);
    QVERIFY(ends && others);
    const MovedBytes before = movedBytes(serverPortOf(*ends));
    const MovedBytes ofOthers = movedBytes(serverPortOf(*others));
    std::array<char, 1000> bytes{};
    const auto count = static_cast<ssize_t>(bytes.size());
    QCOMPARE(::send(ends->first.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL), count);
    QCOMPARE(::recv(ends->second.get(), bytes.data(), bytes.size(), MSG_WAITALL), count);
    const MovedBytes after = movedBytes(serverPortOf(*ends));
    QCOMPARE(after.received - before.received, std::uint64_t{1000});
    QVERIFY(after.haveMovedSince(before));
    QVERIFY(!movedBytes(serverPortOf(*others)).haveMovedSince(ofOthers));
}

// That of a process which is stopped takes a short message, and then there is nothing more to send.
void TestOwnConnections::whatASystemTakesIsNoSignOfLife()
{
    const MovedBytes before{5, 10, false};
    QVERIFY(!before.haveMovedSince(before));
    QVERIFY(!(MovedBytes{5, 20, false}.haveMovedSince(before)));
    QVERIFY(!(MovedBytes{5, 10, true}.haveMovedSince(before)));
    QVERIFY((MovedBytes{5, 20, true}.haveMovedSince(before)));
    QVERIFY((MovedBytes{6, 10, false}.haveMovedSince(before)));
}

QTEST_APPLESS_MAIN(TestOwnConnections)
#include "tst_own_connections.moc"
