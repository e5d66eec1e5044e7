// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The languages of the interface, under their own names.
#pragma once

#include <QFontDatabase>
#include <QList>
#include <QString>

namespace strata::ui::dialogs {

struct Language {
    QString code; //!< as in the name of its translation: "zh_CN"
    QString name; //!< in the language itself, so that its speakers find it
    QFontDatabase::WritingSystem writing = QFontDatabase::Latin;
};

const QList<Language> &languages();

//! Whether a font of this computer has the characters of a language. True for an unknown code.
bool hasFontFor(const QString &code);

} // namespace strata::ui::dialogs
