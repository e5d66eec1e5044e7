// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/watched_partners.h"

#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/support/patience.h"

#include <QTest>

#include <array>
#include <atomic>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads::collective;
using namespace strata::tests;
using namespace std::chrono_literals;
using strata::engine::workloads::collective::Membership;

namespace {

const inventory::HostAddress loopback{inventory::loopbackAddress, "lo"};
const core::Failure broken{core::FailureKind::Resource, "collective_failed", "It broke."};

struct TwoHosts {
    TwoHosts()
    {
        Meeting meeting(2);
        std::array<std::thread, 2> threads;
        for (std::size_t member = 0; member < 2; ++member)
            threads[member] = std::thread([&, member] {
                PlayedRendezvous rendezvous(meeting, static_cast<int>(member));
                Membership membership;
                membership.ranksOfHosts = {1, 1};
                membership.rendezvous = &rendezvous;
                membership.patience = 30s;
                auto made = WatchedPartners::watch(membership, loopback,
                                                   [this, member] { hasEnded[member] = true; });
                if (made)
                    partners[member] = std::move(*made);
            });
        for (std::thread &thread : threads)
            thread.join();
    }
    std::array<std::atomic<bool>, 2> hasEnded{};
    std::array<std::unique_ptr<WatchedPartners>, 2> partners; //!< end before what they call
};

} // namespace

class TestWatchedPartners : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whoGivesUpEndsTheOthersAndIsNamed();
    void whoTakesItsLeaveEndsNobody();
    void whoIsAloneIsNotWatched();
};

void TestWatchedPartners::whoGivesUpEndsTheOthersAndIsNamed()
{
    TwoHosts hosts;
    QVERIFY(hosts.partners[0] && hosts.partners[1]);
    hosts.partners[1].reset();
    QTRY_VERIFY_WITH_TIMEOUT(hosts.hasEnded[0], patienceMs);
    const core::Failure reason = hosts.partners[0]->reason(broken);
    QCOMPARE(reason.code, std::string("partner_gave_up"));
    QVERIFY2(reason.text.find("Member 1 of the exchange gave up") == 0, reason.text.c_str());
    QVERIFY(!hosts.hasEnded[1]);
}

void TestWatchedPartners::whoTakesItsLeaveEndsNobody()
{
    TwoHosts hosts;
    QVERIFY(hosts.partners[0] && hosts.partners[1]);
    hosts.partners[1]->takeLeave();
    hosts.partners[1].reset();
    QCOMPARE(hosts.partners[0]->reason(broken).code, broken.code); // after a moment
    QVERIFY(!hosts.hasEnded[0]);
}

void TestWatchedPartners::whoIsAloneIsNotWatched()
{
    const auto partners = WatchedPartners::watch({}, loopback, [] {});
    QVERIFY(partners.has_value() && *partners == nullptr);
}

QTEST_APPLESS_MAIN(TestWatchedPartners)
#include "tst_watched_partners.moc"
