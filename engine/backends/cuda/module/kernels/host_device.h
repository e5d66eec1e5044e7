// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Marks functions that the GPU runs and that any compiler can read, so that tests run the very
//! same arithmetic on the host.
#pragma once

#ifdef __CUDACC__
#define STRATA_HOST_DEVICE __host__ __device__
#else
#define STRATA_HOST_DEVICE
#endif

// Only in the pass for the GPU: the host's compiler does not know the pragma.
#ifdef __CUDA_ARCH__
#define STRATA_UNROLL _Pragma("unroll")
#else
#define STRATA_UNROLL
#endif
