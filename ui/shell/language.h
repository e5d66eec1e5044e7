// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Loads the translations of the application and of Qt.
#pragma once

#include <QLocale>
#include <QString>

namespace strata::ui::shell {

//! The locale that the translation for `locale` is named by: there is one for each way of writing
//! Chinese, whatever the region is.
QLocale translatedLocale(const QLocale &locale);

//! `wanted`: "de", "en", "zh_CN", "zh_TW", or empty for the language of the system. Languages that
//! are not there become English. Takes the place of what it installed before; windows that are open
//! are told by an event.
void installLanguage(const QString &wanted);

} // namespace strata::ui::shell
