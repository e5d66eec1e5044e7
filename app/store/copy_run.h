// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Takes runs from one project file to another.
#pragma once

#include "app/store/project_file.h"

namespace strata::app::store {

//! What became of the runs of another file.
struct ImportedRuns {
    int imported = 0;
    int known = 0;         //!< are in the file already
    QStringList damaged;   //!< names of those that were left out
    int damagedTrials = 0; //!< that were left out of imported runs
};

//! Stores a run with every raw step and sample, as a whole or not at all. Hashes are made anew from
//! what is stored, so damage must not get this far: trials that are not what their hashes say are
//! left out, and the run is Incomplete then. FileDamaged if that is true of the run itself.
//! \return how many trials were left out
Expected<int> copyRun(const domain::RunData &run, ProjectFile &to);

//! Copies all runs of a file that the other one does not have. A run whose name the other one has
//! gets `origin` behind its own: "Run 3 (lab.strata)". Plans of runs come along, the plan of the
//! file does not. A run that cannot be read is named and left out. Fails as reading and writing do;
//! runs that were copied before stay.
Expected<ImportedRuns> importRuns(ProjectFile &from, ProjectFile &to, const QString &origin,
                                  const LoadObserver &observer = {});

//! A new file for somebody else, at a path where there may be one: the plan and all runs
//! withoutNames(). StorageError if the path is the project's own, FileLocked if a project there is
//! open. \return names of the runs that are damaged and were left out
Expected<QStringList> copyWithoutNames(ProjectFile &from, const QString &path);

} // namespace strata::app::store
