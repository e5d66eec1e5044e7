// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/forwarding.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <cudnn.h>

using strata::engine::backends::cuda::cudnnLibrary;

extern "C" {

size_t cudnnGetVersion()
{
    STRATA_FORWARD(cudnnLibrary(), 0, cudnnGetVersion);
}

const char *cudnnGetErrorString(cudnnStatus_t status)
{
    STRATA_FORWARD(cudnnLibrary(), "the function is missing in this cuDNN", cudnnGetErrorString,
                   status);
}

void cudnnGetLastErrorString(char *message, size_t maxSize)
{
    STRATA_FORWARD(cudnnLibrary(), void(), cudnnGetLastErrorString, message, maxSize);
}

cudnnStatus_t cudnnCreate(cudnnHandle_t *handle)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnCreate, handle);
}

cudnnStatus_t cudnnDestroy(cudnnHandle_t handle)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDestroy, handle);
}

cudnnStatus_t cudnnSetStream(cudnnHandle_t handle, cudaStream_t streamId)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnSetStream, handle, streamId);
}

cudnnStatus_t cudnnGetStream(cudnnHandle_t handle, cudaStream_t *streamId)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnGetStream, handle, streamId);
}

cudnnStatus_t cudnnBackendCreateDescriptor(cudnnBackendDescriptorType_t descriptorType,
                                           cudnnBackendDescriptor_t *descriptor)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendCreateDescriptor,
                   descriptorType, descriptor);
}

cudnnStatus_t cudnnBackendDestroyDescriptor(cudnnBackendDescriptor_t descriptor)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendDestroyDescriptor,
                   descriptor);
}

cudnnStatus_t cudnnBackendFinalize(cudnnBackendDescriptor_t descriptor)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendFinalize, descriptor);
}

cudnnStatus_t cudnnBackendSetAttribute(cudnnBackendDescriptor_t descriptor,
                                       cudnnBackendAttributeName_t attributeName,
                                       cudnnBackendAttributeType_t attributeType,
                                       int64_t elementCount, const void *arrayOfElements)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendSetAttribute, descriptor,
                   attributeName, attributeType, elementCount, arrayOfElements);
}

cudnnStatus_t cudnnBackendGetAttribute(cudnnBackendDescriptor_t const descriptor,
                                       cudnnBackendAttributeName_t attributeName,
                                       cudnnBackendAttributeType_t attributeType,
                                       int64_t requestedElementCount, int64_t *elementCount,
                                       void *arrayOfElements)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendGetAttribute, descriptor,
                   attributeName, attributeType, requestedElementCount, elementCount,
                   arrayOfElements);
}

cudnnStatus_t cudnnBackendExecute(cudnnHandle_t handle, cudnnBackendDescriptor_t executionPlan,
                                  cudnnBackendDescriptor_t variantPack)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendExecute, handle,
                   executionPlan, variantPack);
}

cudnnStatus_t cudnnBackendPopulateCudaGraph(cudnnHandle_t handle,
                                            cudnnBackendDescriptor_t executionPlan,
                                            cudnnBackendDescriptor_t variantPack, cudaGraph_t graph)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendPopulateCudaGraph,
                   handle, executionPlan, variantPack, graph);
}

cudnnStatus_t cudnnBackendUpdateCudaGraph(cudnnHandle_t handle,
                                          cudnnBackendDescriptor_t executionPlan,
                                          cudnnBackendDescriptor_t variantPack, cudaGraph_t graph)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnBackendUpdateCudaGraph, handle,
                   executionPlan, variantPack, graph);
}

cudnnStatus_t cudnnCreateFilterDescriptor(cudnnFilterDescriptor_t *filterDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnCreateFilterDescriptor,
                   filterDesc);
}

cudnnStatus_t cudnnDestroyFilterDescriptor(cudnnFilterDescriptor_t filterDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDestroyFilterDescriptor,
                   filterDesc);
}

cudnnStatus_t cudnnSetFilterNdDescriptor(cudnnFilterDescriptor_t filterDesc,
                                         cudnnDataType_t dataType, cudnnTensorFormat_t format,
                                         int nbDims, const int *filterDimA)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnSetFilterNdDescriptor,
                   filterDesc, dataType, format, nbDims, filterDimA);
}

cudnnStatus_t cudnnReorderFilterAndBias(cudnnHandle_t handle,
                                        const cudnnFilterDescriptor_t filterDesc,
                                        cudnnReorderType_t reorderType, const void *filterData,
                                        void *reorderedFilterData, int reorderBias,
                                        const void *biasData, void *reorderedBiasData)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnReorderFilterAndBias, handle,
                   filterDesc, reorderType, filterData, reorderedFilterData, reorderBias, biasData,
                   reorderedBiasData);
}

cudnnStatus_t cudnnCreateRNNDescriptor(cudnnRNNDescriptor_t *rnnDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnCreateRNNDescriptor, rnnDesc);
}

cudnnStatus_t cudnnDestroyRNNDescriptor(cudnnRNNDescriptor_t rnnDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDestroyRNNDescriptor, rnnDesc);
}

cudnnStatus_t cudnnSetRNNDescriptor_v8(cudnnRNNDescriptor_t rnnDesc, cudnnRNNAlgo_t algo,
                                       cudnnRNNMode_t cellMode, cudnnRNNBiasMode_t biasMode,
                                       cudnnDirectionMode_t dirMode, cudnnRNNInputMode_t inputMode,
                                       cudnnDataType_t dataType, cudnnDataType_t mathPrec,
                                       cudnnMathType_t mathType, int32_t inputSize,
                                       int32_t hiddenSize, int32_t projSize, int32_t numLayers,
                                       cudnnDropoutDescriptor_t dropoutDesc, uint32_t auxFlags)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnSetRNNDescriptor_v8, rnnDesc,
                   algo, cellMode, biasMode, dirMode, inputMode, dataType, mathPrec, mathType,
                   inputSize, hiddenSize, projSize, numLayers, dropoutDesc, auxFlags);
}

cudnnStatus_t cudnnCreateRNNDataDescriptor(cudnnRNNDataDescriptor_t *rnnDataDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnCreateRNNDataDescriptor,
                   rnnDataDesc);
}

cudnnStatus_t cudnnDestroyRNNDataDescriptor(cudnnRNNDataDescriptor_t rnnDataDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDestroyRNNDataDescriptor,
                   rnnDataDesc);
}

cudnnStatus_t cudnnSetRNNDataDescriptor(cudnnRNNDataDescriptor_t rnnDataDesc,
                                        cudnnDataType_t dataType, cudnnRNNDataLayout_t layout,
                                        int maxSeqLength, int batchSize, int vectorSize,
                                        const int *seqLengthArray, void *paddingFill)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnSetRNNDataDescriptor,
                   rnnDataDesc, dataType, layout, maxSeqLength, batchSize, vectorSize,
                   seqLengthArray, paddingFill);
}

cudnnStatus_t cudnnGetRNNWeightSpaceSize(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc,
                                         size_t *weightSpaceSize)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnGetRNNWeightSpaceSize, handle,
                   rnnDesc, weightSpaceSize);
}

cudnnStatus_t cudnnGetRNNWeightParams(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc,
                                      int32_t pseudoLayer, size_t weightSpaceSize,
                                      const void *weightSpace, int32_t linLayerID,
                                      cudnnTensorDescriptor_t mDesc, void **mAddr,
                                      cudnnTensorDescriptor_t bDesc, void **bAddr)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnGetRNNWeightParams, handle,
                   rnnDesc, pseudoLayer, weightSpaceSize, weightSpace, linLayerID, mDesc, mAddr,
                   bDesc, bAddr);
}

cudnnStatus_t cudnnGetRNNTempSpaceSizes(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc,
                                        cudnnForwardMode_t fwdMode, cudnnRNNDataDescriptor_t xDesc,
                                        size_t *workSpaceSize, size_t *reserveSpaceSize)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnGetRNNTempSpaceSizes, handle,
                   rnnDesc, fwdMode, xDesc, workSpaceSize, reserveSpaceSize);
}

cudnnStatus_t cudnnRNNForward(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc,
                              cudnnForwardMode_t fwdMode, const int32_t *devSeqLengths,
                              cudnnRNNDataDescriptor_t xDesc, const void *x,
                              cudnnRNNDataDescriptor_t yDesc, void *y,
                              cudnnTensorDescriptor_t hDesc, const void *hx, void *hy,
                              cudnnTensorDescriptor_t cDesc, const void *cx, void *cy,
                              size_t weightSpaceSize, const void *weightSpace, size_t workSpaceSize,
                              void *workSpace, size_t reserveSpaceSize, void *reserveSpace)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnRNNForward, handle, rnnDesc,
                   fwdMode, devSeqLengths, xDesc, x, yDesc, y, hDesc, hx, hy, cDesc, cx, cy,
                   weightSpaceSize, weightSpace, workSpaceSize, workSpace, reserveSpaceSize,
                   reserveSpace);
}

cudnnStatus_t cudnnRNNBackwardData_v8(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc,
                                      const int32_t *devSeqLengths, cudnnRNNDataDescriptor_t yDesc,
                                      const void *y, const void *dy, cudnnRNNDataDescriptor_t xDesc,
                                      void *dx, cudnnTensorDescriptor_t hDesc, const void *hx,
                                      const void *dhy, void *dhx, cudnnTensorDescriptor_t cDesc,
                                      const void *cx, const void *dcy, void *dcx,
                                      size_t weightSpaceSize, const void *weightSpace,
                                      size_t workSpaceSize, void *workSpace,
                                      size_t reserveSpaceSize, void *reserveSpace)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnRNNBackwardData_v8, handle,
                   rnnDesc, devSeqLengths, yDesc, y, dy, xDesc, dx, hDesc, hx, dhy, dhx, cDesc, cx,
                   dcy, dcx, weightSpaceSize, weightSpace, workSpaceSize, workSpace,
                   reserveSpaceSize, reserveSpace);
}

cudnnStatus_t cudnnRNNBackwardWeights_v8(cudnnHandle_t handle, cudnnRNNDescriptor_t rnnDesc,
                                         cudnnWgradMode_t addGrad, const int32_t *devSeqLengths,
                                         cudnnRNNDataDescriptor_t xDesc, const void *x,
                                         cudnnTensorDescriptor_t hDesc, const void *hx,
                                         cudnnRNNDataDescriptor_t yDesc, const void *y,
                                         size_t weightSpaceSize, void *dweightSpace,
                                         size_t workSpaceSize, void *workSpace,
                                         size_t reserveSpaceSize, void *reserveSpace)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnRNNBackwardWeights_v8, handle,
                   rnnDesc, addGrad, devSeqLengths, xDesc, x, hDesc, hx, yDesc, y, weightSpaceSize,
                   dweightSpace, workSpaceSize, workSpace, reserveSpaceSize, reserveSpace);
}

cudnnStatus_t cudnnCreateTensorDescriptor(cudnnTensorDescriptor_t *tensorDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnCreateTensorDescriptor,
                   tensorDesc);
}

cudnnStatus_t cudnnDestroyTensorDescriptor(cudnnTensorDescriptor_t tensorDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDestroyTensorDescriptor,
                   tensorDesc);
}

cudnnStatus_t cudnnSetTensorNdDescriptor(cudnnTensorDescriptor_t tensorDesc,
                                         cudnnDataType_t dataType, int nbDims, const int *dimA,
                                         const int *strideA)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnSetTensorNdDescriptor,
                   tensorDesc, dataType, nbDims, dimA, strideA);
}

cudnnStatus_t cudnnGetTensorNdDescriptor(const cudnnTensorDescriptor_t tensorDesc,
                                         int nbDimsRequested, cudnnDataType_t *dataType,
                                         int *nbDims, int *dimA, int *strideA)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnGetTensorNdDescriptor,
                   tensorDesc, nbDimsRequested, dataType, nbDims, dimA, strideA);
}

cudnnStatus_t cudnnCreateDropoutDescriptor(cudnnDropoutDescriptor_t *dropoutDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnCreateDropoutDescriptor,
                   dropoutDesc);
}

cudnnStatus_t cudnnDestroyDropoutDescriptor(cudnnDropoutDescriptor_t dropoutDesc)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDestroyDropoutDescriptor,
                   dropoutDesc);
}

cudnnStatus_t cudnnSetDropoutDescriptor(cudnnDropoutDescriptor_t dropoutDesc, cudnnHandle_t handle,
                                        float dropout, void *states, size_t stateSizeInBytes,
                                        unsigned long long seed)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnSetDropoutDescriptor,
                   dropoutDesc, handle, dropout, states, stateSizeInBytes, seed);
}

cudnnStatus_t cudnnDropoutGetStatesSize(cudnnHandle_t handle, size_t *sizeInBytes)
{
    STRATA_FORWARD(cudnnLibrary(), CUDNN_STATUS_NOT_SUPPORTED, cudnnDropoutGetStatesSize, handle,
                   sizeInBytes);
}

} // extern "C"
