// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/shared_failure.h"

#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QTest>

#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads::many_to_many;

namespace {

core::Failure failureOf(const char *code)
{
    return {core::FailureKind::Resource, code, "Something happened."};
}

} // namespace

class TestSharedFailure : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theFirstStays();
    void newsGoBeforeWhatAConnectionKnows();
    void withoutNewsTheOwnReasonStays();
    void whoIsCancelledWaitsForNoNews();
};

void TestSharedFailure::theFirstStays()
{
    SharedFailure failure;
    QVERIFY(!failure.get() && !*failure.flag());
    failure.set(failureOf("first"));
    failure.set(failureOf("second"));
    QVERIFY(*failure.flag());
    QCOMPARE(failure.get()->code, std::string("first"));
    QCOMPARE(failure.settle(failureOf("third")).code, std::string("first"));
}

void TestSharedFailure::newsGoBeforeWhatAConnectionKnows()
{
    SharedFailure failure;
    failure.expectNews();
    std::thread watch([&] { failure.set(failureOf("partner_lost")); });
    QCOMPARE(failure.settle(failureOf("peer_ended")).code, std::string("partner_lost"));
    watch.join();
}

void TestSharedFailure::withoutNewsTheOwnReasonStays()
{
    SharedFailure failure;
    QCOMPARE(failure.settle(failureOf("peer_ended")).code, std::string("peer_ended"));
    SharedFailure inVain;
    inVain.expectNews();
    QCOMPARE(inVain.settle(failureOf("peer_ended")).code, std::string("peer_ended"));
}

void TestSharedFailure::whoIsCancelledWaitsForNoNews()
{
    constexpr int enoughMs = 1000; // a person does not wait longer
    const qint64 taken = strata::tests::shortestMs(enoughMs, [](QElapsedTimer &timer) {
        SharedFailure failure;
        failure.expectNews();
        timer.restart();
        QCOMPARE(failure.settle(failureOf("cancelled")).code, std::string("cancelled"));
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

QTEST_APPLESS_MAIN(TestSharedFailure)
#include "tst_shared_failure.moc"
