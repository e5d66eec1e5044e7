// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a runtime without a daemon can start a container for whoever signed in: by starting one
//! of the machine's own /bin/true, with nothing of Strata's there yet.
#pragma once

#include "app/domain/host.h"

#include <QStringList>

namespace strata::app::launch::SelfTestContainer {

//! For askMachine: prints the line of the runtime's version, or what was said instead.
extern const char script[];
//! Exit status where a setting of the kernel, which is printed, keeps users from containers.
inline constexpr int forbidden = 91;

//! The lines that it reads.
QStringList input(domain::ContainerRuntime runtime, const QString &program);

} // namespace strata::app::launch::SelfTestContainer
