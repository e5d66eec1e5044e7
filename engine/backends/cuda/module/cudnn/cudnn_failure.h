// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What cuDNN's failures mean to a person.
#pragma once

#include "engine/core/expected.h"

#include <cudnn.h>

#include <string>

namespace strata::engine::backends::cuda {

//! Nothing, or a failure with cuDNN's own last words: cudnn_unsupported, out_of_memory, gpu_lost,
//! cudnn_failed.
core::Expected<void> checkedCudnn(cudnnStatus_t status, const char *call);
#define STRATA_CUDNN(call) ::strata::engine::backends::cuda::checkedCudnn((call), #call)

//! cuDNN has nothing that does `what`; a text of the library follows in brackets.
core::Failure unsupportedByCudnn(const std::string &what, const std::string &libraryText);

//! One line of at most 200 characters, of printable ASCII.
std::string boundedText(const std::string &libraryText);

} // namespace strata::engine::backends::cuda
