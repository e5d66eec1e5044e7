// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/partner_watch.h"

#include "engine/workloads/collective/partner_connections.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/support/patience.h"

#include <QTest>

#include <array>
#include <mutex>
#include <thread>

#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::engine::workloads::collective;
using namespace strata::tests;
using namespace std::chrono_literals;
using strata::engine::workloads::collective::Membership;

namespace {

const inventory::HostAddress loopback{inventory::loopbackAddress, "lo"};

Membership membershipOf(core::Rendezvous &rendezvous, int members)
{
    Membership membership;
    membership.ranksOfHosts.assign(static_cast<std::size_t>(members), 1);
    membership.rendezvous = &rendezvous;
    membership.patience = 30s;
    return membership;
}

//! What a watch said.
class Heard {
public:
    void operator()(const core::Failure &failure)
    {
        const std::lock_guard lock(m_mutex);
        m_failures.push_back(failure);
    }
    std::vector<core::Failure> all() const
    {
        const std::lock_guard lock(m_mutex);
        return m_failures;
    }
    std::string code() const { return all().empty() ? "" : all().front().code; }

private:
    mutable std::mutex m_mutex;
    std::vector<core::Failure> m_failures;
};

//! Three hosts that watch each other.
struct ThreeHosts {
    ThreeHosts()
    {
        Meeting meeting(3);
        std::vector<std::thread> threads;
        for (int member = 0; member < 3; ++member)
            threads.emplace_back([&, member] {
                const auto place = static_cast<std::size_t>(member);
                PlayedRendezvous rendezvous(meeting, member);
                auto made = PartnerWatch::start(
                    membershipOf(rendezvous, 3), loopback,
                    [this, place](const core::Failure &failure) { heard[place](failure); });
                if (made)
                    watches[place] = std::move(*made);
            });
        for (std::thread &thread : threads)
            thread.join();
    }
    std::array<Heard, 3> heard;
    std::array<std::unique_ptr<PartnerWatch>, 3> watches; //!< end before what they call
};

} // namespace

class TestPartnerWatch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoTakesItsLeaveIsNotMissed();
    void whoGivesUpIsNamedByAll();
    void whoseConnectionClosesIsLost();
    void whoIsSilentIsNamedByAll();
    void strangersAreTurnedAway();
    void whoDoesNotComeIsSaid();
};

void TestPartnerWatch::whoTakesItsLeaveIsNotMissed()
{
    ThreeHosts hosts;
    for (const auto &watch : hosts.watches)
        QVERIFY(watch);
    for (auto &watch : hosts.watches)
        watch->takeLeave();
    for (auto &watch : hosts.watches)
        watch.reset();
    for (const Heard &heard : hosts.heard)
        QVERIFY(heard.all().empty());
}

void TestPartnerWatch::whoGivesUpIsNamedByAll()
{
    ThreeHosts hosts;
    hosts.watches[1].reset();
    for (const std::size_t other : {0U, 2U}) {
        QTRY_COMPARE_WITH_TIMEOUT(hosts.heard[other].code(), std::string("partner_gave_up"),
                                  patienceMs);
        QVERIFY2(hosts.heard[other].all().front().text.starts_with("Member 1 "),
                 hosts.heard[other].all().front().text.c_str());
    }
    hosts.watches = {};
    for (const Heard &heard : hosts.heard)
        QVERIFY(heard.all().size() <= 1); // the first loss is the one that counts
}

//! A host that only connects: it closes, or says nothing.
void TestPartnerWatch::whoseConnectionClosesIsLost()
{
    Meeting meeting(2);
    Heard heard;
    std::unique_ptr<PartnerWatch> watch;
    std::thread host([&] {
        PlayedRendezvous rendezvous(meeting, 0);
        watch = *PartnerWatch::start(membershipOf(rendezvous, 2), loopback,
                                     [&heard](const core::Failure &failure) { heard(failure); });
    });
    PlayedRendezvous rendezvous(meeting, 1);
    auto connections = connectPartners(membershipOf(rendezvous, 2), loopback);
    host.join();
    QVERIFY(connections && connections->size() == 2 && watch);
    connections->clear();
    QTRY_COMPARE_WITH_TIMEOUT(heard.code(), std::string("partner_lost"), patienceMs);
}

void TestPartnerWatch::whoIsSilentIsNamedByAll()
{
    Meeting meeting(3);
    std::array<Heard, 2> heard;
    std::array<std::unique_ptr<PartnerWatch>, 2> watches;
    std::vector<std::thread> hosts;
    for (int member = 0; member < 2; ++member)
        hosts.emplace_back([&, member] {
            const auto place = static_cast<std::size_t>(member);
            PlayedRendezvous rendezvous(meeting, member);
            watches[place] = *PartnerWatch::start(
                membershipOf(rendezvous, 3), loopback,
                [&heard, place](const core::Failure &failure) { heard[place](failure); });
        });
    PlayedRendezvous rendezvous(meeting, 2);
    auto silent = connectPartners(membershipOf(rendezvous, 3), loopback);
    for (std::thread &host : hosts)
        host.join();
    QVERIFY(silent.has_value());
    for (const Heard &one : heard) {
        QTRY_COMPARE_WITH_TIMEOUT(one.code(), std::string("partner_silent"), patienceMs);
        QVERIFY2(one.all().front().text.starts_with("Member 2 of the training has been silent"),
                 one.all().front().text.c_str());
    }
    QVERIFY(PartnerWatch::silence + 2 * PartnerWatch::beat < 10s); // within which all have to end
}

void TestPartnerWatch::strangersAreTurnedAway()
{
    Meeting meeting(2);
    core::Expected<std::vector<core::Descriptor>> first;
    std::thread host([&] {
        PlayedRendezvous rendezvous(meeting, 0);
        first = connectPartners(membershipOf(rendezvous, 2), loopback);
    });
    // It comes to the right door with the wrong key, before the one that is awaited.
    const std::string told = (*meeting.exchange(1, 0, "127.0.0.1 1 0123456789abcdef", 30s))[0];
    const std::string place = told.substr(0, told.rfind(' ')) + " fedcba9876543210";
    ScriptedRendezvous wrong(1, {{place, ""}});
    const auto stranger = connectPartners(membershipOf(wrong, 2), loopback);
    QVERIFY(stranger.has_value()); // it cannot know yet
    ScriptedRendezvous right(1, {{told, ""}});
    const auto awaited = connectPartners(membershipOf(right, 2), loopback);
    host.join();
    QVERIFY(awaited && first);
    const char greeting = 'x';
    QCOMPARE(::send((*awaited)[0].get(), &greeting, 1, MSG_NOSIGNAL), ssize_t{1});
    char read = 0;
    const auto hasCome = [&] {
        return read != 0 || ::recv((*first)[1].get(), &read, 1, MSG_DONTWAIT) == 1;
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasCome(), patienceMs);
    QCOMPARE(read, greeting);
}

void TestPartnerWatch::whoDoesNotComeIsSaid()
{
    ScriptedRendezvous rendezvous(0, {{"", "127.0.0.1 1 0123456789abcdef"}});
    Membership membership = membershipOf(rendezvous, 2);
    membership.patience = 1s;
    const auto nobody = connectPartners(membership, loopback);
    QVERIFY(!nobody && nobody.error().code == "no_connection");
    QVERIFY2(nobody.error().text.find("not within 1 s") != std::string::npos,
             nobody.error().text.c_str());
    std::atomic<bool> cancelled{true};
    membership.cancelled = &cancelled;
    ScriptedRendezvous again(0, {{"", "127.0.0.1 1 0123456789abcdef"}});
    membership.rendezvous = &again;
    membership.patience = 600s;
    const auto stopped = connectPartners(membership, loopback);
    QVERIFY(!stopped && stopped.error().code == "cancelled");
    ScriptedRendezvous refused(1, {{"127.0.0.1 1 0123456789abcdef", ""}}); // nobody listens there
    const auto closed = connectPartners(membershipOf(refused, 2), loopback);
    QVERIFY(!closed && closed.error().code == "no_connection");
}

QTEST_GUILESS_MAIN(TestPartnerWatch)
#include "tst_partner_watch.moc"
