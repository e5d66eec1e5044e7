// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/serve_prepared.h"

#include "engine/inventory/host_address.h"
#include "engine/training/serving/arrivals.h"
#include "engine/training/serving/load_summary.h"
#include "engine/training/serving/model_server.h"
#include "engine/training/serving/serve_connection.h"
#include "engine/training/serving/serve_reference.h"
#include "engine/training/workload/training_work.h"
#include "engine/workloads/content_hash.h"

#include <limits>
#include <sstream>

namespace strata::engine::training::serving {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

constexpr std::int64_t forEver = std::numeric_limits<std::int64_t>::max();

core::WorkPerIteration workOf(const ServeSettings &settings, const ModelShape &shape)
{
    core::WorkPerIteration work =
        workload::workOf(shape.graph, networkOptions(settings, settings.batch));
    const double batches =
        static_cast<double>(settings.queries) / static_cast<double>(settings.batch);
    work.operations *= batches;
    work.bytes *= batches;
    work.work = static_cast<double>(settings.queries);
    const bool isOfImages = settings.scenario == Scenario::Offline && !shape.graph.takesSequences();
    work.rateUnit = isOfImages ? "images/s" : "queries/s";
    return work;
}

core::CheckedResult resultOf(const ServeSettings &settings, const ModelShape &shape,
                             const Proof &proof)
{
    workloads::ContentHash content;
    content.add(0, proof.hash);
    content.add(1, expectedImagesHash(settings, shape.graph));
    core::CheckedResult result;
    result.verified = proof.verified;
    result.checkValue =
        workloads::checkValueText("serve", workloadVersion, problemText(settings), content);
    result.verification =
        proof.verified ? "every convolution and fully connected layer forward on integers, " +
                             std::to_string(proof.compared) + " elements compared exactly"
        : proof.mismatch.empty() ? "nothing could be compared"
                                 : proof.mismatch;
    return result;
}

void addCommonFacts(const ServeSettings &settings, const ModelShape &shape,
                    std::map<std::string, std::string> &facts)
{
    facts["query_bytes"] = std::to_string(shape.imageElements * sizeof(float));
    facts["answer_bytes"] = std::to_string(shape.outputs * sizeof(float));
    facts["query"] = std::string(shape.graph.takesSequences() ? "a sequence" : "an image") +
                     " in fp32 as it lies in memory; the answer is all outputs";
    std::string sizes;
    for (const std::int64_t size : settings.batchSizes())
        sizes += (sizes.empty() ? "" : ", ") + std::to_string(size);
    facts["server.batch_sizes"] = sizes;
}

//! The client's memory: images that are sent, and the first answer to each.
class QueryMemory {
public:
    QueryMemory(const ServeSettings &settings, const ModelShape &shape)
    {
        for (std::size_t i = 0; i < static_cast<std::size_t>(settings.images()); ++i)
            m_images.push_back(expectedImage(settings.seed, i, shape.graph));
        m_slots.images.assign(m_images.begin(), m_images.end());
        m_slots.slots = static_cast<std::size_t>(settings.queries);
        m_slots.outputs = shape.outputs;
    }
    const QuerySlots &slots() const { return m_slots; }
    std::size_t images() const { return m_images.size(); }
    std::span<const float> image(std::size_t index) const { return m_images[index]; }
    std::vector<float> &firstAnswer(std::size_t slot) { return m_answers[slot % m_images.size()]; }

private:
    std::vector<std::vector<float>> m_images;
    std::map<std::size_t, std::vector<float>> m_answers;
    QuerySlots m_slots;
};

class PreparedClient final : public core::PreparedWork {
public:
    PreparedClient(const ServeSettings &settings, ModelShape shape, std::string backend) :
        m_settings(settings),
        m_shape(std::move(shape)),
        m_backend(std::move(backend)),
        m_memory(settings, m_shape),
        m_generator(settings.scenario, settings.queries),
        m_summary(settings)
    {
    }

    //! \param reference answers are compared with its; null: with each other only
    Expected<void> open(const Servers &servers, const core::WorkContext &context,
                        const NetworkFactory *reference)
    {
        auto connection = connectToServer(m_settings, servers, context, m_memory.slots());
        if (!connection)
            return tl::make_unexpected(connection.error());
        m_connection = std::move(*connection);
        const auto ready = client().ask(Question::Ready);
        if (!ready)
            return tl::make_unexpected(ready.error());
        readServerFacts(*ready);
        if (auto proven = proveAnswers(reference); !proven)
            return proven;
        return client().ask(Question::Measure).map([](const std::string &) {});
    }

    Expected<void> beforeStep() override
    {
        if (m_settings.scenario == Scenario::Server)
            m_generator.setArrivals(poissonArrivals(m_settings.seed, m_steps, m_settings.queries,
                                                    m_settings.queriesPerSecond));
        ++m_steps;
        return {};
    }
    Expected<void> iterate() override { return m_generator.run(client()); }
    Expected<void> afterStep(core::StepValues &) override
    {
        if (m_settings.hosts > 1) // the other host does as many steps
            if (const auto told = client().ask(Question::StepDone); !told)
                return tl::make_unexpected(told.error());
        m_summary.add(m_generator.times());
        for (std::size_t slot = 0; slot < m_generator.times().size(); ++slot)
            if (distance(client().outputs(slot), m_memory.firstAnswer(slot)) >
                distanceAllowed(m_settings.precision))
                ++m_wrongAnswers;
        return {};
    }
    void startMeasuring() override { m_summary.clear(); }
    std::vector<core::ClosingValue> closingValues() const override
    {
        return m_summary.closingValues();
    }
    std::vector<core::NamedHistogram> histograms() const override { return m_summary.histograms(); }
    std::vector<core::WorkWarning> warnings() const override { return m_summary.warnings(); }
    core::WorkPerIteration work() const override { return workOf(m_settings, m_shape); }
    std::string backend() const override { return m_backend; }
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return m_settings.hosts > 1; }

    Expected<core::CheckedResult> check() override
    {
        const auto proven = client().ask(Question::Prove);
        const auto left = proven ? client().ask(Question::Goodbye) : proven;
        if (!left)
            return tl::make_unexpected(left.error());
        core::CheckedResult result = resultOf(m_settings, m_shape, proofIn(*proven));
        if (m_wrongAnswers > 0) {
            result.verified = false;
            result.verification = std::to_string(m_wrongAnswers) +
                                  " answers differ from the first one to the same query";
        } else if (result.verified) {
            result.verification += "; queries arrived as sent, and answers agree";
        }
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts = m_connection.client->facts();
        facts.merge(m_summary.facts());
        facts.insert(m_serverFacts.begin(), m_serverFacts.end());
        facts["role"] = "client";
        facts["server"] = m_connection.route;
        facts["different_queries"] = std::to_string(m_memory.images());
        addCommonFacts(m_settings, m_shape, facts);
        return facts;
    }

private:
    ServingClient &client() { return *m_connection.client; }

    void readServerFacts(const std::string &text)
    {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            if (const std::size_t equals = line.find('='); equals != std::string::npos)
                m_serverFacts["server." + line.substr(0, equals)] = line.substr(equals + 1);
    }

    Expected<void> proveAnswers(const NetworkFactory *reference)
    {
        client().setKind(QueryKind::Proof);
        for (std::size_t i = 0; i < m_memory.images(); ++i) {
            if (auto sent = client().send(i); !sent)
                return sent;
            for (std::optional<Answer> come; !come;) {
                auto next = client().awaitAnswer(forEver);
                if (!next)
                    return tl::make_unexpected(next.error());
                come = *next;
            }
            if (auto good = proveAnswer(i, reference); !good)
                return good;
        }
        client().setKind(QueryKind::Measured);
        return {};
    }

    Expected<void> proveAnswer(std::size_t index, const NetworkFactory *reference)
    {
        const auto outputs = client().outputs(index);
        m_memory.firstAnswer(index).assign(outputs.begin(), outputs.end());
        std::string wrong;
        if (client().imageHash(index) != hashOfImage(m_memory.image(index)))
            wrong = "arrived with other content than it was sent with";
        else if (distance(outputs, outputs) > 0)
            wrong = "was answered with what are no numbers";
        if (wrong.empty() && reference != nullptr) {
            const auto expected = expectedOutputs(m_settings, m_shape, *reference, index);
            if (!expected)
                return tl::make_unexpected(expected.error());
            if (distance(outputs, *expected) > distanceAllowed(m_settings.precision))
                wrong = "was answered otherwise than by naive loops";
        }
        if (wrong.empty())
            return {};
        return fail(FailureKind::Internal, "wrong_result",
                    "Query " + std::to_string(index) + " of serve " + wrong + "; report this.");
    }

    ServeSettings m_settings;
    ModelShape m_shape;
    std::string m_backend;
    QueryMemory m_memory; // before the client, which reads from it
    ServeConnection m_connection;
    LoadGenerator m_generator;
    LoadSummary m_summary;
    std::map<std::string, std::string> m_serverFacts;
    std::uint64_t m_steps = 0;
    std::uint64_t m_wrongAnswers = 0;
};

//! The server of two hosts: a step of it lasts as long as the client's.
class PreparedServer final : public core::PreparedWork {
public:
    PreparedServer(const ServeSettings &settings, ModelShape shape, std::string backend) :
        m_settings(settings),
        m_shape(std::move(shape)),
        m_backend(std::move(backend))
    {
    }

    Expected<void> open(const Servers &servers, const NetworkFactory &factory,
                        const core::WorkContext &context)
    {
        const std::string address = inventory::addressForOthers().text;
        auto server = ModelServer::start(m_settings, factory, *servers.library, address,
                                         watchOf("member 0", context));
        if (!server)
            return tl::make_unexpected(server.error());
        m_server = std::move(*server);
        if (auto offered = offerServer(m_settings, context, m_server->place()); !offered)
            return offered;
        if (auto come = m_server->awaitClient(); !come)
            return come;
        return await(Question::Measure);
    }
    Expected<void> iterate() override { return await(Question::StepDone); }
    core::WorkPerIteration work() const override { return workOf(m_settings, m_shape); }
    std::string backend() const override { return m_backend; }
    bool oneIterationPerStep() const override { return true; }
    bool stepsAreFixed() const override { return true; }
    Expected<core::CheckedResult> check() override
    {
        if (auto left = await(Question::Goodbye); !left)
            return tl::make_unexpected(left.error());
        return resultOf(m_settings, m_shape, m_server->proof().value_or(Proof{}));
    }
    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts{
            {"role", "server"},
            {"client", "member 0"},
            {"step", "from the end of the client's step before to the end of its step"}};
        addCommonFacts(m_settings, m_shape, facts);
        return facts;
    }

private:
    Expected<void> await(Question wanted)
    {
        const auto question = m_server->awaitQuestion();
        if (!question)
            return tl::make_unexpected(question.error());
        if (*question != wanted)
            return fail(FailureKind::Resource, "peer_ended",
                        "Member 0 of serve ended before its last step; what it says tells why.");
        return {};
    }

    ServeSettings m_settings;
    ModelShape m_shape;
    std::string m_backend;
    std::unique_ptr<ModelServer> m_server;
};

core::Failure noLibrary()
{
    return {FailureKind::Unsupported, "no_grpc",
            "This engine was built without gRPC, so it cannot serve a model; build it with "
            "STRATA_WITH_GRPC=ON."};
}

} // namespace

Expected<std::unique_ptr<core::PreparedWork>> prepareServing(const ServeSettings &settings,
                                                             const Servers &servers,
                                                             const core::WorkContext &context,
                                                             bool againstReference)
{
    const auto factory = factoryOf(settings, servers.factories);
    if (!factory)
        return tl::make_unexpected(factory.error());
    if (!servers.library)
        return tl::make_unexpected(noLibrary());
    auto shape = shapeOf(settings);
    if (!shape)
        return tl::make_unexpected(shape.error());
    const bool isServer =
        settings.hosts == 2 && context.rendezvous != nullptr && context.rendezvous->member() == 1;
    const Roles here{.server = isServer || settings.hosts == 1, .client = !isServer};
    if (auto enough = requireMemory(settings, *shape, **factory, here); !enough)
        return tl::make_unexpected(enough.error());
    if (isServer) {
        auto server =
            std::make_unique<PreparedServer>(settings, std::move(*shape), (*factory)->name());
        if (auto opened = server->open(servers, **factory, context); !opened)
            return tl::make_unexpected(opened.error());
        return server;
    }
    auto client = std::make_unique<PreparedClient>(settings, std::move(*shape), (*factory)->name());
    const NetworkFactory *reference = againstReference ? servers.factories.back().get() : nullptr;
    if (auto opened = client->open(servers, context, reference); !opened)
        return tl::make_unexpected(opened.error());
    return client;
}

int serveModel(const Servers &servers, const std::vector<std::string> &words)
{
    std::vector<std::string> backends;
    for (const auto &factory : servers.factories)
        backends.push_back(factory->name());
    const auto settings = settingsIn(words, backends);
    const auto factory =
        settings ? factoryOf(*settings, servers.factories) : tl::make_unexpected(settings.error());
    auto server = !factory ? tl::make_unexpected(factory.error())
                  : !servers.library
                      ? tl::make_unexpected(noLibrary())
                      : ModelServer::start(*settings, **factory, *servers.library,
                                           inventory::loopbackAddress, workloads::PeerWatch());
    if (!workloads::tellPlace(
            server.map([](const std::unique_ptr<ModelServer> &each) { return each->place(); })))
        return 1;
    for (;;) {
        const auto question = (*server)->awaitQuestion();
        if (!question || *question == Question::Goodbye)
            return question ? 0 : 1;
    }
}

} // namespace strata::engine::training::serving
