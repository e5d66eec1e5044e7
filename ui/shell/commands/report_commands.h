// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes the report on the shown run to a file.
#pragma once

#include "app/api/text.h"
#include "ui/models/run_results.h"
#include "ui/report/report_writer.h"
#include "ui/settings/ui_settings.h"
#include "ui/widgets/export_progress.h"

namespace strata::ui::shell {

class ReportCommands : public QObject {
    Q_OBJECT
public:
    ReportCommands(models::RunResults &results, settings::UiSettings &settings, QWidget &window);

    //! Asks for the file; HTML or PDF. \param stem what its name begins with if nobody changes it
    //! \param choices of the pages
    void ask(const QString &stem, const charts::RowChoices &choices = {});
    //! Reads the raw steps, writes the report and tells how far it is. Answers: reported or failed.
    void write(const QString &path) { write(path, m_results.runId()); }
    bool isBusy() const { return m_isReading || m_writer.isWriting(); }

Q_SIGNALS:
    void reported(const QString &text);
    void failed(const strata::app::api::Problem &problem);

private:
    void write(const QString &path, const QString &runId);
    void writeLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void cancel();
    void tell();

    models::RunResults &m_results;
    settings::UiSettings &m_settings;
    QWidget &m_window;
    widgets::ExportProgress m_progress;
    report::ReportWriter m_writer;
    charts::RowChoices m_choices;
    QString m_path;
    QString m_runId; //!< of the report; another may be shown meanwhile
    bool m_isReading = false;
};

} // namespace strata::ui::shell
