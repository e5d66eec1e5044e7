// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What people call a run and say of it. It can change at any time, unlike what was measured.
#pragma once

#include <QString>
#include <QStringList>

namespace strata::app::domain {

struct RunLabel {
    QString name;          //!< "Run 3"
    QString note;          //!< plain text of any number of lines
    QStringList tags;      //!< short words to find it by, in the order in which they were given
    bool isHidden = false; //!< kept, but only listed for who asks for hidden runs
    bool operator==(const RunLabel &) const = default;
};

inline constexpr qsizetype longestRunName = 100;
inline constexpr qsizetype longestRunNote = 10'000;
inline constexpr qsizetype longestRunTag = 40;
inline constexpr qsizetype mostRunTags = 20;

//! As it is stored: without white space around the texts, characters that mislead
//! (app/domain/shown_text.h), empty and repeated tags, and whatever is beyond the limits.
RunLabel tidied(const RunLabel &label);

//! "kernel 6.1, tuned" as two tags, and back.
QStringList tagsIn(const QString &text);
QString tagsText(const QStringList &tags);

//! A note with its lines, without characters that mislead, and with "…" where it is longer than
//! maxLength.
QString shownNote(const QString &untrusted, qsizetype maxLength = longestRunNote);

} // namespace strata::app::domain
