// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/made_vm_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace strata::ui::dialogs {

using app::domain::MadeVm;
using app::domain::VmAccelerator;

namespace {

constexpr qint64 leastMemory = qint64(512) * 1024 * 1024;

} // namespace

MadeVmForm::MadeVmForm() :
    OptionForm(tr("Strata makes it from the QEMU, kernel, busybox and dropbear of the machine that "
                  "it runs on, and removes all of it afterwards.")),
    m_accelerator(new QComboBox),
    m_processors(new QSpinBox),
    m_hugePages(new QCheckBox(tr("Use &huge pages that are reserved on the machine"))),
    m_kernel(new QLineEdit)
{
    m_accelerator->addItem(tr("automatic: KVM if a guest boots with it, else emulation"),
                           int(VmAccelerator::Automatic));
    m_accelerator->addItem(tr("KVM"), int(VmAccelerator::Kvm));
    m_accelerator->addItem(tr("emulation: shows that it works, not what a VM costs"),
                           int(VmAccelerator::Emulation));
    m_processors->setRange(0, 1024);
    m_processors->setSpecialValueText(tr("all of the machine"));
    m_kernel->setPlaceholderText(tr("automatic, or a file on the machine"));
    addRow(tr("&Acceleration:"), m_accelerator);
    addRow(tr("&Processors:"), m_processors);
    addMemoryRow(tr("M&emory:"), tr("half of the machine's, 4 GiB at most"));
    addCpusetRow();
    addRow(QString(), m_hugePages);
    addRow(tr("&Kernel:"), m_kernel);
    connect(m_kernel, &QLineEdit::textChanged, this, &MadeVmForm::changed);
}

void MadeVmForm::setOptions(const MadeVm &options)
{
    m_accelerator->setCurrentIndex(m_accelerator->findData(int(options.accelerator)));
    m_processors->setValue(options.processors);
    setMemory(options.memoryBytes);
    setCpuset(options.cpuset);
    m_hugePages->setChecked(options.hugePages);
    m_kernel->setText(options.kernel);
}

MadeVm MadeVmForm::options() const
{
    MadeVm options;
    options.accelerator = VmAccelerator(m_accelerator->currentData().toInt());
    options.processors = m_processors->value();
    options.memoryBytes = memory();
    options.cpuset = cpuset();
    options.hugePages = m_hugePages->isChecked();
    options.kernel = m_kernel->text().trimmed();
    return options;
}

QString MadeVmForm::problem() const
{
    const MadeVm chosen = options();
    if (chosen.memoryBytes != 0 && chosen.memoryBytes < leastMemory)
        return tr("A virtual machine needs 512 MiB of memory or more.");
    if (const QString wrong = cpusetProblem(); !wrong.isEmpty())
        return wrong;
    if (!chosen.kernel.isEmpty() && !chosen.kernel.startsWith(QLatin1Char('/')))
        return tr("The kernel must be an absolute path.");
    return {};
}

} // namespace strata::ui::dialogs
