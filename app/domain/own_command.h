// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a plan has of a person's own commands: which programs it would run, and where.
#pragma once

#include "app/domain/command_files.h"
#include "app/domain/plan.h"
#include "engine/settings/command_names.h"

#include <QStringList>

namespace strata::app::domain {

inline constexpr QLatin1String commandWorkload(engine::settings::commandWorkload);

//! Names of its parameters.
namespace command {
inline constexpr QLatin1String words(engine::settings::commandName);
inline constexpr QLatin1String environment(engine::settings::environmentName);
inline constexpr QLatin1String directory(engine::settings::directoryName);
inline constexpr QLatin1String script(engine::settings::scriptName);
inline constexpr QLatin1String files(engine::settings::filesName); //!< CommandFiles::digest()
inline constexpr QLatin1String read(engine::settings::readName);
inline constexpr QLatin1String pattern(engine::settings::patternName);
inline constexpr QLatin1String value(engine::settings::valueName);
inline constexpr QLatin1String matches(engine::settings::matchesName);
inline constexpr QLatin1String work(engine::settings::workName);
inline constexpr QLatin1String unit(engine::settings::unitName);
inline constexpr QLatin1String stepLimit(engine::settings::stepLimitName);
//! Values of `read`, besides those of ready-made formats.
inline constexpr QLatin1String readTime(engine::settings::readTime);
inline constexpr QLatin1String readPattern(engine::settings::readPattern);
} // namespace command

//! True of the workload that runs a command.
bool isOwnCommand(const WorkloadSpec &spec);

//! True if one run of the command makes several steps: it cannot wait for the turns of others.
bool makesSeveralSteps(const WorkloadSpec &spec);

//! Of a command: what a person allows. SHA-256, in hexadecimal digits, of the program, its
//! arguments, variables, directory, script and files; equal for equal ones, whatever is measured of
//! them.
QString commandDigest(const WorkloadSpec &spec);

//! A command as it is shown to whoever has to allow it.
struct PlannedCommand {
    QString command;     //!< as in the setting, like all of these: untrusted plain text
    QString environment; //!< may be empty
    QString directory;   //!< likewise
    QString script;      //!< likewise
    QStringList hosts;   //!< names of those that would run it
    QString digest;
    QString files = {}; //!< digest of those that go along; empty: none
    bool operator==(const PlannedCommand &) const = default;
};

//! Of a command or its variables all that there is, for whoever has to allow them: as they are, or,
//! if something in them would be invisible or mislead, each word as a shell would read it.
QString wholeCommand(const QString &untrusted);

//! What a person is asked before a run: whether these may run on their hosts.
struct CommandsQuestion {
    QList<PlannedCommand> commands; //!< at least one
};

//! Each once, in the order of the plan.
QList<PlannedCommand> commandsOf(const Plan &plan);

//! Digests of the files that its commands name, each once.
QStringList filesNamedIn(const Plan &plan);

//! That the commands of a plan may bring, as they are packed.
inline constexpr qint64 mostBytesOfFiles = 32 << 20;

} // namespace strata::app::domain
