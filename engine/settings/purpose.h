// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What work is there for: the groups in which a list of workloads is read.
#pragma once

#include <array>
#include <string_view>

namespace strata::engine::settings {

//! In the order in which a list shows them.
enum class Purpose {
    Network,          //!< whole steps of deep learning
    NetworkOperation, //!< what networks are made of
    Exchange,         //!< between processors, GPUs and hosts
    System,           //!< processor, memory, files and kernel
    DataMotif,        //!< what data processing is made of
    Gpu,              //!< what only a GPU has
    Roof              //!< limits of a host
};

//! In the order of Purpose, as `strata-engine list --json` writes them.
inline constexpr std::array<std::string_view, 7> purposeNames{
    "network", "network_operation", "exchange", "system", "data_motif", "gpu", "roof"};

} // namespace strata::engine::settings
