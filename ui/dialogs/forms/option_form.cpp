// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/option_form.h"

#include "app/domain/cpuset.h"
#include "ui/widgets/plain_label.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>

namespace strata::ui::dialogs {

namespace {

constexpr qint64 mebibyte = 1024 * 1024;

} // namespace

OptionForm::OptionForm(const QString &note) :
    m_rows(new QFormLayout),
    m_memory(new QSpinBox),
    m_cpuset(new QLineEdit)
{
    m_memory->setRange(0, 64 * 1024 * 1024);
    m_memory->setSingleStep(1024);
    m_memory->setSuffix(tr(" MiB"));
    m_memory->setGroupSeparatorShown(true);
    m_cpuset->setPlaceholderText(tr("all, or for example 0-3,8"));
    auto *text = new widgets::PlainLabel(
        note + QLatin1Char(' ') +
        tr("Every option here is a condition of the measurement and is stored with it."));
    text->setMuted(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_rows);
    column->addSpacing(12);
    column->addWidget(text);
    column->addStretch();
    connect(m_memory, &QSpinBox::valueChanged, this, &OptionForm::changed);
    connect(m_cpuset, &QLineEdit::textChanged, this, &OptionForm::changed);
}

void OptionForm::addRow(const QString &label, QWidget *field)
{
    m_rows->addRow(label, field);
}

void OptionForm::addMemoryRow(const QString &label, const QString &unlimited)
{
    m_memory->setSpecialValueText(unlimited);
    addRow(label, m_memory);
}

void OptionForm::addCpusetRow()
{
    addRow(tr("CPU &set:"), m_cpuset);
}

qint64 OptionForm::memory() const
{
    return m_memory->value() * mebibyte;
}

void OptionForm::setMemory(qint64 bytes)
{
    m_memory->setValue(int(bytes / mebibyte));
}

QString OptionForm::cpuset() const
{
    return m_cpuset->text().trimmed();
}

void OptionForm::setCpuset(const QString &cpuset)
{
    m_cpuset->setText(cpuset);
}

QString OptionForm::cpusetProblem() const
{
    return cpuset().isEmpty() || app::domain::isCpuset(cpuset())
               ? QString()
               : tr("A CPU set is written as numbers and ranges: 0-3,8.");
}

} // namespace strata::ui::dialogs
