// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A line of a file of the person, turned into a text only when it is reported: files may have very
//! many lines.
#pragma once

#include <QString>

namespace strata::app::remote {

struct TextPlace {
    QString file;
    qsizetype line = 0; //!< from 1; 0: the file as a whole
    QString text() const
    {
        return line > 0 ? file + QLatin1Char(':') + QString::number(line) : file;
    }
};

} // namespace strata::app::remote
