// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/entry_points/forwarding.h"
#include "engine/backends/cuda/module/entry_points/libraries.h"

#include <nccl.h>

using strata::engine::backends::cuda::ncclLibrary;

#define STRATA_NCCL(name, count) STRATA_ENTRY(ncclLibrary(), ncclInvalidUsage, name, count)

extern "C" {

STRATA_NCCL(ncclGetVersion, 1)
STRATA_NCCL(ncclGetUniqueId, 1)
STRATA_NCCL(ncclCommInitRankConfig, 5)
STRATA_NCCL(ncclCommInitAll, 3)
STRATA_NCCL(ncclCommFinalize, 1)
STRATA_NCCL(ncclCommDestroy, 1)
STRATA_NCCL(ncclCommAbort, 1)
STRATA_ENTRY(ncclLibrary(), "the function is missing in this NCCL", ncclGetErrorString, 1)
STRATA_ENTRY(ncclLibrary(), "the function is missing in this NCCL", ncclGetLastError, 1)
STRATA_NCCL(ncclCommGetAsyncError, 2)
STRATA_NCCL(ncclCommCount, 2)
STRATA_NCCL(ncclCommUserRank, 2)
STRATA_NCCL(ncclBroadcast, 7)
STRATA_NCCL(ncclAllReduce, 7)
STRATA_NCCL(ncclReduceScatter, 7)
STRATA_NCCL(ncclAllGather, 6)
STRATA_NCCL(ncclSend, 6)
STRATA_NCCL(ncclRecv, 6)
STRATA_NCCL(ncclGroupStart, 0)
STRATA_NCCL(ncclGroupEnd, 0)

} // extern "C"
