// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/gpu_check.h"

#include "app/api/text.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace strata::app::services {

using namespace api;

using domain::CheckItem;
using domain::CheckState;
using domain::CheckStep;
using domain::GpuAccess;

namespace {

constexpr int mostNames = 8;

//! tr() for the texts of this file.
struct GpuText {
    Q_DECLARE_TR_FUNCTIONS(strata::app::services::GpuText)
public:
    static QString onMachine(int count) { return tr("%n on the machine", nullptr, count); }
};

//! "NVIDIA H100, NVIDIA H100"; the number of them where they have no names.
QString namesOf(const QMap<QString, QString> &inventory)
{
    const int count = inventory.value(QStringLiteral("gpu.count")).toInt();
    QStringList names;
    for (int i = 0; i < std::min(count, mostNames); ++i)
        if (const QString name = inventory.value(QStringLiteral("gpu.%1.name").arg(i));
            !name.isEmpty())
            names << name;
    return names.isEmpty() ? QString::number(count) : names.join(QStringLiteral(", "));
}

//! A container that is given none, though its machine has some.
CheckItem notGiven(const domain::Host &host, const launch::GpuGrant &gpus)
{
    const QString found = GpuText::onMachine(gpus.onMachine);
    if (host.container.gpus == GpuAccess::None)
        return {CheckStep::Gpu, CheckState::Skipped, found,
                GpuText::tr("This container is given none, as its settings say.")};
    if (!domain::needsImage(host.container.runtime))
        return {CheckStep::Gpu, CheckState::Warning, found,
                //: %1 is runc, crun, gVisor or bubblewrap
                GpuText::tr("Strata does not pass GPUs through to %1 containers. Choose Docker or "
                            "Podman for GPU work.")
                    .arg(domain::runtimeName(host.container.runtime))};
    const bool docker = host.container.runtime == domain::ContainerRuntime::Docker;
    return {CheckStep::Gpu, CheckState::Warning, found,
            docker
                ? GpuText::tr(
                      "Docker has no NVIDIA runtime there, so the container is given none. Install "
                      "nvidia-container-toolkit and run \"nvidia-ctk runtime configure\".")
                : GpuText::tr("Podman finds no description of them (CDI), so the container is "
                              "given none. Install "
                              "nvidia-container-toolkit and run \"nvidia-ctk cdi generate "
                              "--output=/etc/cdi/nvidia.yaml\".")};
}

} // namespace

CheckItem gpuCheck(const domain::Host &host, const launch::GpuGrant &gpus,
                   const QMap<QString, QString> &inventory)
{
    const bool container = domain::isContainer(host.kind);
    if (container && !gpus.given && gpus.onMachine > 0)
        return notGiven(host, gpus);
    if (inventory.value(QStringLiteral("gpu.count")).toInt() <= 0)
        //: GPUs
        return {CheckStep::Gpu, CheckState::Skipped, GpuText::tr("none seen"), {}};
    // The engine says in a sentence why a GPU that is there cannot be used.
    const QString access = inventory.value(QStringLiteral("gpu.access"));
    if (!access.isEmpty() && access != QLatin1String("yes"))
        return {CheckStep::Gpu, CheckState::Warning, namesOf(inventory), displayText(access, 500)};
    const bool bare = container && gpus.libraryMounts.isEmpty() && host.container.mounts.isEmpty();
    if (bare)
        return {CheckStep::Gpu, CheckState::Warning, namesOf(inventory),
                GpuText::tr("No cuBLAS or cuDNN was found on the machine to go with them. Install "
                            "them there (CUDA toolkit, "
                            "Debian's or Python's packages), or mount their folder.")};
    return {CheckStep::Gpu, CheckState::Ok, namesOf(inventory), {}};
}

} // namespace strata::app::services
