// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/made_vm_form.h"

#include "app/domain/cpuset.h"
#include "ui/widgets/plain_label.h"

#include <QFormLayout>

namespace strata::ui::dialogs {

using app::domain::MadeVm;
using app::domain::VmAccelerator;

namespace {

constexpr qint64 mebibyte = 1024 * 1024;
constexpr int leastMemoryMiB = 512;

} // namespace

MadeVmForm::MadeVmForm(QWidget *parent) :
    QWidget(parent),
    m_accelerator(new QComboBox),
    m_processors(new QSpinBox),
    m_memory(new QSpinBox),
    m_cpuset(new QLineEdit),
    m_hugePages(new QCheckBox(tr("Memory of &huge pages that the machine has set aside"))),
    m_kernel(new QLineEdit)
{
    setUpFields();
    auto *note = new widgets::PlainLabel(
        tr("It is made of QEMU, a kernel, busybox and dropbear of the machine that it runs on, "
           "and nothing of it stays there. Every option here is a condition of the measurement "
           "and is stored with it."));
    note->setMuted(true);
    auto *layout = new QFormLayout;
    layout->addRow(tr("&Acceleration:"), m_accelerator);
    layout->addRow(tr("&Processors:"), m_processors);
    layout->addRow(tr("M&emory:"), m_memory);
    layout->addRow(tr("CPU &set:"), m_cpuset);
    layout->addRow(QString(), m_hugePages);
    layout->addRow(tr("&Kernel:"), m_kernel);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(layout);
    column->addSpacing(12);
    column->addWidget(note);
    column->addStretch();
    connect(m_cpuset, &QLineEdit::textChanged, this, &MadeVmForm::changed);
    connect(m_kernel, &QLineEdit::textChanged, this, &MadeVmForm::changed);
    connect(m_memory, &QSpinBox::valueChanged, this, &MadeVmForm::changed);
}

void MadeVmForm::setUpFields()
{
    m_accelerator->addItem(tr("automatic: KVM if a guest boots with it, else emulation"),
                           int(VmAccelerator::Automatic));
    m_accelerator->addItem(tr("KVM"), int(VmAccelerator::Kvm));
    m_accelerator->addItem(tr("emulation: shows that it works, not what a VM costs"),
                           int(VmAccelerator::Emulation));
    m_processors->setRange(0, 1024);
    m_processors->setSpecialValueText(tr("all of the machine"));
    m_memory->setRange(0, 64 * 1024 * 1024);
    m_memory->setSingleStep(1024);
    m_memory->setSpecialValueText(tr("half of the machine's, 4 GiB at most"));
    m_memory->setSuffix(tr(" MiB"));
    m_memory->setGroupSeparatorShown(true);
    m_cpuset->setPlaceholderText(tr("all, or for example 0-3,8"));
    m_kernel->setPlaceholderText(tr("automatic, or a file on the machine"));
}

void MadeVmForm::setOptions(const MadeVm &options)
{
    m_accelerator->setCurrentIndex(m_accelerator->findData(int(options.accelerator)));
    m_processors->setValue(options.processors);
    m_memory->setValue(int(options.memoryBytes / mebibyte));
    m_cpuset->setText(options.cpuset);
    m_hugePages->setChecked(options.hugePages);
    m_kernel->setText(options.kernel);
}

MadeVm MadeVmForm::options() const
{
    MadeVm options;
    options.accelerator = VmAccelerator(m_accelerator->currentData().toInt());
    options.processors = m_processors->value();
    options.memoryBytes = m_memory->value() * mebibyte;
    options.cpuset = m_cpuset->text().trimmed();
    options.hugePages = m_hugePages->isChecked();
    options.kernel = m_kernel->text().trimmed();
    return options;
}

QString MadeVmForm::problem() const
{
    const MadeVm chosen = options();
    if (chosen.memoryBytes != 0 && chosen.memoryBytes < leastMemoryMiB * mebibyte)
        return tr("A virtual machine needs 512 MiB of memory or more.");
    if (!chosen.cpuset.isEmpty() && !app::domain::isCpuset(chosen.cpuset))
        return tr("A CPU set is written as numbers and ranges: 0-3,8.");
    if (!chosen.kernel.isEmpty() && !chosen.kernel.startsWith(QLatin1Char('/')))
        return tr("The kernel must be an absolute path.");
    return {};
}

} // namespace strata::ui::dialogs
