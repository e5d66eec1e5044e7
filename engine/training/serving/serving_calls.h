// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What client and server of a model tell each other, and the library of remote calls that carries
//! it, as a backend gives it.
#pragma once

#include "engine/training/serving/query_path.h"
#include "engine/workloads/peer_watch.h"
#include "engine/workloads/server_place.h"

#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace strata::engine::training::serving {

enum class QueryKind : std::uint32_t {
    Measured,
    //! Computed alone, and answered with the hash of its image as it arrived.
    Proof
};

//! In front of an image. Both ends are this engine on little-endian processors, so it goes as it
//! lies in memory.
struct QueryHead {
    static constexpr std::uint32_t sign = 0x53545351; // so that what is none is noticed

    std::uint32_t magic = sign;
    QueryKind kind = QueryKind::Measured;
};

//! In front of the outputs, numbers in fp32; or of a text, why there are none.
struct AnswerHead {
    ServerTimes times;           //!< a batch of 0: there are none
    std::uint64_t imageHash = 0; //!< QueryKind::Proof
};

//! What a client asks besides its queries.
enum class Question : std::uint32_t {
    Alive,   //!< nothing: that it is answered says enough
    Ready,   //!< answered once the model is in memory, with facts about it
    Prove,   //!< Network::probe() of all networks; the last use of them
    Measure, //!< measuring begins
    StepDone,
    Goodbye
};

//! "good", or "failed", kind, code and text; more lines may follow the first.
std::string replyOf(const core::Expected<std::string> &answer);
core::Expected<std::string> answerIn(const std::string &reply);

//! At the server; whoever destroys it unanswered leaves its client waiting.
class IncomingQuery {
public:
    virtual ~IncomingQuery() = default;
    virtual QueryKind kind() const = 0;
    //! \returns false if it has another length
    virtual bool read(std::span<float> image) const = 0;
    virtual void answer(const AnswerHead &head, std::span<const std::byte> content) = 0;
};

class IncomingQuestion {
public:
    virtual ~IncomingQuestion() = default;
    virtual void answer(const std::string &reply) = 0; //!< replyOf()
};

//! What a server does about it. Called by the thread of the library, which it must not keep; it may
//! answer from any other.
class Callee {
public:
    virtual ~Callee() = default;
    virtual void queryArrived(std::unique_ptr<IncomingQuery> query) = 0;
    //! All but Alive, which the library answers.
    virtual void asked(Question question, std::unique_ptr<IncomingQuestion> incoming) = 0;
    virtual void clientCame() = 0;
    virtual void clientLeft(const core::Failure &how) = 0;
};

//! Answers until it is destroyed; for a moment longer what is on its way. Queries and questions are
//! of no use after.
class Listener {
public:
    virtual ~Listener() = default;
    virtual workloads::ServerPlace place() const = 0; //!< with the port that was taken
};

//! What the slots of a client have; all of it outlives the client.
struct QuerySlots {
    std::vector<std::span<const float>> images; //!< by turns, slot by slot
    std::size_t slots = 1;
    std::size_t outputs = 1; //!< numbers of an answer
};

class ServingClient : public QueryPath {
public:
    //! For the next queries: that of all slots, until it is changed.
    virtual void setKind(QueryKind kind) = 0;
    virtual std::span<const float> outputs(std::size_t slot) const = 0; //!< of its last answer
    virtual std::uint64_t imageHash(std::size_t slot) const = 0;        //!< likewise
    //! Waits for the reply, as long as the server is alive. As awaitAnswer().
    virtual core::Expected<std::string> ask(Question question) = 0;
    virtual std::map<std::string, std::string> facts() const = 0;
};

class ServingLibrary {
public:
    virtual ~ServingLibrary() = default;
    virtual std::string name() const = 0; //!< "gRPC 1.51.1"
    //! \param port 0: one that is free \param callee outlives the listener. port_taken
    virtual core::Expected<std::unique_ptr<Listener>>
    listen(const std::string &address, int port, Callee &callee,
           const workloads::PeerWatch &watch) const = 0;
    //! connection_refused, peer_silent, cancelled.
    virtual core::Expected<std::unique_ptr<ServingClient>>
    connect(const workloads::ServerPlace &place, const QuerySlots &slots,
            const workloads::PeerWatch &watch) const = 0;
};

} // namespace strata::engine::training::serving
