// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Starts the engine on the machine itself, with the bundle's own loader and libraries.
#pragma once

#include "app/launch/launcher.h"

namespace strata::app::launch {

class DirectLauncher : public Launcher {
public:
    QString name() const override;
    Expected<QString> selfTest(remote::Transport &transport,
                               const remote::CancelFlag &cancelled) const override;
    Expected<GpuGrant> prepare(remote::Transport &transport, const remote::Deployment &deployment,
                               const remote::CancelFlag &cancelled) const override;
    QString scratchDirectory() const override;
    LaunchCommand command(const remote::Deployment &deployment, const GpuGrant &gpus,
                          const QString &runId, const QStringList &arguments) const override;
    Expected<void> remove(remote::Transport &transport,
                          const remote::CancelFlag &cancelled) const override;
};

} // namespace strata::app::launch
