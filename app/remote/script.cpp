// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/script.h"

#include <algorithm>

namespace strata::app::remote {

bool isPortableScript(const QByteArray &script)
{
    const auto isPortable = [](char c) {
        return c >= ' ' && c <= '~' && c != '\'' && c != '\\' && c != '!';
    };
    return !script.isEmpty() && std::all_of(script.begin(), script.end(), isPortable);
}

domain::Expected<QByteArray> commandLineFor(const QByteArray &script)
{
    if (!isPortableScript(script))
        return domain::fail(
            domain::FailureCode::Internal, {},
            QStringLiteral("a script with characters that login shells treat differently"));
    return "exec /bin/sh -c '" + script + '\'';
}

} // namespace strata::app::remote
