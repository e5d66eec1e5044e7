// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/server_meeting.h"

#include "tests/engine/workloads/collective/played_rendezvous.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads;
using strata::tests::ScriptedRendezvous;

namespace {

const ServerMeeting meeting{"serve", "version=1 steps=3", std::chrono::seconds(7)};

auto offersOf(ScriptedRendezvous &rendezvous, const std::string &own)
{
    return exchangeOffers(meeting, {1, 1, {}, &rendezvous}, own);
}

} // namespace

class TestServerMeeting : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bothKnowBothOffers();
    void differentWorkIsRefused();
    void onlyTwoMeet();
};

void TestServerMeeting::bothKnowBothOffers()
{
    ScriptedRendezvous rendezvous(0, {{"", "version=1 steps=3\na place\n4711 10.0.0.7"}});
    const auto offers = offersOf(rendezvous, "mine");
    QVERIFY2(offers.has_value(), offers ? "" : offers.error().text.c_str());
    QCOMPARE((*offers)[0], std::string("mine"));
    QCOMPARE((*offers)[1], std::string("a place\n4711 10.0.0.7"));
    QCOMPARE(rendezvous.asked, 2);
    QCOMPARE(rendezvous.waited, std::chrono::seconds(7));
    ScriptedRendezvous silent(0, {{"", "version=1 steps=3"}});
    QCOMPARE((*offersOf(silent, "mine"))[1], std::string());
}

void TestServerMeeting::differentWorkIsRefused()
{
    ScriptedRendezvous rendezvous(0, {{"", "version=1 steps=4\n4711"}});
    const auto differs = offersOf(rendezvous, "mine");
    QVERIFY(!differs);
    QCOMPARE(differs.error().code, std::string("hosts_differ"));
    QVERIFY2(differs.error().text.find("steps=4, not steps=3") != std::string::npos,
             differs.error().text.c_str());
}

void TestServerMeeting::onlyTwoMeet()
{
    ScriptedRendezvous third(2, {});
    const auto refused = offersOf(third, "mine");
    QVERIFY(!refused && refused.error().kind == core::FailureKind::Usage);
    QCOMPARE(refused.error().code, std::string("member_out_of_range"));
    QVERIFY2(refused.error().text.find("serve has a client") != std::string::npos,
             refused.error().text.c_str());
    QCOMPARE(exchangeOffers(meeting, {1, 1, {}}, "mine").error().code,
             std::string("one_host_only"));
}

QTEST_APPLESS_MAIN(TestServerMeeting)
#include "tst_server_meeting.moc"
