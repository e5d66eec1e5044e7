// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What helps a person to write down a command of their own: its words, ready-made ways to read its
//! output, and what these find in some of it. By the engine's own code, so that a host finds the
//! same.
#pragma once

#include "app/domain/own_command.h"

#include <QList>
#include <QMap>
#include <QString>
#include <QStringList>

namespace strata::app::api {

//! How the output of a known program is read.
struct OutputFormat {
    QString name;    //!< the engine's word
    QString title;   //!< the program's own name
    QString example; //!< an excerpt of real output
    QString unit;    //!< of the work, where the setting names none
    QString work;    //!< of a step, likewise
};

const QList<OutputFormat> &outputFormats();
//! Translated: what a step is, and what to heed.
QString formatHint(const QString &name);

struct CommandWords {
    QStringList words;
    QString problem; //!< one translated sentence, or empty
};
CommandWords splitCommand(const QString &text);
QString joinCommand(const QStringList &words);

//! What a person has to read before it may run, in several lines, translated: all of the command,
//! its hosts, variables, directory and script, with what would mislead written out, and which files
//! it brings. Of what is too long to be read it says how much is missing.
QString consentText(const domain::PlannedCommand &command);

//! What keeps the engine from running it, as one translated sentence; empty: nothing. Whether the
//! program is there only the host knows.
QString commandProblem(const QMap<QString, QString> &parameters);

//! What the rule of a setting finds in output.
struct OutputReading {
    struct Match {
        qsizetype from = 0; //!< in the text
        qsizetype length = 0;
        bool counts = false; //!< false: it is no number
    };
    QList<Match> matches;
    QString problem; //!< of the pattern; one translated sentence, or empty
    QString summary; //!< translated: how many lines match, and what comes of them
};

inline constexpr qsizetype longestPreview = 64 * 1024; //!< characters that are read

//! Takes milliseconds for all that is read. \param output of one run of the command
OutputReading readOutput(const QMap<QString, QString> &parameters, const QString &output);

} // namespace strata::app::api
