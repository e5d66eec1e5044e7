// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Text from a server, made harmless: bounded, on one line, without control or direction
//! characters.
#pragma once

#include <QByteArrayView>
#include <QString>

namespace strata::app::remote {

//! Invalid UTF-8 becomes U+FFFD; line breaks become blanks; longer text ends with "…".
QString plainText(QByteArrayView text, qsizetype maximumLength = 400);

} // namespace strata::app::remote
