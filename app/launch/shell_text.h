// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Argument vectors as people read and copy them.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace strata::app::launch {

//! The words, each a domain::shellWord(). Only to be shown: Strata itself never gives a shell such
//! a line.
QString shellText(const std::vector<std::string> &words);

} // namespace strata::app::launch
