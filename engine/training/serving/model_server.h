// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A server with a model: queries wait until a batch of them is computed.
#pragma once

#include "engine/training/serving/served_model.h"
#include "engine/training/serving/serving_calls.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

namespace strata::engine::training::serving {

class ModelServer final : public Callee {
public:
    //! Listens at once, and makes the model beside that. Fails as ServingLibrary::listen().
    //! \param factory outlives the server, as does the library
    static core::Expected<std::unique_ptr<ModelServer>> start(const ServeSettings &settings,
                                                              const NetworkFactory &factory,
                                                              const ServingLibrary &library,
                                                              const std::string &address,
                                                              const workloads::PeerWatch &watch);
    ~ModelServer() override; //!< waits for the batch that is being computed

    workloads::ServerPlace place() const { return m_listener->place(); }
    //! peer_silent if none comes within PeerWatch::patience; cancelled.
    core::Expected<void> awaitClient();
    //! The next question that is not about the model, which is answered by then. peer_ended,
    //! peer_silent; cancelled.
    core::Expected<Question> awaitQuestion();
    //! What the model has proved of itself; nothing before Question::Prove.
    std::optional<Proof> proof() const;

    void queryArrived(std::unique_ptr<IncomingQuery> query) override;
    void asked(Question question, std::unique_ptr<IncomingQuestion> incoming) override;
    void clientCame() override;
    void clientLeft(const core::Failure &how) override;

private:
    struct Waiting {
        std::unique_ptr<IncomingQuery> query;
        std::int64_t arrivedNs = 0;
    };

    ModelServer(const ServeSettings &settings, const NetworkFactory &factory,
                const workloads::PeerWatch &watch);
    void work();
    core::Expected<void> openModel();
    void answerAboutModel(Question question, IncomingQuestion &incoming,
                          const core::Expected<void> &opened);
    std::vector<Waiting> takeBatch(std::unique_lock<std::mutex> &lock);
    void answerBatch(std::vector<Waiting> batch);

    ServeSettings m_settings;
    const NetworkFactory &m_factory;
    workloads::PeerWatch m_watch;
    BatchRule m_rule;
    std::unique_ptr<ServedModel> m_model; //!< of the thread that works

    mutable std::mutex m_mutex;
    std::condition_variable m_work; //!< for the thread
    std::condition_variable m_news; //!< for whoever waits for the client
    std::deque<Waiting> m_queue;
    std::int64_t m_taken = 0; //!< of BatchRule::group
    std::deque<std::pair<Question, std::unique_ptr<IncomingQuestion>>> m_aboutModel;
    std::deque<Question> m_others;
    bool m_hasClient = false;
    std::optional<core::Failure> m_ended;
    std::optional<Proof> m_proof;
    bool m_stops = false;

    std::unique_ptr<Listener> m_listener;
    std::thread m_thread;
};

} // namespace strata::engine::training::serving
