// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The families in which the overview groups work, finer than the groups of the list of workloads.
#pragma once

#include <QString>

namespace strata::ui::models {

enum class WorkFamily {
    MatrixProduct,
    Convolution,
    Recurrence,
    Training,
    Inference,
    Memory,
    Files,
    Network,
    Gpu,
    Processor,
    Latency,
    DataMotif,
    OwnCommand,
    Other
};

//! \param workload the engine's name: "gemm"
WorkFamily familyOf(const QString &workload);
//! "Matrix products (GEMM)", translated.
QString familyTitle(WorkFamily family);

} // namespace strata::ui::models
