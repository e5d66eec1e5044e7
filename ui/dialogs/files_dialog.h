// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Chooses the files that go to the hosts with a command, or shows those that would.
#pragma once

#include "app/api/files_to_copy.h"
#include "ui/models/command_files_model.h"
#include "ui/widgets/plain_label.h"

#include <QDialog>
#include <QFutureWatcher>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableView>

namespace strata::ui::dialogs {

class FilesDialog : public QDialog {
    Q_OBJECT
public:
    enum class Use { Choose, Read };
    FilesDialog(const app::domain::CommandFiles &files, Use use, QWidget *parent = nullptr);
    ~FilesDialog() override;

    const app::domain::CommandFiles &files() const { return m_model.files(); }
    //! Reads them on another thread, and shows them when they are there. \param paths of files and
    //! folders
    void add(const QStringList &paths);

private:
    QLayout *makeButtonRow();
    void chooseFiles();
    void chooseFolder();
    void remove();
    void take(const app::api::ChosenFiles &chosen);
    void setFiles(const app::domain::CommandFiles &files, const QString &remark);
    void showContent();
    void react();

    models::CommandFilesModel m_model;
    std::vector<engine::settings::PackedFile>
        m_contents; //!< in the order of rows, once one is shown
    QFutureWatcher<app::api::ChosenFiles> m_reading;
    bool m_isReading = false;
    QTableView *m_table = nullptr;
    QPlainTextEdit *m_content = nullptr;
    widgets::PlainLabel *m_state = nullptr;
    QPushButton *m_addFiles = nullptr;
    QPushButton *m_addFolder = nullptr;
    QPushButton *m_remove = nullptr;
    QPushButton *m_accept = nullptr;
};

} // namespace strata::ui::dialogs
