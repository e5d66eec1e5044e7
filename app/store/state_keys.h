// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The words that stand for states and kinds in the project file. They never change, whatever the
//! code calls them.
#pragma once

#include "app/domain/run.h"

#include <QString>

#include <optional>

namespace strata::app::store {

QString keyOf(domain::TrialState state);
QString keyOf(domain::RunState state);
QString keyOf(domain::Design design);
QString keyOf(domain::OrderRule rule);
QString keyOf(domain::TransportKind kind);
QString keyOf(domain::ContainerRuntime runtime);
QString keyOf(domain::GpuAccess access);
QString keyOf(domain::VmAccelerator accelerator);

//! The inverse; nothing for an unknown word.
template <typename Enum>
std::optional<Enum> fromKey(const QString &key);

template <>
std::optional<domain::TrialState> fromKey(const QString &key);
template <>
std::optional<domain::RunState> fromKey(const QString &key);
template <>
std::optional<domain::Design> fromKey(const QString &key);
template <>
std::optional<domain::OrderRule> fromKey(const QString &key);
template <>
std::optional<domain::TransportKind> fromKey(const QString &key);
template <>
std::optional<domain::ContainerRuntime> fromKey(const QString &key);
template <>
std::optional<domain::GpuAccess> fromKey(const QString &key);
template <>
std::optional<domain::VmAccelerator> fromKey(const QString &key);

} // namespace strata::app::store
