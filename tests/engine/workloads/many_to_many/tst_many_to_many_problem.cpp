// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_problem.h"

#include "engine/core/parameters.h"
#include "engine/settings/roles.h"

#include <QTest>

#include <numeric>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::many_to_many;
using workloads::point_to_point::CallForm;
using workloads::point_to_point::Channel;
using workloads::point_to_point::GradientSource;

namespace {

GradientSource oneModel()
{
    return {{"tiny"}, [](const std::string &) -> core::Expected<std::vector<std::int64_t>> {
                return std::vector<std::int64_t>{400, 40};
            }};
}

core::Expected<Settings> settingsFrom(const std::vector<std::string> &words)
{
    return core::parseParameters(many_to_many::parameterSpecs(oneModel()), words)
        .and_then([](const settings::Parameters &parsed) {
            return many_to_many::settingsOf(parsed, oneModel());
        });
}

} // namespace

class TestManyToManyProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyClientHasEveryServer();
    void aPeerDoesNotSendToItself();
    void payloadsAreThoseOfPointToPoint();
    void workIsMessagesAndTheirAnswers();
    void rolesAreTheMembers_data();
    void rolesAreTheMembers();
    void membersAndPortsHaveLimits();
    void problemsAreToldApart();
    void memoryGrowsWithConnections();
};

void TestManyToManyProblem::everyClientHasEveryServer()
{
    const auto settings = settingsFrom({"clients=3", "servers=2", "port=4000"});
    QVERIFY(settings.has_value());
    const Problem &problem = settings->problem;
    QVERIFY(problem.pattern == Pattern::Servers && problem.exchange.channel == Channel::Tcp);
    QCOMPARE(problem.serversOf(1), (std::vector<int>{0, 1}));
    QCOMPARE(problem.clientsOf(1), (std::vector<int>{0, 1, 2}));
    QCOMPARE(problem.messagesOfRound(), std::int64_t{6});
    QCOMPARE(problem.exchange.clients, 3);
    QCOMPARE(settings->members(), 5);
    QCOMPARE(settings->memberOfServer(1), 4);
    QCOMPARE(settings->portOfServer(1), 4001);
    QCOMPARE(settingsFrom({})->portOfServer(1), 0);
    QCOMPARE(settings->nameOf(2), std::string("Client 2"));
    QCOMPARE(settings->nameOf(3), std::string("Server 0"));
}

void TestManyToManyProblem::aPeerDoesNotSendToItself()
{
    const auto settings = settingsFrom({"pattern=all", "peers=3"});
    QVERIFY(settings.has_value());
    const Problem &problem = settings->problem;
    QCOMPARE(problem.serversOf(1), (std::vector<int>{0, 2}));
    QCOMPARE(problem.clientsOf(2), (std::vector<int>{0, 1}));
    QCOMPARE(problem.messagesOfRound(), std::int64_t{6});
    QCOMPARE(problem.exchange.clients, 2);
    QCOMPARE(settings->members(), 3);
    QCOMPARE(settings->memberOfServer(1), 1);
    QCOMPARE(settings->nameOf(1), std::string("Peer 1"));
    QVERIFY(!settingsFrom({"pattern=all", "peers=1"}));
}

void TestManyToManyProblem::payloadsAreThoseOfPointToPoint()
{
    const auto settings =
        settingsFrom({"model=tiny", "channel=grpc", "call=stream", "serialized=no"});
    QVERIFY(settings.has_value());
    const auto &exchange = settings->problem.exchange;
    QCOMPARE(exchange.buffers, (std::vector<std::int64_t>{400, 40}));
    QVERIFY(exchange.channel == Channel::Grpc && exchange.callForm == CallForm::Stream);
    QVERIFY(!exchange.serialized);
    QCOMPARE(settingsFrom({"distribution=skewed", "large_bytes=64M"}).error().code,
             std::string("payload_out_of_range"));
    QCOMPARE(settingsFrom({"channel=unix"}).error().kind, core::FailureKind::Usage);
}

void TestManyToManyProblem::workIsMessagesAndTheirAnswers()
{
    const auto work = workOf(settingsFrom({"model=tiny"})->problem, 8);
    QCOMPARE(work.work, 8.0);
    QCOMPARE(work.bytes, 2 * 8 * 440.0);
    QCOMPARE(work.rateUnit, std::string("round trips/s"));
}

void TestManyToManyProblem::rolesAreTheMembers_data()
{
    QTest::addColumn<QString>("pattern");
    QTest::addColumn<QString>("count");
    QTest::newRow("servers, as usual") << "servers"
                                       << "";
    QTest::newRow("servers") << "servers"
                             << "clients=5";
    QTest::newRow("all, as usual") << "all"
                                   << "";
    QTest::newRow("all") << "all"
                         << "peers=7";
}

// Or else engines that are started by their roles wait for others that never come.
void TestManyToManyProblem::rolesAreTheMembers()
{
    QFETCH(QString, pattern);
    QFETCH(QString, count);
    std::map<std::string, std::string> texts{{"processes", "each"},
                                             {"pattern", pattern.toStdString()}};
    std::vector<std::string> words{"processes=each", "pattern=" + pattern.toStdString()};
    if (!count.isEmpty()) {
        words.push_back(count.toStdString());
        texts[count.section('=', 0, 0).toStdString()] = count.section('=', 1).toStdString();
    }
    const auto settings = settingsFrom(words);
    QVERIFY(settings && settings->isProcessEach);
    const auto roles = settings::rolesOf("many-to-many", texts);
    const int processes =
        std::accumulate(roles.begin(), roles.end(), 0,
                        [](int sum, const auto &role) { return sum + role.processes; });
    QCOMPARE(processes, settings->members());
}

void TestManyToManyProblem::membersAndPortsHaveLimits()
{
    const auto many = settingsFrom({"clients=60", "servers=5"});
    QCOMPARE(many.error().code, std::string("too_many_members"));
    QVERIFY2(many.error().text.find("65 together") != std::string::npos, many.error().text.c_str());
    QCOMPARE(settingsFrom({"servers=2", "port=65535"}).error().code,
             std::string("port_out_of_range"));
    QVERIFY(settingsFrom({"servers=1", "port=65535"}));
}

void TestManyToManyProblem::problemsAreToldApart()
{
    const auto text = [](const std::vector<std::string> &words) {
        return problemText(settingsFrom(words)->problem);
    };
    QCOMPARE(text({"model=tiny", "clients=3"}),
             std::string("pattern=servers clients=3 servers=2 buffers=2 bytes=440"));
    QCOMPARE(text({"model=tiny", "pattern=all"}),
             std::string("pattern=all peers=4 buffers=2 bytes=440"));
    QCOMPARE(text({"channel=grpc"}), text({"processes=each"}));
    const std::string terms = settingsFrom({"clients=3", "channel=grpc"})->terms;
    for (const char *word : {"version=1 ", " clients=3 ", " channel=grpc ", " model=none "})
        QVERIFY2(terms.find(word) != std::string::npos, terms.c_str());
    QVERIFY(terms.find("processes") == std::string::npos);
}

void TestManyToManyProblem::memoryGrowsWithConnections()
{
    const auto client = [](const std::vector<std::string> &words) {
        return neededByClient(settingsFrom(words)->problem);
    };
    QCOMPARE(client({"model=tiny", "servers=2"}), 3 * 440.0); // sent once, received from each
    QVERIFY(client({"model=tiny", "servers=2", "channel=grpc"}) > 3 * 440.0);
    QCOMPARE(neededByServer(settingsFrom({"model=tiny", "clients=3"})->problem), 3 * 440.0);
}

QTEST_APPLESS_MAIN(TestManyToManyProblem)
#include "tst_many_to_many_problem.moc"
