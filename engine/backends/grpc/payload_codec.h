// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A payload in the form in which gRPC carries it, and back.
#pragma once

#include "engine/workloads/point_to_point/point_to_point_payload.h"

#include <payload_message.pb.h>

#include <grpcpp/support/byte_buffer.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace strata::engine::backends::grpc {

//! Of one end. Serialized it is a protobuf message, which is made into bytes for each call and read
//! for each; otherwise the bytes of the buffers, one after the other, as slices of their memory.
class PayloadCodec {
public:
    //! \param buffers bytes of each
    PayloadCodec(bool serialized, std::vector<std::int64_t> buffers);

    //! What is sent from now on. \param payload stays valid as long as what is encoded
    void use(const workloads::point_to_point::Payload &payload);
    //! What was decoded last is sent from now on.
    void useDecoded();
    //! For one call. \returns false if the library refuses
    bool encode(::grpc::ByteBuffer &bytes);
    //! Takes what came; it is the last until the next, or until it is forgotten. \returns false if
    //! it has other lengths than the buffers
    bool decode(::grpc::ByteBuffer &bytes);
    void forget();
    //! Payload::hash() of the last.
    std::uint64_t hash(workloads::point_to_point::Payload &room) const;
    //! Of an encoded payload.
    std::uint64_t encodedBytes();

private:
    bool isWhole(const ::strata::point_to_point::PayloadMessage &message) const;

    bool m_serialized;
    std::vector<std::int64_t> m_buffers;
    std::size_t m_bytes = 0;
    ::strata::point_to_point::PayloadMessage m_sent;
    ::strata::point_to_point::PayloadMessage m_received;
    ::grpc::ByteBuffer m_raw;
    ::grpc::ByteBuffer m_lastRaw;
    bool m_isEcho = false; //!< what is sent is what was decoded
};

} // namespace strata::engine::backends::grpc
