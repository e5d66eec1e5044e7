// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/model_server.h"

#include "engine/core/thread_room.h"
#include "engine/training/serving/serve_reference.h"
#include "engine/workloads/events/event_clock.h"

#include <exception>
#include <system_error>

namespace strata::engine::training::serving {
namespace {

using core::Expected;
using workloads::events::monotonicNs;

std::chrono::steady_clock::time_point pointAt(std::int64_t nanoseconds)
{
    return std::chrono::steady_clock::time_point(std::chrono::nanoseconds(nanoseconds));
}

std::string linesOf(const std::map<std::string, std::string> &facts)
{
    std::string lines;
    for (const auto &[name, value] : facts)
        lines += name + '=' + value + '\n';
    return lines;
}

//! In this thread nobody else would catch what a library throws.
template <typename Result, typename Action>
Expected<Result> guarded(const Action &action)
{
    try {
        return action();
    } catch (const std::exception &error) {
        return core::fail(core::FailureKind::Resource, "server_failed",
                          std::string("The server of serve failed (") + error.what() +
                              "); choose a smaller batch or fewer queries if its host is short of "
                              "memory.");
    }
}

void refuse(IncomingQuery &query, const std::string &why)
{
    query.answer({}, std::as_bytes(std::span(why)));
}

} // namespace

ModelServer::ModelServer(const ServeSettings &settings, const NetworkFactory &factory,
                         const workloads::PeerWatch &watch) :
    m_settings(settings),
    m_factory(factory),
    m_watch(watch),
    m_rule(settings.batchRule())
{
}

Expected<std::unique_ptr<ModelServer>> ModelServer::start(const ServeSettings &settings,
                                                          const NetworkFactory &factory,
                                                          const ServingLibrary &library,
                                                          const std::string &address,
                                                          const workloads::PeerWatch &watch)
{
    auto server = std::unique_ptr<ModelServer>(new ModelServer(settings, factory, watch));
    auto listener = library.listen(address, settings.port, *server, watch);
    if (!listener)
        return tl::make_unexpected(listener.error());
    server->m_listener = std::move(*listener);
    try {
        server->m_thread = std::thread([worker = server.get()] { worker->work(); });
    } catch (const std::system_error &error) {
        return core::refusedThread("the thread that computes answers", error);
    }
    return server;
}

ModelServer::~ModelServer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stops = true;
    }
    m_work.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    m_listener.reset(); // which calls this object until it is gone
}

void ModelServer::queryArrived(std::unique_ptr<IncomingQuery> query)
{
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back({std::move(query), monotonicNs()});
    }
    m_work.notify_all();
}

void ModelServer::asked(Question question, std::unique_ptr<IncomingQuestion> incoming)
{
    const bool isAboutModel = question == Question::Ready || question == Question::Prove;
    if (!isAboutModel)
        incoming->answer(replyOf(std::string()));
    {
        const std::lock_guard lock(m_mutex);
        if (isAboutModel)
            m_aboutModel.emplace_back(question, std::move(incoming));
        else
            m_others.push_back(question);
    }
    (isAboutModel ? m_work : m_news).notify_all();
}

void ModelServer::clientCame()
{
    {
        const std::lock_guard lock(m_mutex);
        m_hasClient = true;
    }
    m_news.notify_all();
}

void ModelServer::clientLeft(const core::Failure &how)
{
    {
        const std::lock_guard lock(m_mutex);
        m_ended = m_ended.value_or(how);
    }
    m_news.notify_all();
}

Expected<void> ModelServer::awaitClient()
{
    std::unique_lock lock(m_mutex);
    for (int glances = 0; !m_hasClient;)
        if (m_news.wait_for(lock, workloads::PeerWatch::glance) == std::cv_status::timeout)
            if (auto good = m_watch.waited(++glances); !good)
                return good;
    return {};
}

Expected<Question> ModelServer::awaitQuestion()
{
    std::unique_lock lock(m_mutex);
    for (;;) {
        if (!m_others.empty()) {
            const Question question = m_others.front();
            m_others.pop_front();
            return question;
        }
        if (m_ended)
            return tl::make_unexpected(*m_ended);
        if (m_watch.isCancelled())
            return tl::make_unexpected(m_watch.cancelled());
        m_news.wait_for(lock, workloads::PeerWatch::glance);
    }
}

std::optional<Proof> ModelServer::proof() const
{
    const std::lock_guard lock(m_mutex);
    return m_proof;
}

//! The thread that computes; a library's own threads belong to it.
void ModelServer::work()
{
    const Expected<void> opened = guarded<void>([this] { return openModel(); });
    std::unique_lock lock(m_mutex);
    while (!m_stops) {
        if (!m_aboutModel.empty()) {
            auto [question, incoming] = std::move(m_aboutModel.front());
            m_aboutModel.pop_front();
            lock.unlock();
            answerAboutModel(question, *incoming, opened);
            lock.lock();
            continue;
        }
        std::vector<Waiting> batch = takeBatch(lock);
        if (batch.empty())
            continue;
        lock.unlock();
        if (opened)
            answerBatch(std::move(batch));
        else
            for (const Waiting &waiting : batch)
                refuse(*waiting.query, opened.error().text);
        lock.lock();
    }
}

Expected<void> ModelServer::openModel()
{
    const auto shape = shapeOf(m_settings);
    if (!shape)
        return tl::make_unexpected(shape.error());
    if (auto enough = requireMemory(m_settings, *shape, m_factory, {.server = true}); !enough)
        return enough;
    auto model = ServedModel::make(m_settings, m_factory, *shape);
    if (!model)
        return tl::make_unexpected(model.error());
    m_model = std::move(*model);
    return {};
}

void ModelServer::answerAboutModel(Question question, IncomingQuestion &incoming,
                                   const Expected<void> &opened)
{
    if (!opened) {
        incoming.answer(replyOf(tl::make_unexpected(opened.error())));
        clientLeft(opened.error()); // there is nothing that it could be served with
        return;
    }
    if (question == Question::Ready) {
        incoming.answer(replyOf(linesOf(m_model->facts())));
        return;
    }
    const auto proof = guarded<Proof>([this] { return m_model->prove(); });
    if (proof) {
        const std::lock_guard lock(m_mutex);
        m_proof = *proof;
    }
    incoming.answer(replyOf(proof.map([](const Proof &each) { return textOf(each); })));
}

//! Waits until there is one, or something else to do.
std::vector<ModelServer::Waiting> ModelServer::takeBatch(std::unique_lock<std::mutex> &lock)
{
    const std::int64_t oldest = m_queue.empty() ? 0 : m_queue.front().arrivedNs;
    const bool isProof = !m_queue.empty() && m_queue.front().query->kind() == QueryKind::Proof;
    const BatchDecision decision =
        isProof ? BatchDecision{1}
                : decide(m_rule, std::ssize(m_queue), oldest, monotonicNs(), m_taken);
    if (decision.take == 0) {
        if (decision.waitUntilNs == BatchDecision::untilNext)
            m_work.wait(lock);
        else
            m_work.wait_until(lock, pointAt(decision.waitUntilNs));
        return {};
    }
    std::vector<Waiting> batch;
    for (std::int64_t i = 0; i < decision.take; ++i) {
        batch.push_back(std::move(m_queue.front()));
        m_queue.pop_front();
    }
    m_taken += isProof ? 0 : decision.take;
    return batch;
}

void ModelServer::answerBatch(std::vector<Waiting> batch)
{
    const std::int64_t begin = monotonicNs();
    const std::size_t queries = batch.size();
    bool isGood = true;
    for (std::size_t i = 0; i < queries; ++i)
        isGood = batch[i].query->read(m_model->place(i, queries)) && isGood;
    const Expected<void> done = isGood ? guarded<void>([&] { return m_model->compute(queries); })
                                       : tl::make_unexpected(m_watch.wrongMessage());
    const std::int64_t end = monotonicNs();
    for (std::size_t i = 0; i < queries; ++i) {
        if (!done) {
            refuse(*batch[i].query, done.error().text);
            continue;
        }
        AnswerHead answer;
        answer.times = {begin - batch[i].arrivedNs, end - begin,
                        static_cast<std::int64_t>(queries)};
        if (batch[i].query->kind() == QueryKind::Proof)
            answer.imageHash = hashOfImage(m_model->place(i, queries));
        batch[i].query->answer(answer, std::as_bytes(m_model->outputs(i)));
    }
}

} // namespace strata::engine::training::serving
