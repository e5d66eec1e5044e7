// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/peer_offer.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::backends::verbs;

namespace {

Port portOf(Route route)
{
    Port port{{nullptr, nullptr}, "rxe0", 1, {}, {}, {}};
    port.gid.route = route;
    port.gid.bytes[15] = 1;
    port.attributes.active_mtu = IBV_MTU_1024;
    port.attributes.max_msg_sz = 8 << 20;
    port.attributes.lid = 17;
    port.limits.max_sge = 32;
    return port;
}

} // namespace

class TestPeerOffer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thePathIsWhatBothCan();
    void largestRequestsAreCut();
    void otherRoutesAreRefusedAtBothEnds();
    void whatIsNoOfferIsRefused();
};

void TestPeerOffer::thePathIsWhatBothCan()
{
    const PeerOffer own = offerOf(portOf(Route::RoceV2Ipv4), 3);
    QCOMPARE(own.lid, std::uint32_t{17});
    QCOMPARE(own.streams, std::uint32_t{3});
    Port other = portOf(Route::RoceV2Ipv4);
    other.attributes.active_mtu = IBV_MTU_4096;
    other.attributes.max_msg_sz = 1 << 20;
    other.limits.max_sge = 40;
    const PeerOffer peers = offerOf(other, 3);
    for (const auto &path : {agreedPath(own, peers), agreedPath(peers, own)}) {
        QVERIFY(path.has_value());
        QCOMPARE(path->mtu, IBV_MTU_1024);
        QCOMPARE(path->limits.parts, std::uint32_t{32});
        QCOMPARE(path->limits.bytes, std::uint64_t{1} << 20);
    }
}

void TestPeerOffer::largestRequestsAreCut()
{
    Port port = portOf(Route::InfiniBand);
    port.attributes.max_msg_sz = 0x80000000U;
    QCOMPARE(offerOf(port, 1).requestBytes, std::uint64_t{8} << 20);
    port.attributes.max_msg_sz = 0; // a driver that does not say
    port.limits.max_sge = 0;
    QCOMPARE(offerOf(port, 1).requestBytes, std::uint64_t{8} << 20);
    QCOMPARE(offerOf(port, 1).requestParts, std::uint32_t{1});
}

void TestPeerOffer::otherRoutesAreRefusedAtBothEnds()
{
    const PeerOffer own = offerOf(portOf(Route::InfiniBand), 1);
    const PeerOffer peers = offerOf(portOf(Route::RoceV2Ipv6), 1);
    for (const auto &path : {agreedPath(own, peers), agreedPath(peers, own)}) {
        QVERIFY(!path);
        QCOMPARE(path.error().code, std::string("rdma_routes_differ"));
        QCOMPARE(path.error().kind, core::FailureKind::Unsupported);
        QVERIFY2(path.error().text.find("RoCE v2 over IPv6 (::1)") != std::string::npos,
                 path.error().text.c_str());
    }
}

void TestPeerOffer::whatIsNoOfferIsRefused()
{
    const PeerOffer own = offerOf(portOf(Route::RoceV1), 2);
    const auto refusal = [&own](auto change) {
        PeerOffer wrong = own;
        change(wrong);
        const auto path = agreedPath(own, wrong);
        return path ? std::string() : path.error().code;
    };
    const std::string expected = "wrong_message";
    QCOMPARE(refusal([](PeerOffer &offer) { offer.magic = 0; }), expected);
    QCOMPARE(refusal([](PeerOffer &offer) { offer.streams = 1; }), expected);
    QCOMPARE(refusal([](PeerOffer &offer) { offer.requestParts = 0; }), expected);
    QCOMPARE(refusal([](PeerOffer &offer) { offer.requestBytes = 0; }), expected);
    QCOMPARE(refusal([](PeerOffer &offer) { offer.requestBytes = 4095; }), expected);
    QCOMPARE(refusal([](PeerOffer &offer) { offer.requestBytes = 4096; }), std::string());
    QCOMPARE(refusal([](PeerOffer &offer) { offer.route = 77; }), expected);
    QCOMPARE(refusal([](PeerOffer &offer) { offer.mtu = 77; }), expected);
}

QTEST_APPLESS_MAIN(TestPeerOffer)
#include "tst_peer_offer.moc"
