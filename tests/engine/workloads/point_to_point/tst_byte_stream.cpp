// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/byte_stream.h"
#include "engine/workloads/point_to_point/ring_stream.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "engine/workloads/point_to_point/socket_stream.h"
#include "tests/engine/workloads/left_behind.h"

#include <QTest>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include <fcntl.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;

namespace {

struct Ends {
    std::unique_ptr<ByteStream> client;
    std::unique_ptr<ByteStream> server;
};

//! \param cancelled of the client
Ends connected(const std::string &kind, const std::atomic<bool> *cancelled = nullptr)
{
    auto sockets = kind == "tcp" ? tcpPair(0) : unixPair();
    if (!sockets)
        return {};
    const PeerWatch watch("the test", cancelled, {});
    if (kind != "shared-memory")
        return {makeSocketStream(std::move(sockets->first), watch),
                makeSocketStream(std::move(sockets->second), watch)};
    auto rings = SharedRings::make();
    auto again = SharedRings::open(core::Descriptor(::fcntl(rings->file(), F_DUPFD_CLOEXEC, 0)));
    return {makeRingStream(std::move(*rings), RingEnd::Client, std::move(sockets->first), watch),
            makeRingStream(std::move(*again), RingEnd::Server, std::move(sockets->second), watch)};
}

std::vector<unsigned char> bytesFrom(std::size_t count, unsigned start)
{
    std::vector<unsigned char> bytes;
    for (std::size_t i = 0; i < count; ++i)
        bytes.push_back(static_cast<unsigned char>((i * 131 + start) % 251));
    return bytes;
}

iovec partOf(std::vector<unsigned char> &bytes)
{
    return {bytes.data(), bytes.size()};
}

} // namespace

//! Of sockets and of rings in memory.
class TestByteStream : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partsAreDroppedByBytes();
    void bytesArriveInOrder_data() { kinds(); }
    void bytesArriveInOrder();
    void aPartIsEnoughIfAskedSo_data() { kinds(); }
    void aPartIsEnoughIfAskedSo();
    void theEndOfTheOtherIsNoticed_data() { kinds(); }
    void theEndOfTheOtherIsNoticed();
    void waitingIsCancelled_data() { kinds(); }
    void waitingIsCancelled();
    void whatIsTakenIsASignOfLife();
    void filesOfAnotherSizeAreRefused();
    void cleanup() { QCOMPARE(strata::tests::openDescriptors(), m_descriptors); }
    void init() { m_descriptors = strata::tests::openDescriptors(); }

private:
    static void kinds()
    {
        QTest::addColumn<QString>("kind");
        for (const char *kind : {"tcp", "unix", "shared-memory"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    std::size_t m_descriptors = 0;
};

void TestByteStream::partsAreDroppedByBytes()
{
    std::vector<unsigned char> head(3);
    std::vector<unsigned char> one(5);
    std::vector<unsigned char> two(7);
    const std::vector<iovec> parts{partOf(one), partOf(two)};
    PartList list;
    list.assign(partOf(head), parts);
    QCOMPARE(list.bytes(), std::size_t{15});
    list.drop(4);
    QCOMPARE(list.bytes(), std::size_t{11});
    QCOMPARE(list.left().size(), std::size_t{2});
    QCOMPARE(list.left()[0].iov_base, static_cast<void *>(one.data() + 1));
    QCOMPARE(list.left()[0].iov_len, std::size_t{4});
    list.drop(4);
    QCOMPARE(list.left()[0].iov_base, static_cast<void *>(two.data()));
    list.drop(7);
    QCOMPARE(list.bytes(), std::size_t{0});
    QVERIFY(list.left().empty());
}

// Several times a ring's size, in pieces that do not divide it, there and back.
void TestByteStream::bytesArriveInOrder()
{
    QFETCH(QString, kind);
    Ends ends = connected(kind.toStdString());
    QVERIFY(ends.client && ends.server);
    constexpr std::size_t size = 3 * SharedRings::capacity + 12345;
    constexpr int rounds = 3;
    std::thread server([&] {
        std::vector<unsigned char> bytes(size);
        PartList list;
        for (int round = 0; round < rounds; ++round) {
            list.assign(partOf(bytes));
            if (!ends.server->receive(list, size))
                return;
            list.assign(partOf(bytes));
            if (!ends.server->send(list))
                return;
        }
    });
    for (unsigned round = 0; round < rounds; ++round) {
        std::vector<unsigned char> head = bytesFrom(7, round);
        std::vector<unsigned char> rest = bytesFrom(size - 7, round + 7);
        std::vector<unsigned char> back(size);
        const std::vector<iovec> parts{partOf(rest)};
        PartList list;
        list.assign(partOf(head), parts);
        QVERIFY(ends.client->send(list).has_value());
        list.assign(partOf(back));
        const auto got = ends.client->receive(list, size);
        QVERIFY(got.has_value());
        QCOMPARE(*got, size);
        head.insert(head.end(), rest.begin(), rest.end());
        QVERIFY(back == head);
    }
    server.join();
}

void TestByteStream::aPartIsEnoughIfAskedSo()
{
    QFETCH(QString, kind);
    Ends ends = connected(kind.toStdString());
    QVERIFY(ends.client && ends.server);
    std::vector<unsigned char> sent = bytesFrom(100, 1);
    std::vector<unsigned char> room(1000);
    PartList list;
    list.assign(partOf(sent));
    QVERIFY(ends.client->send(list).has_value());
    list.assign(partOf(room));
    const auto got = ends.server->receive(list, 40);
    QVERIFY(got && *got >= 40 && *got <= 100);
    const auto rest = *got < 100 ? ends.server->receive(list, 100 - *got) : 0;
    QCOMPARE(*got + *rest, std::size_t{100});
    QVERIFY(std::equal(sent.begin(), sent.end(), room.begin()));
}

void TestByteStream::theEndOfTheOtherIsNoticed()
{
    QFETCH(QString, kind);
    Ends ends = connected(kind.toStdString());
    QVERIFY(ends.client && ends.server);
    ends.server.reset();
    std::vector<unsigned char> room(10);
    PartList list;
    list.assign(partOf(room));
    const auto got = ends.client->receive(list, 10);
    QVERIFY(!got);
    QCOMPARE(got.error().code, std::string("peer_ended"));
    QVERIFY2(got.error().text.find("the test closed the connection") != std::string::npos,
             got.error().text.c_str());
    std::vector<unsigned char> much(3 * SharedRings::capacity); // more than a ring takes by itself
    list.assign(partOf(much));
    const auto sent = ends.client->send(list);
    QVERIFY(!sent);
    QCOMPARE(sent.error().code, std::string("peer_ended"));
}

void TestByteStream::waitingIsCancelled()
{
    QFETCH(QString, kind);
    std::atomic<bool> cancelled{false};
    Ends ends = connected(kind.toStdString(), &cancelled);
    QVERIFY(ends.client && ends.server);
    std::thread other([&] { cancelled = true; });
    std::vector<unsigned char> room(10);
    PartList list;
    list.assign(partOf(room));
    const auto got = ends.client->receive(list, 10);
    other.join();
    QVERIFY(!got);
    QCOMPARE(got.error().code, std::string("cancelled"));
}

// The other end takes a message so slowly that it answers later than silence is believed.
void TestByteStream::whatIsTakenIsASignOfLife()
{
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds slow = PeerWatch::patience + std::chrono::seconds(2);
    constexpr std::size_t size = 100'000; // that the kernel has room for, and gives back by thirds
    Ends ends = connected("unix");
    QVERIFY(ends.client && ends.server);
    std::vector<unsigned char> sent = bytesFrom(size, 3);
    PartList list;
    list.assign(partOf(sent));
    QVERIFY(ends.client->send(list).has_value());
    std::thread server([&] {
        std::vector<unsigned char> room(size);
        PartList part;
        const auto begun = Clock::now();
        for (std::size_t taken = 0; taken < size;) {
            std::this_thread::sleep_for(PeerWatch::glance);
            const auto glances =
                static_cast<std::size_t>((Clock::now() - begun) / PeerWatch::glance);
            const std::size_t due =
                std::min(size, size * glances / static_cast<std::size_t>(slow / PeerWatch::glance));
            part.assign({room.data(), due - taken});
            if (due > taken && !ends.server->receive(part, due - taken))
                return;
            taken = due;
        }
        part.assign({room.data(), 1});
        static_cast<void>(ends.server->send(part));
    });
    std::vector<unsigned char> answer(1);
    list.assign(partOf(answer));
    const auto got = ends.client->receive(list, 1);
    server.join();
    QVERIFY2(got.has_value(), got ? "" : got.error().text.c_str());
}

void TestByteStream::filesOfAnotherSizeAreRefused()
{
    const auto wrong = SharedRings::open(core::Descriptor(::open("/dev/null", O_RDWR | O_CLOEXEC)));
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().code, std::string("wrong_message"));
}

QTEST_APPLESS_MAIN(TestByteStream)
#include "tst_byte_stream.moc"
