// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peer_watch.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;

class TestPeerWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void silenceEndsWithinTenSeconds();
    void aServerWaitsForEver();
    void cancellingComesFirst();
    void endingsAreNamed();
};

void TestPeerWatch::silenceEndsWithinTenSeconds()
{
    const PeerWatch watch("member 1", nullptr, {});
    QVERIFY(watch.waited(1).has_value());
    constexpr int most = PeerWatch::patience / PeerWatch::glance;
    QVERIFY(watch.waited(most - 1).has_value());
    const auto silent = watch.waited(most);
    QVERIFY(!silent);
    QCOMPARE(silent.error().code, std::string("peer_silent"));
    QVERIFY2(silent.error().text.find("nothing came from member 1") != std::string::npos,
             silent.error().text.c_str());
    QVERIFY(PeerWatch::patience < std::chrono::seconds(10));
}

void TestPeerWatch::aServerWaitsForEver()
{
    QVERIFY(PeerWatch().waited(1000000).has_value());
    QVERIFY(!PeerWatch().isCancelled());
    const std::atomic<bool> cancelled{true};
    const PeerWatch patient = PeerWatch("member 1", nullptr, {}).patient();
    QVERIFY(patient.waited(1000000).has_value());
    QVERIFY(!patient.orBy(&cancelled).waited(1).has_value());
}

void TestPeerWatch::cancellingComesFirst()
{
    const std::atomic<bool> cancelled{true};
    const PeerWatch watch("member 1", &cancelled, {});
    QVERIFY(watch.isCancelled());
    QCOMPARE(watch.waited(1000).error().code, std::string("cancelled"));
    std::atomic<bool> abandoned{false};
    const PeerWatch ofOneStream = PeerWatch("member 1", nullptr, {}).orBy(&abandoned);
    QVERIFY(!ofOneStream.isCancelled());
    abandoned = true;
    QVERIFY(ofOneStream.isCancelled());
}

void TestPeerWatch::endingsAreNamed()
{
    const PeerWatch watch("the server process", nullptr,
                          [] { return std::string("was killed by signal 9"); });
    const core::Failure ended = watch.ended("Broken pipe");
    QCOMPARE(ended.code, std::string("peer_ended"));
    QVERIFY2(ended.text.find("the server process was killed by signal 9 (Broken pipe)") !=
                 std::string::npos,
             ended.text.c_str());
    QVERIFY(watch.wrongMessage().kind == core::FailureKind::Internal);
    const PeerWatch ofServe("member 1", nullptr, {}, "serve");
    QVERIFY2(ofServe.ended().text.find("exchange of serve member 1") != std::string::npos,
             ofServe.ended().text.c_str());
}

QTEST_APPLESS_MAIN(TestPeerWatch)
#include "tst_peer_watch.moc"
