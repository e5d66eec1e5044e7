// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine's `run collective` on a host whose two GPUs are played by the test.
#include "engine/commands/commands.h"
#include "engine/workloads/workloads.h"
#include "tests/engine/workloads/collective/played_group.h"

int main(int argc, char **argv)
{
    using namespace strata;
    engine::core::Registry registry;
    registry.add(engine::workloads::makeCollective(std::make_shared<tests::PlayedFactory>(2)));
    return engine::commands::run(registry, {argv + std::min(argc, 2), argv + argc});
}
