// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the command line asks for: the words after `strata`, understood and checked.
#pragma once

#include "ui/charts/rows/row_options.h"
#include "ui/cli/exit_code.h"

#include <QString>
#include <QStringList>

#include <tl/expected.hpp>

#include <optional>
#include <variant>

namespace strata::ui::cli {

//! `strata run`: executes a plan and writes the new run into the project file.
struct RunArguments {
    QString file; //!< empty with thisComputer
    bool thisComputer = false;
    bool emulatedVm = false;     //!< with thisComputer: a VM even where it has to be emulated
    bool selfCheck = false;      //!< a host with itself: of FILE, or with thisComputer
    QString host;                //!< the one that is checked; empty: the only one
    bool resume = false;         //!< goes on with a run of FILE instead of starting one
    bool measureMore = false;    //!< of the comparisons that were inconclusive; with resume
    bool dryRun = false;         //!< says what would be measured, and measures nothing
    int run = 0;                 //!< which run is resumed, counted from 1; 0: the newest
    std::optional<int> patience; //!< seconds, instead of the plan's
    QString outputFile;      //!< empty: FILE itself, or this-computer.strata in the report's or the
                             //!< current directory
    QString reportDirectory; //!< CSV and chart PNGs as well; empty: none
    QStringList acceptedHostKeys; //!< "SHA256:…"
    bool allowsCommands = false;  //!< those of the plan, whatever they are
    QString suite;                //!< its problems instead of the plan's work; empty: the plan's
    QStringList parts;            //!< of the suite, as api::readSuiteRequest understands them
    bool json = false;
};

//! `strata export`: writes a run of a project file for other programs.
struct ExportArguments {
    QString file;
    QString pngDirectory;
    QString csvDirectory;
    QString jsonDirectory;
    bool everySetting = false; //!< charts of more than the first settings, too
    int run = 0;               //!< counted from 1; 0: the newest
    double dpi = 300;          //!< 36 to 1200
    charts::RowChoices choices = {};
};

//! A run of a project file, "layers.strata#2".
struct RunOfFile {
    QString file;
    int run = 0; //!< counted from 1; 0: the newest
};

//! `strata compare`: what changed from one run to another.
struct CompareArguments {
    RunOfFile before;
    RunOfFile after;
    bool json = false;
};

//! `strata report`: writes the report on a run of a project file.
struct ReportArguments {
    QString file;
    QStringList outputs; //!< HTML or PDF by the ending; at least one
    int run = 0;         //!< counted from 1; 0: the newest
    charts::RowChoices choices = {};
};

//! `strata check`: opens a project file as hostile input and compares everything with its hashes.
struct CheckArguments {
    QString file;
    bool json = false;
};

//! `strata hosts check`: examines the hosts of a project file.
struct HostsArguments {
    QString file;
    QStringList acceptedHostKeys;
    bool json = false;
};

using Arguments = std::variant<RunArguments, ExportArguments, CompareArguments, ReportArguments,
                               CheckArguments, HostsArguments>;

//! Why nothing is to be done: a text for standard error with Usage, or for standard output with
//! Done (--help, --version).
struct Dismissal {
    ExitCode code = ExitCode::Usage;
    QString text;      //!< with Usage its first line says what is wrong
    bool json = false; //!< a script wants that line in an object on standard output, too
};

//! \param words what follows the name of the program.
tl::expected<Arguments, Dismissal> parseArguments(const QStringList &words);

//! True if no window is wanted: the first word is a verb, or was meant as one, or --help or
//! --version is among the words.
bool meansNoWindow(const QStringList &words);

} // namespace strata::ui::cli
