// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chooses, from the files of this computer, those that go to the hosts with a person's own
//! command.
#pragma once

#include "app/domain/command_files.h"

#include <QStringList>

#include <functional>

namespace strata::app::api {

struct ChosenFiles {
    domain::CommandFiles files; //!< as they were, if there is a problem
    QString problem;            //!< one or two translated sentences, or empty
    QString remark;             //!< likewise: what was left out
};

//! Reads them, so that it may take a while: for a worker thread. \param paths of files, which go by
//! their own names, and of folders, whose files go by their names in it; hidden ones in folders are
//! left out. One that is there under the same name is replaced. \param isCancelled looked at before
//! each file: nothing is added if it is true
ChosenFiles withFilesAdded(
    const domain::CommandFiles &files, const QStringList &paths,
    const std::function<bool()> &isCancelled = [] { return false; });
//! \param names of entries
domain::CommandFiles withFilesRemoved(const domain::CommandFiles &files, const QStringList &names);

//! "3 files, 12 KiB", translated; "none" of no files.
QString filesText(const domain::CommandFiles &files);

} // namespace strata::app::api
