// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the report on a run: question, answer, hosts, method, results, what limits them, and how
//! to do it again.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/rows/row_options.h"
#include "ui/report/document.h"

namespace strata::ui::report {

struct DocumentSource {
    QString projectFile; //!< empty: it has no name yet
    qsizetype runNumber = 1;
    charts::RowChoices choices = {};
};

//! In the current language. Of very many settings the first picturedSettings() have charts and
//! rows, and of very many hosts and rows tables have the first; the document says so. Takes
//! seconds; may be called by a worker. \param run with all raw steps
Document buildDocument(const app::domain::RunData &run, const app::domain::Comparison &comparison,
                       const DocumentSource &source);

} // namespace strata::ui::report
