// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How much memory works of several processes take, and what is said where they do not fit.
#pragma once

#include "app/domain/memory_fit.h"
#include "app/domain/run.h"

namespace strata::app::api {

//! Bytes, by the engine's own estimate (engine/settings/memory_need.h). \param role the engine's
//! word
std::optional<double> memoryNeeded(const domain::WorkloadSpec &spec, const QString &role);

//! "4 processes of train … need about 12 GiB of memory, but gpu01 has 8 GiB.", and what to do.
QString shortageText(const domain::MemoryShortage &shortage, const domain::WorkloadSpec &spec);

//! A sentence for each setting and place whose memory is too small for its processes; the first
//! few. Memory is known of this computer, of hosts that a run measured, of virtual machines that
//! Strata makes and of containers with a limit. \param known null: there is no run
QStringList memoryRemarks(const domain::Plan &plan, const domain::RunData *known);

} // namespace strata::app::api
