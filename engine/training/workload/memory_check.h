// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a trial fits into the memory that there is, before any of it is taken.
#pragma once

#include "engine/training/workload/training_settings.h"

namespace strata::engine::training::workload {

//! Of the network whose outputs are compared with those of one with these options.
NetworkOptions exactOptions(NetworkOptions options);

//! Fails (Usage) with what is needed and what there is: networks, what is prepared for them, and
//! the proof at the end (probe.h), on the host and on the GPU; else as the factory does.
core::Expected<void> requireMemory(const TrainingSettings &settings, const Graph &graph,
                                   const NetworkFactory &factory);

} // namespace strata::engine::training::workload
