// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Compares two runs: which ones, what changed on each host, what differed meanwhile, and which
//! hosts are taken for each other.
#pragma once

#include "ui/charts/scene/chart_files_writer.h"
#include "ui/dialogs/changes/change_view.h"
#include "ui/dialogs/export_dialog.h"
#include "ui/models/change_results.h"
#include "ui/models/table_twin.h"
#include "ui/settings/ui_settings.h"
#include "ui/widgets/empty_state.h"
#include "ui/widgets/export_progress.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QFutureWatcher>
#include <QPushButton>
#include <QStackedWidget>
#include <QTabWidget>
#include <QTableView>

#include <functional>

namespace strata::ui::dialogs {

//! Stays open beside its window.
class ChangesDialog : public QDialog {
    Q_OBJECT
public:
    //! \param project and settings outlive it \param shownRun is the run after, at first
    ChangesDialog(app::api::Project &project, settings::UiSettings &settings,
                  const QString &shownRun, QWidget *parent = nullptr);
    ~ChangesDialog() override;

    models::ChangeResults &results() { return m_results; }
    //! The chosen charts, and the numbers of what is compared now, to files. Not while others are
    //! being written.
    void write(const ExportChoice &choice);

private:
    void build();
    QWidget *makeConditions();
    void refresh();
    void drawChange();
    void showDrawn();
    void showConditions();
    void showNothing();
    void connectExport();
    void exportChanges();
    void tell(const app::domain::Expected<QStringList> &written);
    bool isExporting() const { return m_isDrawing || m_numbers.isRunning(); }

    models::ChangeResults m_results;
    settings::UiSettings &m_settings;
    widgets::PlainLabel *m_lead = nullptr;
    QStackedWidget *m_stack = nullptr;
    widgets::EmptyState *m_empty = nullptr;
    QTabWidget *m_tabs = nullptr;
    ChangeView *m_view = nullptr;
    widgets::PlainLabel *m_conditionsLead = nullptr;
    models::TableTwin m_conditions;
    QTableView *m_conditionTable = nullptr;
    widgets::PlainLabel *m_told = nullptr;
    QPushButton *m_export = nullptr;
    std::shared_ptr<const app::domain::RunChange> m_shown; //!< what is drawn, or being drawn
    QFutureWatcher<ChangeView::Drawn> m_drawn;
    QFutureWatcher<app::domain::Expected<QStringList>> m_numbers; //!< that are being written
    charts::ChartFilesWriter m_pictures;
    bool m_isDrawing = false;
    widgets::ExportProgress m_progress;
    std::function<app::domain::Expected<QStringList>()> m_writeNumbers; //!< after the pictures
    QString m_directory;                                                //!< where to
};

} // namespace strata::ui::dialogs
