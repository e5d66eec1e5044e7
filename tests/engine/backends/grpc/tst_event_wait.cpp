// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/event_wait.h"

#include "engine/backends/grpc/byte_service.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/backends/grpc/server_port.h"

#include <grpcpp/alarm.h>

#include <QTest>

#include <atomic>
#include <chrono>
#include <thread>

#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::engine::backends::grpc;
using namespace std::chrono_literals;
using strata::tests::serverPortOf;
using workloads::PeerWatch;
using workloads::point_to_point::tcpPair;

namespace {

//! How it ends to wait for an event that comes after so long.
core::Expected<Event> awaited(std::chrono::milliseconds comesAfter, const PeerWatch &watch,
                              int port, Tag &tag)
{
    ::grpc::CompletionQueue queue;
    ::grpc::Alarm alarm;
    alarm.Set(&queue, std::chrono::system_clock::now() + comesAfter, &tag);
    auto event = awaitEvent(queue, watch, port);
    alarm.Cancel();
    queue.Shutdown();
    drain(queue);
    return event;
}

} // namespace

class TestEventWait : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSlowMessageIsNoSilence();
    void nothingAtAllIsSilence();
    void waitingIsCancelled();
};

// A byte in each glance stands for a message over a slow link, of which the queue tells at its end.
void TestEventWait::aSlowMessageIsNoSilence()
{
    const auto ends = tcpPair(0);
    QVERIFY(ends.has_value());
    std::atomic<bool> isOver{false};
    std::thread sender([&] {
        const char byte = 0;
        for (; !isOver; std::this_thread::sleep_for(PeerWatch::glance))
            ::send(ends->first.get(), &byte, 1, MSG_NOSIGNAL);
    });
    Tag tag{Tag::Done::Receiving, this};
    const auto event =
        awaited(PeerWatch::patience + 2s, {"the server", nullptr, {}}, serverPortOf(*ends), tag);
    isOver = true;
    sender.join();
    QVERIFY2(event.has_value(), event ? "" : event.error().text.c_str());
    QVERIFY(event->isGood);
    QCOMPARE(event->tag.owner, static_cast<void *>(this));
}

void TestEventWait::nothingAtAllIsSilence()
{
    const auto ends = tcpPair(0);
    QVERIFY(ends.has_value());
    Tag tag{Tag::Done::Receiving, this};
    const auto event =
        awaited(3 * PeerWatch::patience, {"the server", nullptr, {}}, serverPortOf(*ends), tag);
    QVERIFY(!event);
    QCOMPARE(event.error().code, std::string("peer_silent"));
}

void TestEventWait::waitingIsCancelled()
{
    const auto ends = tcpPair(0);
    QVERIFY(ends.has_value());
    const std::atomic<bool> cancelled{true};
    Tag tag{Tag::Done::Receiving, this};
    const auto event = awaited(1h, {"the server", &cancelled, {}}, serverPortOf(*ends), tag);
    QVERIFY(!event);
    QCOMPARE(event.error().code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestEventWait)
#include "tst_event_wait.moc"
