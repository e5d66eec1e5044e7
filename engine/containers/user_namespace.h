// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes this process root in a user namespace of its own, where it is nobody special outside.
#pragma once

#include "engine/core/expected.h"

namespace strata::engine::containers {

//! For a runtime that does not make one itself. It has one user and one group: this process's, as
//! root. Fails (Unsupported) where the machine does not allow it, with the setting that forbids it.
core::Expected<void> enterUserNamespace();

//! Which of the kernel's settings keeps ordinary users from user namespaces, as
//! "kernel.unprivileged_userns_clone is 0"; empty: none that is known. \param root prefix of
//! /proc: "" but in tests
std::string whatForbidsUserNamespaces(const std::string &root = {});

} // namespace strata::engine::containers
