// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/gpu_grant.h"

#include <QRegularExpression>

namespace strata::app::launch {

GpuGrant readGpuGrant(const QString &lines)
{
    constexpr int mostGpus = 1024;
    constexpr qsizetype mostMounts = 32; // cuDNN alone has ten files
    constexpr qsizetype mostDevices = 64;
    static const QRegularExpression device(QStringLiteral("^/dev/infiniband/[A-Za-z0-9_]{1,60}$"));
    GpuGrant grant;
    for (const QString &line : lines.split(QLatin1Char('\n'))) {
        const QString word = line.section(QLatin1Char(' '), 0, 0);
        const QString rest = line.section(QLatin1Char(' '), 1);
        if (word == QLatin1String("gpus"))
            grant.onMachine = qBound(0, rest.toInt(), mostGpus);
        else if (line == QLatin1String("can"))
            grant.runtimeCan = true;
        else if (line == QLatin1String("lock"))
            grant.mayLockAll = true;
        // A path with a colon in it would be read as another mount than the one that was meant.
        else if (word == QLatin1String("mount") && rest.startsWith(QLatin1Char('/')) &&
                 rest.count(QLatin1Char(':')) == 2 && grant.libraryMounts.size() < mostMounts)
            grant.libraryMounts << rest;
        else if (word == QLatin1String("rdma") && device.match(rest).hasMatch() &&
                 grant.rdmaDevices.size() < mostDevices)
            grant.rdmaDevices << rest;
    }
    return grant;
}

} // namespace strata::app::launch
