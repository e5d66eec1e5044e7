// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Prints what a page of results shows.
#pragma once

#include "ui/pages/result_page.h"

#include <QString>
#include <QWidget>

namespace strata::ui::shell {

//! Asks for the printer, then prints the chart in front and the table as it is sorted. \param name
//! of the project and the run: of the print job, and at the top of the page \return where it went,
//! as a sentence; empty if the person changed their mind
QString printPage(const pages::ResultPage &page, const QString &name, QWidget &window);

} // namespace strata::ui::shell
