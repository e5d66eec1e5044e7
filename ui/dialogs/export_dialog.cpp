// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/export_dialog.h"

#include "app/api/text.h"
#include "app/domain/writable_folder.h"
#include "ui/widgets/announcement.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QFileDialog>
#include <QFormLayout>
#include <QLabel>
#include <QSet>
#include <QSignalBlocker>

namespace strata::ui::dialogs {

using charts::ChartFormat;
using charts::ChartPtr;

ExportDialog::ExportDialog(const QList<ChartPtr> &charts, const QStringList &marked,
                           const QStringList &further, const QString &directory, QWidget *parent) :
    QDialog(parent),
    m_charts(charts),
    m_furtherStems(further),
    m_list(new QListWidget),
    m_further(new QCheckBox),
    m_format(new QComboBox),
    m_fixedSize(new QCheckBox(tr("All of the same &size:"))),
    m_width(new QDoubleSpinBox),
    m_height(new QDoubleSpinBox),
    m_dpi(new QSpinBox),
    m_directory(new QLineEdit(directory)),
    m_problem(new widgets::PlainLabel),
    m_csv(new QCheckBox(tr("Also write the &numbers as CSV"))),
    m_json(new QCheckBox(tr("Also write the results as &JSON")))
{
    setWindowTitle(tr("Export"));
    setUpFields();
    fillCharts(marked);
    auto *layout = new QVBoxLayout(this);
    auto *label = new QLabel(tr("C&harts:"));
    label->setBuddy(m_list);
    layout->addWidget(label);
    layout->addWidget(m_list, 1);
    layout->addWidget(m_further);
    addForm(*layout);
    layout->addWidget(m_problem);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_export = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    layout->addWidget(buttons);
    // only a button that is in its dialog already can become the default one
    m_export->setDefault(true);
    showState();
    widgets::fitDialog(*this, {560, 480});
}

void ExportDialog::setUpFields()
{
    m_format->addItem(tr("PNG (picture)"), int(ChartFormat::Png));
    m_format->addItem(tr("SVG (drawing)"), int(ChartFormat::Svg));
    m_format->addItem(tr("PDF (document)"), int(ChartFormat::Pdf));
    for (QDoubleSpinBox *side : {m_width, m_height}) {
        side->setRange(2, 40);
        side->setDecimals(1);
        side->setSingleStep(0.5);
        side->setSuffix(tr(" in"));
    }
    m_width->setValue(8);
    m_height->setValue(5);
    m_width->setAccessibleName(tr("Width"));
    m_height->setAccessibleName(tr("Height"));
    m_dpi->setRange(36, 1200);
    m_dpi->setValue(300);
    m_dpi->setSuffix(tr(" dpi"));
    m_list->setMinimumHeight(m_list->fontMetrics().height() * 6);
    m_further->setText(
        tr("&Also %n chart(s) of further settings", nullptr, int(m_furtherStems.size())));
    m_further->setVisible(!m_furtherStems.isEmpty());
    connect(m_further, &QCheckBox::toggled, this, &ExportDialog::tickFurther);
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showState);
    connect(m_fixedSize, &QCheckBox::toggled, this, &ExportDialog::showState);
    connect(m_csv, &QCheckBox::toggled, this, &ExportDialog::showState);
    connect(m_json, &QCheckBox::toggled, this, &ExportDialog::showState);
    connect(m_list, &QListWidget::itemChanged, this, &ExportDialog::showState);
    m_directory->setObjectName(QStringLiteral("directory"));
    connect(m_directory, &QLineEdit::textChanged, this, &ExportDialog::showState);
    m_problem->setWordWrap(true);
    m_problem->hide();
    connect(m_directory, &QLineEdit::textChanged, m_problem, &QWidget::hide);
}

void ExportDialog::addForm(QVBoxLayout &layout)
{
    auto *size = new QHBoxLayout;
    size->addWidget(m_fixedSize);
    size->addWidget(m_width);
    size->addWidget(new QLabel(QStringLiteral("×")));
    size->addWidget(m_height);
    size->addStretch();
    auto *choose = new QPushButton(tr("&Browse …"));
    choose->setAutoDefault(false);
    auto *directory = new QHBoxLayout;
    directory->addWidget(m_directory, 1);
    directory->addWidget(choose);
    auto *form = new QFormLayout;
    form->addRow(tr("&Format:"), m_format);
    form->addRow(QString(), size);
    form->addRow(tr("&Resolution:"), m_dpi);
    form->addRow(tr("&Directory:"), directory);
    static_cast<QLabel *>(form->labelForField(directory))->setBuddy(m_directory);
    form->addRow(QString(), m_csv);
    form->addRow(QString(), m_json);
    layout.addLayout(form);
    connect(choose, &QPushButton::clicked, this, &ExportDialog::chooseDirectory);
}

void ExportDialog::fillCharts(const QStringList &marked)
{
    m_list->setAccessibleName(tr("Charts to export"));
    for (const ChartPtr &chart : std::as_const(m_charts)) {
        auto *item = new QListWidgetItem(chart->title, m_list);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(marked.contains(chart->fileStem) ? Qt::Checked : Qt::Unchecked);
    }
    if (m_list->count() > 0)
        m_list->setCurrentRow(0);
}

void ExportDialog::tickFurther(bool tick)
{
    const QSignalBlocker blocker(m_list); // it would look through all of them after each
    const QSet<QString> further(m_furtherStems.cbegin(), m_furtherStems.cend());
    for (int row = 0; row < m_list->count(); ++row)
        if (further.contains(m_charts.at(row)->fileStem))
            m_list->item(row)->setCheckState(tick ? Qt::Checked : Qt::Unchecked);
    m_list->viewport()->update();
    showState();
}

void ExportDialog::setNumbers(bool numbers)
{
    m_csv->setChecked(numbers);
    m_json->setChecked(numbers);
}

void ExportDialog::chooseDirectory()
{
    const QString directory =
        QFileDialog::getExistingDirectory(this, tr("Choose a directory"), m_directory->text());
    if (!directory.isEmpty())
        m_directory->setText(directory);
}

//! What was chosen is not lost where nothing can be written.
void ExportDialog::accept()
{
    const auto made = app::domain::makeFolder(choice().directory);
    if (made) {
        QDialog::accept();
        return;
    }
    const QString problem = app::api::describe(made.error()).oneLine();
    m_problem->setText(problem);
    m_problem->show();
    m_directory->setFocus();
    m_directory->selectAll();
    widgets::announce(*this, problem);
}

void ExportDialog::showState()
{
    if (!m_export)
        return; // still being built
    const ExportChoice chosen = choice();
    m_width->setEnabled(m_fixedSize->isChecked());
    m_height->setEnabled(m_fixedSize->isChecked());
    m_dpi->setEnabled(chosen.format == ChartFormat::Png);
    const bool isNothing = !chosen.csv && !chosen.json && chosen.charts.isEmpty();
    widgets::setReason(*m_export, isNothing                    ? tr("Nothing to export is checked.")
                                  : chosen.directory.isEmpty() ? tr("No directory is chosen.")
                                                               : QString());
}

ExportChoice ExportDialog::choice() const
{
    ExportChoice chosen;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            chosen.charts.append(m_charts[row]);
    chosen.format = ChartFormat(m_format->currentData().toInt());
    if (m_fixedSize->isChecked())
        chosen.sizeInches = QSizeF(m_width->value(), m_height->value());
    chosen.dpi = m_dpi->value();
    chosen.directory = m_directory->text().trimmed();
    chosen.csv = m_csv->isChecked();
    chosen.json = m_json->isChecked();
    return chosen;
}

} // namespace strata::ui::dialogs
