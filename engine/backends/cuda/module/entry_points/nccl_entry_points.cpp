// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/forwarding.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <nccl.h>

using strata::engine::backends::cuda::ncclLibrary;

extern "C" {

ncclResult_t ncclGetVersion(int *version)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclGetVersion, version);
}

ncclResult_t ncclGetUniqueId(ncclUniqueId *uniqueId)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclGetUniqueId, uniqueId);
}

ncclResult_t ncclCommInitRankConfig(ncclComm_t *comm, int nranks, ncclUniqueId commId, int rank,
                                    ncclConfig_t *config)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommInitRankConfig, comm, nranks, commId,
                   rank, config);
}

ncclResult_t ncclCommInitAll(ncclComm_t *comm, int ndev, const int *devlist)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommInitAll, comm, ndev, devlist);
}

ncclResult_t ncclCommFinalize(ncclComm_t comm)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommFinalize, comm);
}

ncclResult_t ncclCommDestroy(ncclComm_t comm)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommDestroy, comm);
}

ncclResult_t ncclCommAbort(ncclComm_t comm)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommAbort, comm);
}

const char *ncclGetErrorString(ncclResult_t result)
{
    STRATA_FORWARD(ncclLibrary(), "the function is missing in this NCCL", ncclGetErrorString,
                   result);
}

const char *ncclGetLastError(ncclComm_t comm)
{
    STRATA_FORWARD(ncclLibrary(), "the function is missing in this NCCL", ncclGetLastError, comm);
}

ncclResult_t ncclCommGetAsyncError(ncclComm_t comm, ncclResult_t *asyncError)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommGetAsyncError, comm, asyncError);
}

ncclResult_t ncclCommCount(const ncclComm_t comm, int *count)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommCount, comm, count);
}

ncclResult_t ncclCommUserRank(const ncclComm_t comm, int *rank)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclCommUserRank, comm, rank);
}

ncclResult_t ncclBroadcast(const void *sendbuff, void *recvbuff, size_t count,
                           ncclDataType_t datatype, int root, ncclComm_t comm, cudaStream_t stream)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclBroadcast, sendbuff, recvbuff, count,
                   datatype, root, comm, stream);
}

ncclResult_t ncclAllReduce(const void *sendbuff, void *recvbuff, size_t count,
                           ncclDataType_t datatype, ncclRedOp_t op, ncclComm_t comm,
                           cudaStream_t stream)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclAllReduce, sendbuff, recvbuff, count,
                   datatype, op, comm, stream);
}

ncclResult_t ncclReduceScatter(const void *sendbuff, void *recvbuff, size_t recvcount,
                               ncclDataType_t datatype, ncclRedOp_t op, ncclComm_t comm,
                               cudaStream_t stream)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclReduceScatter, sendbuff, recvbuff,
                   recvcount, datatype, op, comm, stream);
}

ncclResult_t ncclAllGather(const void *sendbuff, void *recvbuff, size_t sendcount,
                           ncclDataType_t datatype, ncclComm_t comm, cudaStream_t stream)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclAllGather, sendbuff, recvbuff, sendcount,
                   datatype, comm, stream);
}

ncclResult_t ncclSend(const void *sendbuff, size_t count, ncclDataType_t datatype, int peer,
                      ncclComm_t comm, cudaStream_t stream)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclSend, sendbuff, count, datatype, peer, comm,
                   stream);
}

ncclResult_t ncclRecv(void *recvbuff, size_t count, ncclDataType_t datatype, int peer,
                      ncclComm_t comm, cudaStream_t stream)
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclRecv, recvbuff, count, datatype, peer, comm,
                   stream);
}

ncclResult_t ncclGroupStart()
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclGroupStart);
}

ncclResult_t ncclGroupEnd()
{
    STRATA_FORWARD(ncclLibrary(), ncclInvalidUsage, ncclGroupEnd);
}

} // extern "C"
