// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/forwarding.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <cublasLt.h>

using strata::engine::backends::cuda::cublasLtLibrary;

#define STRATA_CUBLASLT(name, count)                                                               \
    STRATA_ENTRY(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, name, count)

extern "C" {

STRATA_CUBLASLT(cublasLtCreate, 1)
STRATA_CUBLASLT(cublasLtDestroy, 1)
STRATA_ENTRY(cublasLtLibrary(), "the function is missing in this cuBLASLt", cublasLtGetStatusString,
             1)
STRATA_ENTRY(cublasLtLibrary(), 0, cublasLtGetVersion, 0)
STRATA_CUBLASLT(cublasLtMatmul, 16)
STRATA_CUBLASLT(cublasLtMatrixLayoutCreate, 5)
STRATA_CUBLASLT(cublasLtMatrixLayoutDestroy, 1)
STRATA_CUBLASLT(cublasLtMatrixLayoutSetAttribute, 4)
STRATA_CUBLASLT(cublasLtMatmulDescCreate, 3)
STRATA_CUBLASLT(cublasLtMatmulDescDestroy, 1)
STRATA_CUBLASLT(cublasLtMatmulDescSetAttribute, 4)
STRATA_CUBLASLT(cublasLtMatmulPreferenceCreate, 1)
STRATA_CUBLASLT(cublasLtMatmulPreferenceDestroy, 1)
STRATA_CUBLASLT(cublasLtMatmulPreferenceSetAttribute, 4)
STRATA_CUBLASLT(cublasLtMatmulAlgoGetHeuristic, 10)
STRATA_CUBLASLT(cublasLtMatmulAlgoCapGetAttribute, 5)
STRATA_CUBLASLT(cublasLtMatmulAlgoConfigGetAttribute, 5)

} // extern "C"
