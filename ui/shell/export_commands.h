// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes charts and numbers of the shown run to files.
#pragma once

#include "app/api/text.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/models/run_results.h"
#include "ui/settings/ui_settings.h"

#include <QFutureWatcher>

#include <optional>

namespace strata::ui::shell {

class ExportCommands : public QObject {
    Q_OBJECT
public:
    ExportCommands(models::RunResults &results, settings::UiSettings &settings, QWidget &window);

    //! Asks what and where, with `marked` charts (by fileStem) ticked at first.
    void ask(const QList<charts::ChartPtr> &charts, const QStringList &marked, bool withCsv);
    void askForCsv();
    //! Charts are drawn here; numbers are written by a worker.
    void write(const dialogs::ExportChoice &choice);

Q_SIGNALS:
    void reported(const QString &text);
    void failed(const strata::app::api::Problem &problem);

private:
    void writeCsv(const QString &directory); //!< reads the raw steps first
    void writeLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    QString stem() const;

    models::RunResults &m_results;
    settings::UiSettings &m_settings;
    QWidget &m_window;
    std::optional<QString> m_csvDirectory; //!< where the run that is being read is to be written
    QFutureWatcher<app::domain::Expected<QStringList>> m_csv;
};

} // namespace strata::ui::shell
