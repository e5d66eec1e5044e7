// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/shell_text.h"

#include "app/domain/shown_text.h"

#include <QStringList>

namespace strata::app::launch {

QString shellText(const std::vector<std::string> &words)
{
    QStringList texts;
    for (const std::string &word : words)
        texts.append(domain::shellWord(QString::fromStdString(word)));
    return texts.join(u' ');
}

} // namespace strata::app::launch
