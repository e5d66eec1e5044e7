// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! `strata export`: writes a run of a project file as CSV and chart PNGs.
#pragma once

#include "ui/cli/arguments.h"
#include "ui/cli/verb.h"

namespace strata::ui::cli {

class ExportVerb : public Verb {
    Q_OBJECT
public:
    ExportVerb(app::api::Services &services, Console &console, ExportArguments arguments);

    void start() override;

private:
    void onOpened();
    void onRunLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);

    ExportArguments m_arguments;
    int m_run = 0; //!< counted from 1
};

} // namespace strata::ui::cli
