// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Where a verb writes: results to `out`, everything else to `err`.
#pragma once

#include <QString>
#include <QTextStream>

namespace strata::ui::cli {

struct Console {
    QTextStream &out;
    QTextStream &err;
    bool liveLine = false; //!< err is a terminal: one line may be written over again and again

    //! Writes a line to `err`, at once.
    void note(const QString &line)
    {
        err << line << '\n';
        err.flush();
    }
};

} // namespace strata::ui::cli
