// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The files that go to the hosts with a command, one row each, by name.
#pragma once

#include "app/domain/command_files.h"
#include "ui/models/table_model.h"

namespace strata::ui::models {

class CommandFilesModel : public TableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, SizeColumn, ProgramColumn };

    CommandFilesModel();

    void setFiles(const app::domain::CommandFiles &files);
    const app::domain::CommandFiles &files() const { return m_files; }
    QString nameOf(int row) const { return m_files.entries().at(row).name; }

private:
    int rows() const override { return int(m_files.entries().size()); }
    QString text(int row, int column) const override;

    app::domain::CommandFiles m_files;
};

} // namespace strata::ui::models
