// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/files_dialog.h"

#include "app/domain/shown_text.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QFileDialog>
#include <QFontDatabase>
#include <QLabel>
#include <QSplitter>
#include <QStringDecoder>
#include <QVBoxLayout>
#include <QtConcurrentRun>

namespace strata::ui::dialogs {

using app::api::ChosenFiles;
using app::domain::CommandFiles;
using widgets::PlainLabel;

namespace {

//! Windows ends lines with a carriage return more.
QString shownLine(const QString &line)
{
    return app::domain::wholeLine(line.endsWith(QLatin1Char('\r')) ? line.chopped(1) : line);
}

//! What of a file is shown. Nothing of a line is left out, so that it is what was agreed to; each
//! is made harmless by itself, so that a script stays readable.
QString shownContent(const std::string &bytes)
{
    constexpr std::size_t most = 64 * 1024;
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text =
        decoder(QByteArrayView(bytes.data(), qsizetype(std::min(bytes.size(), most))));
    if (text.contains(QChar::Null) || (decoder.hasError() && bytes.size() <= most))
        return FilesDialog::tr("This is not a text file.");
    QStringList lines;
    for (const QString &line : text.split(QLatin1Char('\n')))
        lines.append(shownLine(line));
    if (bytes.size() > most)
        lines.append(FilesDialog::tr("… The rest is not shown."));
    return lines.join(QLatin1Char('\n'));
}

} // namespace

FilesDialog::FilesDialog(const CommandFiles &files, Use use, QWidget *parent) :
    QDialog(parent),
    m_table(new QTableView),
    m_content(new QPlainTextEdit),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Files to copy"));
    const bool chooses = use == Use::Choose;
    auto *what = new PlainLabel(
        chooses ? tr("They become part of the plan, and are put on each host for the time of a "
                     "trial. In the command, {files} is the path of their directory. Put data on "
                     "the hosts instead.")
                : tr("They are put on each host for the time of a trial. In the command, {files} "
                     "is the path of their directory."));
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Files to copy"));
    widgets::setColumnWidths(*m_table, {{models::CommandFilesModel::NameColumn, 24},
                                        {models::CommandFilesModel::SizeColumn, 10}});
    m_content->setReadOnly(true);
    m_content->setTabChangesFocus(true);
    m_content->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_content->setAccessibleName(tr("Content of the selected file"));
    m_content->setPlaceholderText(tr("Select a file to read it."));
    auto *halves = new QSplitter;
    halves->setChildrenCollapsible(false);
    halves->addWidget(m_table);
    halves->addWidget(m_content);
    auto *buttons = widgets::makeButtons(
        *this, chooses ? QDialogButtonBox::Ok | QDialogButtonBox::Cancel : QDialogButtonBox::Close);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(what);
    if (chooses)
        layout->addLayout(makeButtonRow());
    layout->addWidget(halves, 1);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        showContent();
        react();
    });
    connect(&m_reading, &QFutureWatcher<ChosenFiles>::finished, this,
            [this] { take(m_reading.result()); });
    setFiles(files, {});
    widgets::fitDialog(*this, {820, 480});
}

//! A folder may hold so much that the program would wait for it when it ends.
FilesDialog::~FilesDialog()
{
    m_reading.cancel();
}

QLayout *FilesDialog::makeButtonRow()
{
    m_addFiles = new QPushButton(tr("Add &files …"));
    m_addFolder = new QPushButton(tr("Add f&older …"));
    m_remove = new QPushButton(tr("&Remove"));
    auto *row = new widgets::FlowLayout;
    for (QPushButton *button : {m_addFiles, m_addFolder, m_remove}) {
        button->setAutoDefault(false);
        row->addWidget(button);
    }
    connect(m_addFiles, &QPushButton::clicked, this, &FilesDialog::chooseFiles);
    connect(m_addFolder, &QPushButton::clicked, this, &FilesDialog::chooseFolder);
    connect(m_remove, &QPushButton::clicked, this, &FilesDialog::remove);
    widgets::addTableKey(*m_table, Qt::Key_Delete, [this] {
        if (m_remove->isEnabled())
            remove();
    });
    return row;
}

void FilesDialog::chooseFiles()
{
    add(QFileDialog::getOpenFileNames(this, tr("Files to copy")));
}

void FilesDialog::chooseFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(this, tr("Folder with files to copy"));
    if (!folder.isEmpty())
        add({folder});
}

void FilesDialog::add(const QStringList &paths)
{
    if (paths.isEmpty() || m_isReading)
        return;
    m_isReading = true;
    m_state->setText(tr("Reading …"));
    react();
    m_reading.setFuture(QtConcurrent::run([old = files(), paths](QPromise<ChosenFiles> &promise) {
        promise.addResult(
            app::api::withFilesAdded(old, paths, [&promise] { return promise.isCanceled(); }));
    }));
}

void FilesDialog::take(const ChosenFiles &chosen)
{
    m_isReading = false;
    setFiles(chosen.files, chosen.problem.isEmpty() ? chosen.remark : chosen.problem);
}

void FilesDialog::remove()
{
    QStringList names;
    const QModelIndexList selected = m_table->selectionModel()->selectedRows();
    for (const QModelIndex &index : selected)
        names.append(m_model.nameOf(index.row()));
    int row = selected.isEmpty() ? 0 : selected.first().row();
    for (const QModelIndex &index : selected)
        row = std::min(row, index.row());
    setFiles(app::api::withFilesRemoved(files(), names), {});
    if (const int rows = m_table->model()->rowCount(); rows > 0)
        m_table->selectRow(std::min(row, rows - 1));
    m_table->setFocus();
}

void FilesDialog::setFiles(const CommandFiles &files, const QString &remark)
{
    m_contents.clear();
    m_model.setFiles(files);
    //: how many files there are and how large they are
    const QString all = tr("In all: %1.").arg(app::api::filesText(files));
    m_state->setText(remark.isEmpty() ? all : remark + QLatin1Char(' ') + all);
    showContent();
    react();
}

void FilesDialog::showContent()
{
    const int row = m_table->selectionModel()->selectedRows().size() == 1
                        ? m_table->selectionModel()->selectedRows().first().row()
                        : -1;
    if (row >= 0 && m_contents.empty())
        m_contents = files().files();
    m_content->setPlainText(row < 0 ? QString()
                                    : shownContent(m_contents.at(std::size_t(row)).content));
}

void FilesDialog::react()
{
    if (!m_accept)
        return;
    const QString reading = m_isReading ? tr("Files are being read.") : QString();
    widgets::setReason(*m_addFiles, reading);
    widgets::setReason(*m_addFolder, reading);
    widgets::setReason(*m_accept, reading);
    const bool selects = m_table->selectionModel()->hasSelection();
    widgets::setReason(*m_remove,
                       reading.isEmpty() && !selects ? tr("Select a file first.") : reading);
}

} // namespace strata::ui::dialogs
