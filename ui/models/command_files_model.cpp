// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_files_model.h"

#include "app/api/text.h"

#include <QLocale>

namespace strata::ui::models {

CommandFilesModel::CommandFilesModel() :
    TableModel({{tr("File")}, {tr("Size"), Qt::AlignRight}, {tr("Executable")}})
{
}

void CommandFilesModel::setFiles(const app::domain::CommandFiles &files)
{
    beginResetModel();
    m_files = files;
    endResetModel();
}

QString CommandFilesModel::text(int row, int column) const
{
    constexpr int longestName = 1000; // all of it
    const app::domain::CommandFiles::Entry &entry = m_files.entries().at(row);
    if (column == NameColumn)
        return app::api::displayText(entry.name, longestName);
    if (column == SizeColumn)
        return QLocale().formattedDataSize(entry.bytes, 1, QLocale::DataSizeIecFormat);
    //: whether a file may be executed
    return entry.isExecutable ? tr("yes") : tr("no");
}

} // namespace strata::ui::models
