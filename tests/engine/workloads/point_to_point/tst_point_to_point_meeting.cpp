// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_meeting.h"

#include "tests/engine/workloads/collective/played_rendezvous.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::point_to_point;
using strata::tests::ScriptedRendezvous;

namespace {

Settings settingsOf(Channel channel)
{
    Settings settings;
    settings.problem = {Pattern::Latency, channel, 1, true, {10}};
    settings.hosts = 2;
    settings.patience = std::chrono::seconds(7);
    settings.terms = "version=1 pattern=latency steps=3";
    return settings;
}

std::string greeting(const std::string &terms, const std::string &place,
                     const std::string &offer = {})
{
    return terms + "\n" + place + "\n" + offer;
}

core::Expected<Introduction> metBy(ScriptedRendezvous &rendezvous, const Settings &settings,
                                   const Endpoint &server = {})
{
    return meet(settings, {1, 1, {}, &rendezvous}, server);
}

} // namespace

class TestPointToPointMeeting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theServerTellsWhereItListens();
    void theClientIsTold();
    void differentWorkIsRefused();
    void someChannelsNeedOneHost();
    void thirdsAreRefused();
    void placesAreOfKernelAndNetwork();
};

void TestPointToPointMeeting::theServerTellsWhereItListens()
{
    const Settings settings = settingsOf(Channel::Tcp);
    ScriptedRendezvous rendezvous(1, {{greeting(settings.terms, "boot net"), ""}});
    const auto met = metBy(rendezvous, settings, {true, "10.0.0.7", 4711, 99});
    QVERIFY(met.has_value());
    QCOMPARE(met->member, 1);
    QCOMPARE(rendezvous.asked, 2);
    QCOMPARE(rendezvous.waited, std::chrono::seconds(7));
    QCOMPARE(rendezvous.told.front(),
             greeting(settings.terms, placeOfThisProcess(), "10.0.0.7 4711 99"));
}

void TestPointToPointMeeting::theClientIsTold()
{
    const Settings settings = settingsOf(Channel::Tcp);
    ScriptedRendezvous rendezvous(
        0, {{"", greeting(settings.terms, "another kernel", "2001:db8::7 4711 77")}});
    const auto met = metBy(rendezvous, settings);
    QVERIFY(met.has_value());
    QCOMPARE(met->member, 0);
    QCOMPARE(met->server.key, std::uint64_t{77});
    QVERIFY(met->server.isTcp);
    QCOMPARE(met->server.port, 4711);
    QCOMPARE(met->server.address, std::string("2001:db8::7"));
    ScriptedRendezvous silent(0, {{"", greeting(settings.terms, "another kernel")}});
    QCOMPARE(metBy(silent, settings).error().code, std::string("bad_greeting"));
}

void TestPointToPointMeeting::differentWorkIsRefused()
{
    const Settings settings = settingsOf(Channel::Tcp);
    ScriptedRendezvous rendezvous(
        0, {{"", greeting("version=1 pattern=bandwidth steps=3", "x", "1 1 1.2.3.4")}});
    const auto differs = metBy(rendezvous, settings);
    QVERIFY(!differs);
    QCOMPARE(differs.error().code, std::string("hosts_differ"));
    QVERIFY2(differs.error().text.find("pattern=bandwidth, not pattern=latency") !=
                 std::string::npos,
             differs.error().text.c_str());
}

void TestPointToPointMeeting::someChannelsNeedOneHost()
{
    const std::string own = placeOfThisProcess();
    for (const Channel channel : {Channel::Unix, Channel::SharedMemory}) {
        const Settings settings = settingsOf(channel);
        ScriptedRendezvous same(0, {{"", greeting(settings.terms, own, "strata-x 0 1")}});
        const auto met = metBy(same, settings);
        QVERIFY(met.has_value());
        QVERIFY(!met->server.isTcp);
        QCOMPARE(met->server.address, std::string("strata-x"));
        ScriptedRendezvous other(0, {{"", greeting(settings.terms, "boot net:[1]", "x 0 1")}});
        const auto apart = metBy(other, settings);
        QVERIFY(!apart);
        QVERIFY(apart.error().kind == core::FailureKind::Unsupported);
        QVERIFY2(apart.error().text.find("different kernels") != std::string::npos,
                 apart.error().text.c_str());
        const std::string kernel = own.substr(0, own.find(' '));
        ScriptedRendezvous network(0,
                                   {{"", greeting(settings.terms, kernel + " net:[1]", "x 0 1")}});
        const auto separate = metBy(network, settings);
        QVERIFY(!separate);
        QVERIFY2(separate.error().text.find("networks of their own") != std::string::npos,
                 separate.error().text.c_str());
    }
}

void TestPointToPointMeeting::thirdsAreRefused()
{
    const Settings settings = settingsOf(Channel::Tcp);
    ScriptedRendezvous third(2, {});
    const auto refused = metBy(third, settings);
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Usage);
    QCOMPARE(refused.error().code, std::string("member_out_of_range"));
    QCOMPARE(meet(settings, {1, 1, {}}, {}).error().code, std::string("one_host_only"));
}

void TestPointToPointMeeting::placesAreOfKernelAndNetwork()
{
    const std::string place = placeOfThisProcess();
    QVERIFY2(place.find(" net:[") != std::string::npos, place.c_str());
    QCOMPARE(placeOfThisProcess(), place);
}

QTEST_APPLESS_MAIN(TestPointToPointMeeting)
#include "tst_point_to_point_meeting.moc"
