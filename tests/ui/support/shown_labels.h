// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a person reads on a page.
#pragma once

#include <QLabel>
#include <QStringList>
#include <QWidget>

namespace strata::tests {

//! The texts of all labels that are visible.
inline QStringList shownLabels(const QWidget &page)
{
    QStringList texts;
    for (const QLabel *label : page.findChildren<QLabel *>())
        if (label->isVisible())
            texts.append(label->text());
    return texts;
}

} // namespace strata::tests
