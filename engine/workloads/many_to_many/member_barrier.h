// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where all members of a work wait for each other, and tell each other a number.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/workloads/peer_watch.h"

#include <cstdint>
#include <vector>

namespace strata::engine::workloads::many_to_many {

class MemberBarrier {
public:
    struct Member {
        core::Descriptor connection; //!< that does not block; this member's own is not open
        PeerWatch watch;
    };

    //! \param members all of them; only connections to and from member 0 are used
    MemberBarrier(std::vector<Member> members, int own);

    //! Returns when every member has come, with what each told, by member: one message to member 0
    //! and one back. Fails as PeerWatch::waited() and ended().
    core::Expected<std::vector<std::uint64_t>> pass(std::uint64_t mine);

private:
    std::vector<Member> m_members;
    int m_own;
};

} // namespace strata::engine::workloads::many_to_many
