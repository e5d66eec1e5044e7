// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Looks through a window for labels that would read text as markup.
#pragma once

#include <QLabel>
#include <QMessageBox>

namespace strata::tests {

inline QString hostileText()
{
    return QStringLiteral("<b>bold</b> &amp; <img src='x'>\u202Eevil");
}

//! Labels whose text holds the hostile text and that may read it as markup.
inline QStringList labelsReadingMarkup(const QWidget &window)
{
    QStringList found;
    for (const QLabel *label : window.findChildren<QLabel *>())
        if (label->text().contains(QStringLiteral("<b>bold")) &&
            label->textFormat() != Qt::PlainText)
            found.append(label->objectName() + QLatin1Char(' ') + label->text());
    return found;
}

//! What all labels say.
inline QString allLabels(const QWidget &window)
{
    QString texts;
    for (const QLabel *label : window.findChildren<QLabel *>())
        texts += label->text() + QLatin1Char('\n');
    return texts;
}

//! True if some label shows the hostile text as it is.
inline bool showsHostileText(const QWidget &window)
{
    for (const QLabel *label : window.findChildren<QLabel *>())
        if (label->text().contains(QStringLiteral("<b>bold</b> &amp;")))
            return true;
    return false;
}

} // namespace strata::tests
