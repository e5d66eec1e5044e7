// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_reference.h"

#include "engine/workloads/point_to_point/point_to_point_payload.h"

#include <QTest>

#include <set>

using namespace strata::engine::workloads;
using namespace strata::engine::workloads::many_to_many;

namespace {

Problem problemOf(Pattern pattern)
{
    Problem problem;
    problem.pattern = pattern;
    problem.clients = 3;
    problem.servers = 3;
    problem.exchange.buffers = {3, 4099, 4099};
    return problem;
}

} // namespace

class TestManyToManyReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clientsSendWhatTheReferenceSays();
    void noTwoBuffersAreAlike();
    void theSumHasEveryAnswerOnce();
};

void TestManyToManyReference::clientsSendWhatTheReferenceSays()
{
    const Problem problem = problemOf(Pattern::Servers);
    for (int client = 0; client < problem.clients; ++client) {
        auto payload = point_to_point::Payload::allocate(problem.exchange.buffers);
        QVERIFY(payload.has_value());
        payload->fill(seedOf(5, client));
        QCOMPARE(payload->hash(), expectedAnswer(problem, 5, client));
    }
}

void TestManyToManyReference::noTwoBuffersAreAlike()
{
    std::set<std::uint64_t> first;
    for (int client = 0; client < 3; ++client)
        for (std::uint64_t buffer = 0; buffer < 3; ++buffer)
            first.insert(RandomSequence(seedOf(5, client), buffer).word(0));
    QCOMPARE(first.size(), std::size_t{9});
}

void TestManyToManyReference::theSumHasEveryAnswerOnce()
{
    const Problem problem = problemOf(Pattern::All);
    ContentHash sum;
    for (const auto &[client, server] :
         std::vector<std::pair<int, int>>{{0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}})
        sum.add(answerPosition(client, server), expectedAnswer(problem, 5, client));
    QCOMPARE(expectedOf(problem, 5).value(), sum.value());
    QVERIFY(expectedOf(problem, 6).value() != sum.value());
    QVERIFY(expectedOf(problemOf(Pattern::Servers), 5).value() != sum.value());
}

QTEST_APPLESS_MAIN(TestManyToManyReference)
#include "tst_many_to_many_reference.moc"
