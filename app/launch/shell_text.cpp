// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/launch/shell_text.h"

#include "app/domain/shown_text.h"

#include <QStringList>

#include <algorithm>

namespace strata::app::launch {
namespace {

bool needsNoQuotes(QChar c)
{
    return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9') ||
           QStringView(u"_@%+=:,./-").contains(c);
}

QString writtenOut(const QString &word)
{
    QString text = QStringLiteral("$'");
    for (const QChar c : word) {
        if (domain::misleads(c)) {
            for (const char byte : QString(c).toUtf8())
                text += QStringLiteral("\\x%1").arg(uchar(byte), 2, 16, QLatin1Char('0'));
        } else {
            if (c == u'\'' || c == u'\\')
                text += u'\\';
            text += c;
        }
    }
    return text + u'\'';
}

QString quoted(const QString &word)
{
    if (!word.isEmpty() && std::all_of(word.begin(), word.end(), needsNoQuotes))
        return word;
    if (std::any_of(word.begin(), word.end(), domain::misleads))
        return writtenOut(word);
    return u'\'' + QString(word).replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

} // namespace

QString shellText(const std::vector<std::string> &words)
{
    QStringList texts;
    for (const std::string &word : words)
        texts.append(quoted(QString::fromStdString(word)));
    return texts.join(u' ');
}

} // namespace strata::app::launch
