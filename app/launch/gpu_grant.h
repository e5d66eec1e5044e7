// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which of its machine's GPUs a container is given, and what of NVIDIA's libraries with them; and
//! its RDMA devices.
#pragma once

#include <QString>
#include <QStringList>

namespace strata::app::launch {

//! What was found on the machine, and what was chosen. The image holds the engine alone, so cuBLAS,
//! cuDNN and NCCL are mounted from the machine, read-only; the driver's own libraries are the
//! runtime's business.
struct GpuGrant {
    int onMachine = 0;       //!< GPUs that the machine's driver lists
    bool runtimeCan = false; //!< the runtime knows how to hand them on
    bool given = false;
    QStringList libraryMounts;    //!< "source:target:ro", where `given`
    QStringList rdmaDevices = {}; //!< "/dev/infiniband/uverbs0"
    bool mayLockAll = false;      //!< the runtime may lift the limit of locked memory
    bool operator==(const GpuGrant &) const = default;
};

//! One line each, as the script of ContainerLauncher writes them: "gpus 2", "can", "mount
//! /source:/target:ro", "rdma /dev/infiniband/uverbs0", "lock"; other lines are skipped.
GpuGrant readGpuGrant(const QString &lines);

} // namespace strata::app::launch
