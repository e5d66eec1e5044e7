// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plain_tool_tip.h"

#include <QStringList>
#include <QTextDocument>

namespace strata::ui::models {

namespace {

constexpr qsizetype longestLine = 72;

//! Qt breaks the lines of markup only.
QString wrapped(const QString &line)
{
    QString text;
    qsizetype inLine = -1; // letters; -1: there is no word yet
    for (const QString &word : line.split(QLatin1Char(' '))) {
        const bool breaks = inLine > 0 && inLine + 1 + word.size() > longestLine;
        if (breaks)
            text += QLatin1Char('\n');
        else if (inLine >= 0)
            text += QLatin1Char(' ');
        inLine = (breaks ? 0 : inLine + 1) + word.size();
        text += word;
    }
    return text;
}

} // namespace

QString plainToolTip(const QString &text)
{
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        lines.append(wrapped(line));
    QString tip = lines.join(QLatin1Char('\n'));
    if (Qt::mightBeRichText(tip)) {
        // Qt guesses from what looks like a tag or an entity; a letter without a shape inside it
        // takes the guess away.
        constexpr QChar wordJoiner(0x2060);
        tip.replace(QLatin1Char('<'), QLatin1Char('<') + QString(wordJoiner));
        tip.replace(QLatin1Char('&'), QLatin1Char('&') + QString(wordJoiner));
    }
    return tip;
}

} // namespace strata::ui::models
