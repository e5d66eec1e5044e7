// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Writes charts and numbers of the shown run to files.
#pragma once

#include "app/api/text.h"
#include "ui/charts/scene/chart_files_writer.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/models/run_results.h"
#include "ui/report/report_files.h"
#include "ui/report/steps_writer.h"
#include "ui/settings/ui_settings.h"
#include "ui/widgets/export_progress.h"

#include <QFutureWatcher>

#include <optional>

namespace strata::ui::shell {

class ExportCommands : public QObject {
    Q_OBJECT
public:
    enum class Numbers { Csv, Json };

    ExportCommands(models::RunResults &results, settings::UiSettings &settings, QWidget &window);

    //! Asks what and where, among all charts of the run. \param shown the chart in front, which is
    //! offered as it is shown and ticked; null: none \param all everything is ticked \param choices
    //! of the pages
    void ask(const charts::ChartPtr &shown, bool all, const charts::RowChoices &choices = {});
    void askForNumbers(Numbers numbers);
    //! Reads the raw steps where they are needed, all at once only for charts; a worker makes
    //! charts and writes numbers, and charts are drawn here. Tells how far it is. Answers: reported
    //! or failed.
    void write(const dialogs::ExportChoice &choice) { write(choice, m_results.runId()); }
    //! What the names of files begin with: that of the project, and the number of the shown run.
    QString stem() const { return stemOf(m_results.runId()); }
    bool isBusy() const;

Q_SIGNALS:
    void reported(const QString &text);
    void failed(const strata::app::api::Problem &problem);

private:
    using Charts = QList<charts::ChartPtr>;
    struct Prepared {
        Charts charts;                                   //!< to be drawn
        app::domain::Expected<QStringList> numbers = {}; //!< written already
        app::api::RunDataPtr run = {};
    };
    //! Says that something is made, for as long as it is there.
    struct BusyCursor {
        BusyCursor();
        ~BusyCursor();
        Q_DISABLE_COPY_MOVE(BusyCursor)
    };

    void connectProject();
    bool readsWholeRun() const { return !m_choice.charts.isEmpty(); }
    //! Of a run that could not be read. \return false: it is not what is waited for
    bool endReading(const QString &runId);
    void askAmong(const Charts &all);
    void write(const dialogs::ExportChoice &choice, const QString &runId);
    void writeLoaded(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);
    void writeSteps(const Prepared &prepared);
    void draw(const Prepared &prepared);
    void tell(const app::domain::Expected<QStringList> &written);
    void cancel();
    report::ReportPlaces places() const;
    QString stemOf(const QString &runId) const;

    models::RunResults &m_results;
    settings::UiSettings &m_settings;
    QWidget &m_window;
    charts::ChartPtr m_shown; //!< as it is shown, of what was asked for at last
    bool m_asksForAll = false;
    app::domain::Run m_asked; //!< whose charts are offered
    charts::RowChoices m_choices;
    dialogs::ExportChoice m_choice; //!< what is being written
    QString m_runId;                //!< of what is being written; another may be shown meanwhile
    bool m_isReading = false;
    bool m_isShownProven = true; //!< when it was chosen
    bool m_isCancelled = false;  //!< what the worker prepares is not wanted any more
    QStringList m_numbers;       //!< files that are written
    widgets::ExportProgress m_progress;
    report::StepsWriter m_steps;
    charts::ChartFilesWriter m_pictures;
    bool m_isDrawing = false;
    std::optional<BusyCursor> m_busyCursor; //!< while the charts are listed
    QFutureWatcher<Charts> m_listed;
    QFutureWatcher<Prepared> m_prepared;
};

} // namespace strata::ui::shell
