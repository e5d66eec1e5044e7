// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The two ends of an exchange, whatever it goes through.
#pragma once

#include "engine/core/expected.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>

namespace strata::engine::workloads::point_to_point {

//! What a client asks its server besides the messages that are measured.
enum class Question : std::uint32_t {
    Clear,         //!< forget what was received, so that the next message is seen to arrive
    ContentHash,   //!< Payload::hash() of what was received last
    Messages,      //!< how many were received since the beginning
    ProcessorTime, //!< nanoseconds that the server's process has used
    Measure,       //!< measuring begins, with so many messages a step
    StepDone,
    Goodbye
};

struct Asked {
    Question question = Question::Goodbye;
    std::uint64_t value = 0;
};

//! Used by one thread at a time. Fails as ByteStream does, and with wrong_message.
class Client {
public:
    virtual ~Client() = default;
    //! The payload to the server and back.
    virtual core::Expected<void> echo() = 0;
    //! So many payloads, with as many on the way as the problem says; returns when the server has
    //! all of them.
    virtual core::Expected<void> send(std::uint64_t messages) = 0;
    virtual core::Expected<std::uint64_t> ask(Question question, std::uint64_t value = 0) = 0;
    virtual void clearReceived() = 0;
    virtual std::uint64_t receivedHash() const = 0; //!< of the last echo
    //! How many bytes a message and its answer, or its share of one, are where they leave this
    //! program; those below it (TCP, IP, HTTP/2) are not counted.
    virtual std::uint64_t bytesOnTheWire() const = 0;
    virtual std::map<std::string, std::string> facts() const = 0;
};

//! A client of several servers, which sends to all of them at once. Likewise.
class FanOutClient {
public:
    virtual ~FanOutClient() = default;
    //! A payload to each server and back, all of them on the way together. \param tookNs by server:
    //! from before its message is sent until its answer is read
    virtual core::Expected<void> echoAll(std::span<std::int64_t> tookNs) = 0;
    virtual core::Expected<std::uint64_t> ask(std::size_t server, Question question) = 0;
    virtual void clearReceived() = 0;
    virtual std::uint64_t receivedHash(std::size_t server) const = 0; //!< of its last echo
    //! As Client::bytesOnTheWire().
    virtual std::uint64_t bytesOnTheWire() const = 0;
    virtual std::map<std::string, std::string> facts() const = 0;
};

//! Likewise.
class Server {
public:
    virtual ~Server() = default;
    //! Takes and answers messages until the client asks something.
    virtual core::Expected<Asked> awaitQuestion() = 0;
    virtual core::Expected<void> answer(std::uint64_t value) = 0; //!< to the question
    virtual void clearReceived() = 0;
    virtual std::uint64_t receivedHash() const = 0;
    virtual std::uint64_t messages() const = 0;
};

//! What a server has told about itself.
struct Told {
    Asked last;
    std::uint64_t receivedHash = 0; //!< that was told last
};

//! Answers everything until the question is asked, and that too. Goodbye always ends it.
core::Expected<void> serveUntil(Server &server, Question question, Told &told);
//! Answers everything until so many clients have said goodbye.
core::Expected<void> serveClients(Server &server, int clients);

std::uint64_t processorTimeNs(); //!< of this process, in user and kernel mode

} // namespace strata::engine::workloads::point_to_point
