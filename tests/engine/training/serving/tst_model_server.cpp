// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/model_server.h"

#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/serving/serve_reference.h"

#include <QTest>

#include <cstring>
#include <future>

using namespace strata::engine;
using namespace strata::engine::training::serving;

namespace {

struct Answered {
    AnswerHead head;
    std::vector<float> outputs;
    std::string text; //!< of a refusal
};

//! What arrives at a server, and where its answer goes.
class PlayedQuery final : public IncomingQuery {
public:
    PlayedQuery(QueryKind kind, std::vector<float> image, std::promise<Answered> &answer) :
        m_kind(kind),
        m_image(std::move(image)),
        m_answer(answer)
    {
    }
    QueryKind kind() const override { return m_kind; }
    bool read(std::span<float> image) const override
    {
        if (image.size() != m_image.size())
            return false;
        std::copy(m_image.begin(), m_image.end(), image.begin());
        return true;
    }
    void answer(const AnswerHead &head, std::span<const std::byte> content) override
    {
        Answered answered{head, {}, {}};
        if (head.times.batch > 0) {
            answered.outputs.resize(content.size() / sizeof(float));
            std::memcpy(answered.outputs.data(), content.data(), content.size());
        } else {
            answered.text.assign(reinterpret_cast<const char *>(content.data()), content.size());
        }
        m_answer.set_value(answered);
    }

private:
    QueryKind m_kind;
    std::vector<float> m_image;
    std::promise<Answered> &m_answer;
};

class PlayedQuestion final : public IncomingQuestion {
public:
    explicit PlayedQuestion(std::promise<std::string> &reply) : m_reply(reply) {}
    void answer(const std::string &reply) override { m_reply.set_value(reply); }

private:
    std::promise<std::string> &m_reply;
};

class PlayedListener final : public Listener {
public:
    workloads::ServerPlace place() const override { return {"played", 4711, 1}; }
};

class PlayedLibrary final : public ServingLibrary {
public:
    std::string name() const override { return "played"; }
    core::Expected<std::unique_ptr<Listener>> listen(const std::string &, int, Callee &,
                                                     const workloads::PeerWatch &) const override
    {
        return std::make_unique<PlayedListener>();
    }
    core::Expected<std::unique_ptr<ServingClient>>
    connect(const workloads::ServerPlace &, const QuerySlots &,
            const workloads::PeerWatch &) const override
    {
        return core::fail(core::FailureKind::Internal, "played", "");
    }
};

const PlayedLibrary library;

ServeSettings settingsOf(Scenario scenario, std::int64_t queries, std::int64_t batch)
{
    ServeSettings settings;
    settings.model = "mnist";
    settings.scenario = scenario;
    settings.queries = queries;
    settings.batch = batch;
    return settings;
}

//! Starts one, and talks to it as a library would.
class Subject {
public:
    explicit Subject(const ServeSettings &settings, const std::atomic<bool> *cancelled = nullptr) :
        m_settings(settings),
        m_shape(*shapeOf(settings)),
        m_factory(backends::reference::makeNetworkFactory()),
        m_server(std::move(
            *ModelServer::start(settings, *m_factory, library, "127.0.0.1",
                                workloads::PeerWatch("member 0", cancelled, {}, "serve"))))
    {
    }
    ModelServer &server() { return *m_server; }
    const ModelShape &shape() const { return m_shape; }
    const training::NetworkFactory &factory() const { return *m_factory; }

    std::future<Answered> send(std::size_t index, QueryKind kind = QueryKind::Measured)
    {
        return send(expectedImage(m_settings.seed, index, m_shape.graph), kind);
    }
    std::future<Answered> send(std::vector<float> image, QueryKind kind = QueryKind::Measured)
    {
        std::promise<Answered> &promise = m_answers.emplace_back();
        m_server->queryArrived(std::make_unique<PlayedQuery>(kind, std::move(image), promise));
        return promise.get_future();
    }
    std::string ask(Question question)
    {
        std::promise<std::string> reply;
        m_server->asked(question, std::make_unique<PlayedQuestion>(reply));
        return reply.get_future().get();
    }

private:
    ServeSettings m_settings;
    ModelShape m_shape;
    std::shared_ptr<const training::NetworkFactory> m_factory;
    std::deque<std::promise<Answered>> m_answers;
    std::unique_ptr<ModelServer> m_server;
};

} // namespace

class TestModelServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void answersAreThoseOfTheNetwork();
    void groupsAreComputedInFullBatches();
    void proofsAreComputedAlone();
    void aWrongLengthIsRefused();
    void questionsGoToWhomTheyConcern();
    void theEndOfAClientIsHandedOn();
    void aClientIsAwaited();
    void waitingIsCancelled();
    void aModelThatDoesNotFitIsReported();
};

void TestModelServer::answersAreThoseOfTheNetwork()
{
    ServeSettings settings = settingsOf(Scenario::Server, 8, 4);
    settings.windowNs = 0;
    Subject subject(settings);
    QCOMPARE(subject.server().place().port, 4711);
    std::vector<std::future<Answered>> answers;
    for (std::size_t i = 0; i < 8; ++i)
        answers.push_back(subject.send(i));
    for (std::size_t i = 0; i < 8; ++i) {
        const Answered answered = answers[i].get();
        const auto expected = expectedOutputs(settings, subject.shape(), subject.factory(), i);
        QVERIFY(distance(answered.outputs, *expected) < 1e-6);
        QVERIFY(answered.head.times.batch >= 1 && answered.head.times.batch <= 4);
        QVERIFY(answered.head.times.computeNs > 0 && answered.head.times.queueNs >= 0);
    }
}

void TestModelServer::groupsAreComputedInFullBatches()
{
    Subject subject(settingsOf(Scenario::Offline, 5, 2));
    for (int step = 0; step < 2; ++step) {
        std::vector<std::future<Answered>> answers;
        for (std::size_t i = 0; i < 5; ++i)
            answers.push_back(subject.send(i));
        std::vector<std::int64_t> batches;
        for (auto &answer : answers)
            batches.push_back(answer.get().head.times.batch);
        QCOMPARE(batches, (std::vector<std::int64_t>{2, 2, 2, 2, 1}));
    }
}

// In the middle of a group, too.
void TestModelServer::proofsAreComputedAlone()
{
    Subject subject(settingsOf(Scenario::Offline, 4, 4));
    auto proof = subject.send(1, QueryKind::Proof);
    const Answered answered = proof.get();
    QCOMPARE(answered.head.times.batch, std::int64_t{1});
    QCOMPARE(answered.head.imageHash, hashOfImage(expectedImage(1, 1, subject.shape().graph)));
    std::vector<std::future<Answered>> answers;
    for (std::size_t i = 0; i < 4; ++i)
        answers.push_back(subject.send(i));
    for (auto &answer : answers)
        QCOMPARE(answer.get().head.times.batch, std::int64_t{4});
}

void TestModelServer::aWrongLengthIsRefused()
{
    Subject subject(settingsOf(Scenario::SingleStream, 1, 1));
    const Answered refused = subject.send(std::vector<float>(3)).get();
    QCOMPARE(refused.head.times.batch, std::int64_t{0});
    QVERIFY2(refused.text.find("wrong length") != std::string::npos, refused.text.c_str());
    QCOMPARE(subject.send(0).get().head.times.batch, std::int64_t{1}); // and it goes on
}

void TestModelServer::questionsGoToWhomTheyConcern()
{
    Subject subject(settingsOf(Scenario::SingleStream, 1, 1));
    const auto facts = answerIn(subject.ask(Question::Ready));
    QVERIFY(facts && facts->find("memory.network_bytes=") != std::string::npos);
    QVERIFY(!subject.server().proof());
    const Proof proof = proofIn(*answerIn(subject.ask(Question::Prove)));
    QVERIFY(proof.verified);
    QCOMPARE(subject.server().proof()->hash, proof.hash);
    QVERIFY(answerIn(subject.ask(Question::Measure)).has_value());
    QVERIFY(answerIn(subject.ask(Question::Goodbye)).has_value());
    QVERIFY(*subject.server().awaitQuestion() == Question::Measure);
    QVERIFY(*subject.server().awaitQuestion() == Question::Goodbye);
}

void TestModelServer::theEndOfAClientIsHandedOn()
{
    Subject subject(settingsOf(Scenario::SingleStream, 1, 1));
    subject.ask(Question::Goodbye);
    subject.server().clientLeft({core::FailureKind::Resource, "peer_ended", "It left."});
    QVERIFY(subject.server().awaitQuestion().has_value()); // which it had asked before
    QCOMPARE(subject.server().awaitQuestion().error().text, std::string("It left."));
}

// Eight seconds at most, which the code tells.
void TestModelServer::aClientIsAwaited()
{
    Subject subject(settingsOf(Scenario::SingleStream, 1, 1));
    QCOMPARE(subject.server().awaitClient().error().code, std::string("peer_silent"));
    subject.server().clientCame();
    QVERIFY(subject.server().awaitClient().has_value());
}

void TestModelServer::waitingIsCancelled()
{
    const std::atomic<bool> cancelled{true};
    Subject subject(settingsOf(Scenario::SingleStream, 1, 1), &cancelled);
    QCOMPARE(subject.server().awaitClient().error().code, std::string("cancelled"));
    QCOMPARE(subject.server().awaitQuestion().error().code, std::string("cancelled"));
}

void TestModelServer::aModelThatDoesNotFitIsReported()
{
    ServeSettings settings = settingsOf(Scenario::Offline, 1, 1);
    settings.batch = std::int64_t{1} << 40U;
    settings.queries = settings.batch;
    Subject subject(settings);
    const auto refused = answerIn(subject.ask(Question::Ready));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("not_enough_memory"));
    QCOMPARE(subject.server().awaitQuestion().error().code, std::string("not_enough_memory"));
}

QTEST_APPLESS_MAIN(TestModelServer)
#include "tst_model_server.moc"
