// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a command's records go and in which form.
#pragma once

#include "engine/commands/commands.h"
#include "engine/core/record_writer.h"

#include <optional>

namespace strata::engine::commands {

enum class OutputForm { Records, Table };

//! Takes --records and --table out of the words; without them a terminal gets a table and
//! everything else records.
OutputForm takeOutputForm(Words &words);

//! Takes an option and its value out of the words; a failure if the value is missing.
core::Expected<std::optional<std::string>> takeOption(Words &words, const std::string &name);

//! A failure that names the first word beginning with a dash, if there is one.
core::Expected<void> refuseOtherOptions(const Words &words, const Words &known);

//! From here on standard output belongs to the records alone: what libraries print there goes to
//! standard error.
int claimStandardOutput();

core::RecordFormat recordFormat(OutputForm form, int descriptor);

protocol::Hello hello(const std::string &command, const Words &words);

//! Ends the records with a failure and returns its exit status. An unsupported setting is an
//! outcome with a reason; everything else has an error record of its own.
int endWithFailure(const core::Failure &failure, core::RecordWriter &writer);

} // namespace strata::engine::commands
