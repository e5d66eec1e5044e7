// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! All runs of a project: what they are called, with notes and tags, and which are hidden.
#pragma once

#include "ui/models/plan_history.h"
#include "ui/models/run_results.h"
#include "ui/models/run_table_model.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QDialog>
#include <QLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>

namespace strata::ui::dialogs {

//! What is changed in it is changed at once, as a step that can be undone. It may stay open beside
//! the window.
class RunsDialog : public QDialog {
    Q_OBJECT
public:
    RunsDialog(models::PlanHistory &history, models::RunResults &results,
               QWidget *parent = nullptr);

    void selectRun(const QString &runId);
    ~RunsDialog() override;

    void done(int result) override;

Q_SIGNALS:
    //! The results of the run that is chosen now are to be shown.
    void resultsRequested();
    //! Of hidden runs, after the person was asked.
    void removalRequested(const QStringList &runIds);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void build();
    void setUpTable();
    QLayout *makeForm();
    QLayout *makeButtons();
    void connectFields();
    void refresh();
    void showSelected();
    void showFields(const QList<app::domain::RunHead> &runs);
    void showReasons(const QList<app::domain::RunHead> &runs);
    void showResults();
    void rename();
    void tag();
    void takeNote();
    void hideOrShow();
    void removeOrHide();
    void remove();
    void selectRow(int row);
    void selectAgain(const QStringList &runIds, const QString &currentId);
    QStringList selectedIds() const;
    QList<app::domain::RunHead> selectedRuns() const;

    models::PlanHistory &m_history;
    models::RunResults &m_results;
    models::RunTableModel m_runs;
    QSortFilterProxyModel m_sorted;
    QStringList m_shownIds; //!< of runs whose tags are shown
    QString m_shownId;      //!< whose other fields are shown; empty: none, or several are selected
    QStringList m_commonTags; //!< that all of them have, as they are shown
    QCheckBox *m_showHidden = nullptr;
    QTableView *m_table = nullptr;
    QLineEdit *m_name = nullptr;
    QLineEdit *m_tags = nullptr;
    QPlainTextEdit *m_note = nullptr;
    QPushButton *m_show = nullptr;
    QPushButton *m_hide = nullptr;
    QPushButton *m_remove = nullptr;
    widgets::PlainLabel *m_whyNot = nullptr; //!< the selected runs cannot be deleted
};

} // namespace strata::ui::dialogs
