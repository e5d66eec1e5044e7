// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a verb writes: results to `out`, everything else to `err`.
#pragma once

#include <QTextStream>

namespace strata::ui::cli {

struct Console {
    QTextStream &out;
    QTextStream &err;
    bool liveLine = false; //!< err is a terminal: one line may be written over again and again
};

} // namespace strata::ui::cli
