// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/container_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QPlainTextEdit>
#include <QRegularExpression>

namespace strata::ui::dialogs {

using app::domain::ContainerOptions;
using app::domain::ContainerRuntime;
using app::domain::GpuAccess;

namespace {

//! What a runtime without a daemon cannot do.
QString lackingIn(const ContainerOptions &options)
{
    if (app::domain::needsImage(options.runtime))
        return {};
    const QString runtime = app::domain::runtimeName(options.runtime);
    if (options.network != QLatin1String("none") && options.network != QLatin1String("host"))
        //: %1 is runc, crun, gVisor or bubblewrap
        return ContainerForm::tr("%1 has no daemon that sets up a network: choose none or host.")
            .arg(runtime);
    if (options.gpus == GpuAccess::All)
        //: %1 is runc, crun, gVisor or bubblewrap
        return ContainerForm::tr("Strata does not pass GPUs through to %1 containers.")
            .arg(runtime);
    return {};
}

} // namespace

ContainerForm::ContainerForm() :
    OptionForm(tr("The container is made from Strata's own engine; nothing is downloaded.")),
    m_runtime(new QComboBox),
    m_cpus(new QDoubleSpinBox),
    m_network(new QComboBox),
    m_mounts(new QPlainTextEdit),
    m_init(new QCheckBox(tr("Start an &init process in the container"))),
    m_gpus(new QComboBox)
{
    m_cpus->setRange(0, 4096);
    m_cpus->setSingleStep(0.5);
    //: shown in a field that is empty
    m_cpus->setSpecialValueText(tr("none"));
    m_cpus->setSuffix(tr(" cores"));
    setUpChoices();
    setUpMounts();
    addRows();
}

void ContainerForm::setUpChoices()
{
    for (const ContainerRuntime runtime : app::domain::containerRuntimes())
        m_runtime->addItem(app::domain::runtimeName(runtime), int(runtime));
    m_gpus->addItem(tr("automatic: all, if the runtime can"), int(GpuAccess::Automatic));
    //: shown in a field that is empty
    m_gpus->addItem(tr("none"), int(GpuAccess::None));
    //: shown in a field that is empty
    m_gpus->addItem(tr("all"), int(GpuAccess::All));
    m_network->addItems({QStringLiteral("none"), QStringLiteral("bridge"), QStringLiteral("host")});
    m_network->setEditable(true);
    for (QComboBox *choice : {m_runtime, m_network, m_gpus})
        connect(choice, &QComboBox::currentTextChanged, this, &ContainerForm::changed);
}

void ContainerForm::setUpMounts()
{
    m_mounts->setPlaceholderText(tr("one per line: /data:/data:ro"));
    m_mounts->setTabChangesFocus(true);
    m_mounts->setFixedHeight(m_mounts->fontMetrics().height() * 3 + 10);
    connect(m_mounts, &QPlainTextEdit::textChanged, this, &ContainerForm::changed);
}

void ContainerForm::addRows()
{
    addRow(tr("&Runtime:"), m_runtime);
    addRow(tr("CPU &quota:"), m_cpus);
    addCpusetRow();
    //: shown in a field that is empty
    addMemoryRow(tr("&Memory limit:"), tr("none"));
    addRow(tr("Net&work:"), m_network);
    addRow(tr("M&ounts:"), m_mounts);
    addRow(QString(), m_init);
    addRow(tr("&GPUs:"), m_gpus);
}

void ContainerForm::setOptions(const ContainerOptions &options)
{
    m_runtime->setCurrentIndex(m_runtime->findData(int(options.runtime)));
    m_cpus->setValue(options.cpus);
    setCpuset(options.cpuset);
    setMemory(options.memoryBytes);
    m_network->setCurrentText(options.network);
    m_mounts->setPlainText(options.mounts.join(QLatin1Char('\n')));
    m_init->setChecked(options.init);
    m_gpus->setCurrentIndex(m_gpus->findData(int(options.gpus)));
}

ContainerOptions ContainerForm::options() const
{
    ContainerOptions options;
    options.runtime = ContainerRuntime(m_runtime->currentData().toInt());
    options.cpus = m_cpus->value();
    options.cpuset = cpuset();
    options.memoryBytes = memory();
    options.network = m_network->currentText().trimmed();
    for (const QString &line : m_mounts->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts))
        if (!line.trimmed().isEmpty())
            options.mounts.append(line.trimmed());
    options.init = m_init->isChecked();
    options.gpus = GpuAccess(m_gpus->currentData().toInt());
    return options;
}

QString ContainerForm::problem() const
{
    static const QRegularExpression mount(QStringLiteral("^/[^:]*:/[^:]*(:ro|:rw)?$"));
    static const QRegularExpression network(QStringLiteral("^[A-Za-z0-9][A-Za-z0-9_.:-]*$"));
    const ContainerOptions chosen = options();
    if (const QString wrong = cpusetProblem(); !wrong.isEmpty())
        return wrong;
    if (!network.match(chosen.network).hasMatch())
        return tr("A network is none, bridge, host, or the name of a network of the runtime.");
    if (const QString lacking = lackingIn(chosen); !lacking.isEmpty())
        return lacking;
    for (const QString &line : chosen.mounts)
        if (!mount.match(line).hasMatch())
            return tr("A mount is written as /source:/target or /source:/target:ro, both with "
                      "absolute paths.");
    return {};
}

} // namespace strata::ui::dialogs
