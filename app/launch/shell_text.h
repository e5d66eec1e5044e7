// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Argument vectors as people read and copy them.
#pragma once

#include <QString>

#include <string>
#include <vector>

namespace strata::app::launch {

//! The words, quoted so that a shell would read the same ones. What is invisible or misleads the
//! eye is written out ($'\xe2\x80\xae', which bash, zsh and ksh read back). Only to be shown:
//! Strata itself never gives a shell such a line.
QString shellText(const std::vector<std::string> &words);

} // namespace strata::app::launch
