// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Loads the translations of the application and of Qt.
#pragma once

#include <QString>

namespace strata::ui::shell {

//! `wanted`: "de", "en", or empty for the language of the system. Languages that are not there
//! become English.
void installLanguage(const QString &wanted);

} // namespace strata::ui::shell
