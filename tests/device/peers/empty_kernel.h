// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A kernel that does nothing, of one thread.
#pragma once

#include <cuda_runtime_api.h>

//! Puts it into the stream and does not wait; cudaGetLastError() returns what failed.
void launchEmptyKernel(cudaStream_t stream);
