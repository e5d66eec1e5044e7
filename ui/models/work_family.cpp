// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/work_family.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace strata::ui::models {

namespace {

struct Member {
    const char *workload;
    WorkFamily family;
};

constexpr std::array members{
    Member{"gemm", WorkFamily::MatrixProduct},   Member{"sparse-gemm", WorkFamily::MatrixProduct},
    Member{"conv", WorkFamily::Convolution},     Member{"rnn", WorkFamily::Recurrence},
    Member{"train", WorkFamily::Training},       Member{"infer", WorkFamily::Inference},
    Member{"serve", WorkFamily::Inference},      Member{"generate", WorkFamily::Inference},
    Member{"memory", WorkFamily::Memory},        Member{"memory-bandwidth", WorkFamily::Memory},
    Member{"file-io", WorkFamily::Files},        Member{"all-reduce", WorkFamily::Network},
    Member{"collective", WorkFamily::Network},   Member{"point-to-point", WorkFamily::Network},
    Member{"many-to-many", WorkFamily::Network}, Member{"copy", WorkFamily::Gpu},
    Member{"gpu-peak", WorkFamily::Gpu},         Member{"gpu-bandwidth", WorkFamily::Gpu},
    Member{"kernel-launch", WorkFamily::Gpu},    Member{"cpu", WorkFamily::Processor},
    Member{"peak-flops", WorkFamily::Processor}, Member{"kernel-calls", WorkFamily::Latency},
    Member{"threads", WorkFamily::Latency},      Member{"mutex", WorkFamily::Latency},
    Member{"command", WorkFamily::OwnCommand},
};

//! tr() for the texts of this file.
struct FamilyText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::FamilyText)
};

} // namespace

WorkFamily familyOf(const QString &workload)
{
    const auto *found = std::ranges::find_if(
        members, [&](const Member &member) { return workload == QLatin1String(member.workload); });
    if (found != members.end())
        return found->family;
    return workload.startsWith(QLatin1String("motif-")) ? WorkFamily::DataMotif : WorkFamily::Other;
}

QString familyTitle(WorkFamily family)
{
    switch (family) {
    case WorkFamily::MatrixProduct:
        return FamilyText::tr("Matrix products (GEMM)");
    case WorkFamily::Convolution:
        return FamilyText::tr("Convolutions");
    case WorkFamily::Recurrence:
        return FamilyText::tr("Recurrent layers");
    case WorkFamily::Training:
        return FamilyText::tr("Training");
    case WorkFamily::Inference:
        return FamilyText::tr("Inference");
    case WorkFamily::Memory:
        return FamilyText::tr("Memory");
    case WorkFamily::Files:
        return FamilyText::tr("Files");
    case WorkFamily::Network:
        return FamilyText::tr("Network and exchange");
    case WorkFamily::Gpu:
        return FamilyText::tr("GPU");
    case WorkFamily::Processor:
        return FamilyText::tr("Processor");
    case WorkFamily::Latency:
        return FamilyText::tr("Threads and latency of the kernel");
    case WorkFamily::DataMotif:
        return FamilyText::tr("Data motifs");
    case WorkFamily::OwnCommand:
        return FamilyText::tr("Your own commands");
    case WorkFamily::Other:
        break;
    }
    return FamilyText::tr("Other work");
}

} // namespace strata::ui::models
