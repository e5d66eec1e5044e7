// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Connections of a rank whose operations can be ended. Gloo ends those that wait for their turn,
//! but not one of which a part has been read or written: it would wait for the rest, which never
//! comes once its connection is closed.
#pragma once

#include <gloo/transport/context.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <memory>
#include <mutex>
#include <set>

namespace strata::engine::backends::gloo {

class EndableBuffer;

class EndableContext final : public ::gloo::transport::Context,
                             public std::enable_shared_from_this<EndableContext> {
public:
    //! \param connections that do the work
    explicit EndableContext(std::shared_ptr<::gloo::transport::Context> connections);

    std::unique_ptr<::gloo::transport::Pair> &getPair(int other) override;
    std::unique_ptr<::gloo::transport::Pair> &createPair(int other) override;
    std::unique_ptr<::gloo::transport::UnboundBuffer>
    createUnboundBuffer(void *memory, std::size_t bytes) override;
    //! Of operations and connections that have no other.
    void setPatience(std::chrono::milliseconds patience);
    //! Closes all connections; whatever waits throws, and so does every later operation. From any
    //! thread. Afterwards nothing is read into buffers or written from them.
    void end();

private:
    friend class EndableBuffer;

    std::shared_ptr<::gloo::transport::Context> m_connections;
    std::atomic<bool> m_isEnded{false};
    std::mutex m_mutex;
    std::set<EndableBuffer *> m_buffers; //!< all that there are
};

} // namespace strata::engine::backends::gloo
