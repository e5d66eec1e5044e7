// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/forwarding.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <cublasLt.h>

using strata::engine::backends::cuda::cublasLtLibrary;

extern "C" {

cublasStatus_t cublasLtCreate(cublasLtHandle_t *lightHandle)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtCreate, lightHandle);
}

cublasStatus_t cublasLtDestroy(cublasLtHandle_t lightHandle)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtDestroy, lightHandle);
}

const char *cublasLtGetStatusString(cublasStatus_t status)
{
    STRATA_FORWARD(cublasLtLibrary(), "the function is missing in this cuBLASLt",
                   cublasLtGetStatusString, status);
}

size_t cublasLtGetVersion()
{
    STRATA_FORWARD(cublasLtLibrary(), 0, cublasLtGetVersion);
}

cublasStatus_t cublasLtMatmul(cublasLtHandle_t lightHandle, cublasLtMatmulDesc_t computeDesc,
                              const void *alpha, const void *A, cublasLtMatrixLayout_t Adesc,
                              const void *B, cublasLtMatrixLayout_t Bdesc, const void *beta,
                              const void *C, cublasLtMatrixLayout_t Cdesc, void *D,
                              cublasLtMatrixLayout_t Ddesc, const cublasLtMatmulAlgo_t *algo,
                              void *workspace, size_t workspaceSizeInBytes, cudaStream_t stream)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmul, lightHandle,
                   computeDesc, alpha, A, Adesc, B, Bdesc, beta, C, Cdesc, D, Ddesc, algo,
                   workspace, workspaceSizeInBytes, stream);
}

cublasStatus_t cublasLtMatrixLayoutCreate(cublasLtMatrixLayout_t *matLayout, cudaDataType type,
                                          uint64_t rows, uint64_t cols, int64_t ld)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatrixLayoutCreate,
                   matLayout, type, rows, cols, ld);
}

cublasStatus_t cublasLtMatrixLayoutDestroy(cublasLtMatrixLayout_t matLayout)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatrixLayoutDestroy,
                   matLayout);
}

cublasStatus_t cublasLtMatrixLayoutSetAttribute(cublasLtMatrixLayout_t matLayout,
                                                cublasLtMatrixLayoutAttribute_t attr,
                                                const void *buf, size_t sizeInBytes)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatrixLayoutSetAttribute,
                   matLayout, attr, buf, sizeInBytes);
}

cublasStatus_t cublasLtMatmulDescCreate(cublasLtMatmulDesc_t *matmulDesc,
                                        cublasComputeType_t computeType, cudaDataType_t scaleType)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmulDescCreate,
                   matmulDesc, computeType, scaleType);
}

cublasStatus_t cublasLtMatmulDescDestroy(cublasLtMatmulDesc_t matmulDesc)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmulDescDestroy,
                   matmulDesc);
}

cublasStatus_t cublasLtMatmulDescSetAttribute(cublasLtMatmulDesc_t matmulDesc,
                                              cublasLtMatmulDescAttributes_t attr, const void *buf,
                                              size_t sizeInBytes)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmulDescSetAttribute,
                   matmulDesc, attr, buf, sizeInBytes);
}

cublasStatus_t cublasLtMatmulPreferenceCreate(cublasLtMatmulPreference_t *pref)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmulPreferenceCreate,
                   pref);
}

cublasStatus_t cublasLtMatmulPreferenceDestroy(cublasLtMatmulPreference_t pref)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmulPreferenceDestroy,
                   pref);
}

cublasStatus_t cublasLtMatmulPreferenceSetAttribute(cublasLtMatmulPreference_t pref,
                                                    cublasLtMatmulPreferenceAttributes_t attr,
                                                    const void *buf, size_t sizeInBytes)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED,
                   cublasLtMatmulPreferenceSetAttribute, pref, attr, buf, sizeInBytes);
}

cublasStatus_t cublasLtMatmulAlgoGetHeuristic(
    cublasLtHandle_t lightHandle, cublasLtMatmulDesc_t operationDesc, cublasLtMatrixLayout_t Adesc,
    cublasLtMatrixLayout_t Bdesc, cublasLtMatrixLayout_t Cdesc, cublasLtMatrixLayout_t Ddesc,
    cublasLtMatmulPreference_t preference, int requestedAlgoCount,
    cublasLtMatmulHeuristicResult_t *heuristicResultsArray, int *returnAlgoCount)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED, cublasLtMatmulAlgoGetHeuristic,
                   lightHandle, operationDesc, Adesc, Bdesc, Cdesc, Ddesc, preference,
                   requestedAlgoCount, heuristicResultsArray, returnAlgoCount);
}

cublasStatus_t cublasLtMatmulAlgoCapGetAttribute(const cublasLtMatmulAlgo_t *algo,
                                                 cublasLtMatmulAlgoCapAttributes_t attr, void *buf,
                                                 size_t sizeInBytes, size_t *sizeWritten)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED,
                   cublasLtMatmulAlgoCapGetAttribute, algo, attr, buf, sizeInBytes, sizeWritten);
}

cublasStatus_t cublasLtMatmulAlgoConfigGetAttribute(const cublasLtMatmulAlgo_t *algo,
                                                    cublasLtMatmulAlgoConfigAttributes_t attr,
                                                    void *buf, size_t sizeInBytes,
                                                    size_t *sizeWritten)
{
    STRATA_FORWARD(cublasLtLibrary(), CUBLAS_STATUS_NOT_SUPPORTED,
                   cublasLtMatmulAlgoConfigGetAttribute, algo, attr, buf, sizeInBytes, sizeWritten);
}

} // extern "C"
