// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Fathom's workloads as settings of ours.
#pragma once

#include "engine/settings/suite.h"

namespace strata::engine::suites {

//! Each network in the list `training`, with its optimizer, and in `inference`, in Fathom's batch
//! sizes (Adolf et al., "Fathom: Reference Workloads for Modern Deep Learning Methods", IISWC 2016,
//! and its code). Learning rates are the engine's, at which losses fall with generated data, but
//! for the networks that translate, play and read stories. Operations: those of the forward pass, 2
//! × multiply-accumulates × batch, and three times that for training. Ten steps, as Fathom runs
//! them.
settings::Suite fathom();

} // namespace strata::engine::suites
