// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What people call a run and say of it. It can change at any time, unlike what was measured.
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace strata::app::domain {

//! What somebody wrote beside a figure: of a host in a work, or of a work as a whole.
struct ChartNote {
    QString workloadId; //!< in the plan of the run
    QString hostId;     //!< likewise; empty: the work as a whole
    QString text;       //!< plain text of one line
    bool operator==(const ChartNote &) const = default;
};

struct RunLabel {
    QString name;          //!< "Run 3"
    QString note;          //!< plain text of any number of lines
    QStringList tags;      //!< short words to find it by, in the order in which they were given
    bool isHidden = false; //!< kept, but only listed for who asks for hidden runs
    QList<ChartNote> chartNotes = {}; //!< in the order in which charts number them, from 1
    bool operator==(const RunLabel &) const = default;
};

inline constexpr qsizetype longestRunName = 100;
inline constexpr qsizetype longestRunNote = 10'000;
inline constexpr qsizetype longestRunTag = 40;
inline constexpr qsizetype mostRunTags = 20;
inline constexpr qsizetype longestChartNote = 300;
inline constexpr qsizetype mostChartNotes = 99;

//! As it is stored: without white space around the texts, characters that mislead
//! (app/domain/shown_text.h), empty notes on charts, empty and repeated tags, and whatever is
//! beyond the limits.
RunLabel tidied(const RunLabel &label);

//! The texts beside a host's figures of a work, those of the work as a whole among them; of a run
//! that has too many, those that charts show.
QStringList notesBeside(const RunLabel &label, const QString &workloadId, const QString &hostId);

//! "kernel 6.1, tuned" as two tags, and back.
QStringList tagsIn(const QString &text);
QString tagsText(const QStringList &tags);

//! A note with its lines, without characters that mislead, and with "…" where it is longer than
//! maxLength.
QString shownNote(const QString &untrusted, qsizetype maxLength = longestRunNote);

} // namespace strata::app::domain
