// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run_label.h"

#include "app/domain/shown_text.h"

#include <algorithm>
#include <limits>

namespace strata::app::domain {

namespace {

QString oneLine(const QString &text, qsizetype most)
{
    constexpr qsizetype all = std::numeric_limits<qsizetype>::max();
    return shownText(text, all).simplified().left(most).trimmed();
}

QStringList tidyTags(const QStringList &tags)
{
    QStringList tidy;
    for (const QString &tag : tags) {
        const QString word =
            oneLine(QString(tag).replace(QLatin1Char(','), QLatin1Char(' ')), longestRunTag);
        if (!word.isEmpty() && !tidy.contains(word, Qt::CaseInsensitive) &&
            tidy.size() < mostRunTags)
            tidy.append(word);
    }
    return tidy;
}

QList<ChartNote> tidyNotes(const QList<ChartNote> &notes)
{
    QList<ChartNote> tidy;
    for (const ChartNote &note : notes) {
        const ChartNote one{note.workloadId, note.hostId, oneLine(note.text, longestChartNote)};
        if (!one.workloadId.isEmpty() && !one.text.isEmpty() && tidy.size() < mostChartNotes)
            tidy.append(one);
    }
    return tidy;
}

} // namespace

QString shownNote(const QString &untrusted, qsizetype maxLength)
{
    QStringList lines;
    qsizetype left = maxLength;
    for (QString &line : QString(untrusted).remove(QLatin1Char('\r')).split(QLatin1Char('\n'))) {
        lines.append(shownText(line, std::max<qsizetype>(left, 0)));
        left -= line.size() + 1;
        if (left < 0)
            break;
    }
    return lines.join(QLatin1Char('\n'));
}

RunLabel tidied(const RunLabel &label)
{
    RunLabel tidy = label;
    tidy.name = oneLine(label.name, longestRunName);
    tidy.note =
        shownNote(label.note, std::numeric_limits<qsizetype>::max()).left(longestRunNote).trimmed();
    tidy.tags = tidyTags(label.tags);
    tidy.chartNotes = tidyNotes(label.chartNotes);
    return tidy;
}

QStringList notesBeside(const RunLabel &label, const QString &workloadId, const QString &hostId)
{
    QStringList texts;
    for (const ChartNote &note : label.chartNotes.mid(0, mostChartNotes))
        if (note.workloadId == workloadId && (note.hostId.isEmpty() || note.hostId == hostId))
            texts.append(note.text);
    return texts;
}

QStringList tagsIn(const QString &text)
{
    return tidyTags(text.split(QLatin1Char(',')));
}

QString tagsText(const QStringList &tags)
{
    return tags.join(QStringLiteral(", "));
}

} // namespace strata::app::domain
