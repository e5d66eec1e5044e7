// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/container_form.h"

#include "app/domain/cpuset.h"
#include "ui/widgets/plain_label.h"

#include <QFormLayout>
#include <QRegularExpression>

namespace strata::ui::dialogs {

using app::domain::ContainerOptions;
using app::domain::ContainerRuntime;
using app::domain::GpuAccess;

namespace {

constexpr qint64 mebibyte = 1024 * 1024;

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
        return ContainerForm::tr("Strata does not hand GPUs on to a container of %1.").arg(runtime);
    return {};
}

} // namespace

ContainerForm::ContainerForm(QWidget *parent) :
    QWidget(parent),
    m_runtime(new QComboBox),
    m_cpus(new QDoubleSpinBox),
    m_cpuset(new QLineEdit),
    m_memory(new QSpinBox),
    m_network(new QComboBox),
    m_mounts(new QPlainTextEdit),
    m_init(new QCheckBox(tr("Start an &init process in the container"))),
    m_gpus(new QComboBox)
{
    setUpFields();
    auto *note =
        new widgets::PlainLabel(tr("The container is made from Strata's own engine; nothing is "
                                   "downloaded. Every option here is "
                                   "a condition of the measurement and is stored with it."));
    note->setMuted(true);
    auto *layout = new QFormLayout;
    layout->addRow(tr("&Runtime:"), m_runtime);
    layout->addRow(tr("CPU &quota:"), m_cpus);
    layout->addRow(tr("CPU &set:"), m_cpuset);
    layout->addRow(tr("&Memory limit:"), m_memory);
    layout->addRow(tr("Net&work:"), m_network);
    layout->addRow(tr("M&ounts:"), m_mounts);
    layout->addRow(QString(), m_init);
    layout->addRow(tr("&GPUs:"), m_gpus);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(layout);
    column->addSpacing(12);
    column->addWidget(note);
    column->addStretch();
    connectFields();
}

void ContainerForm::setUpFields()
{
    for (const ContainerRuntime runtime : app::domain::containerRuntimes())
        m_runtime->addItem(app::domain::runtimeName(runtime), int(runtime));
    m_cpus->setRange(0, 4096);
    m_cpus->setSingleStep(0.5);
    //: shown in a field that is empty
    m_cpus->setSpecialValueText(tr("none"));
    m_cpus->setSuffix(tr(" cores"));
    m_cpuset->setPlaceholderText(tr("all, or for example 0-3,8"));
    m_memory->setRange(0, 64 * 1024 * 1024);
    m_memory->setSingleStep(1024);
    //: shown in a field that is empty
    m_memory->setSpecialValueText(tr("none"));
    m_memory->setSuffix(tr(" MiB"));
    m_memory->setGroupSeparatorShown(true);
    m_gpus->addItem(tr("automatic: all, if the runtime can"), int(GpuAccess::Automatic));
    //: shown in a field that is empty
    m_gpus->addItem(tr("none"), int(GpuAccess::None));
    //: shown in a field that is empty
    m_gpus->addItem(tr("all"), int(GpuAccess::All));
    m_network->addItems({QStringLiteral("none"), QStringLiteral("bridge"), QStringLiteral("host")});
    m_network->setEditable(true);
    m_mounts->setPlaceholderText(tr("one per line: /data:/data:ro"));
    m_mounts->setTabChangesFocus(true);
    m_mounts->setFixedHeight(m_mounts->fontMetrics().height() * 3 + 10);
}

void ContainerForm::connectFields()
{
    connect(m_runtime, &QComboBox::currentIndexChanged, this, &ContainerForm::changed);
    connect(m_cpuset, &QLineEdit::textChanged, this, &ContainerForm::changed);
    connect(m_network, &QComboBox::currentTextChanged, this, &ContainerForm::changed);
    connect(m_mounts, &QPlainTextEdit::textChanged, this, &ContainerForm::changed);
    connect(m_gpus, &QComboBox::currentIndexChanged, this, &ContainerForm::changed);
}

void ContainerForm::setOptions(const ContainerOptions &options)
{
    m_runtime->setCurrentIndex(m_runtime->findData(int(options.runtime)));
    m_cpus->setValue(options.cpus);
    m_cpuset->setText(options.cpuset);
    m_memory->setValue(int(options.memoryBytes / mebibyte));
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
    options.cpuset = m_cpuset->text().trimmed();
    options.memoryBytes = m_memory->value() * mebibyte;
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
    if (!chosen.cpuset.isEmpty() && !app::domain::isCpuset(chosen.cpuset))
        return tr("A CPU set is written as numbers and ranges: 0-3,8.");
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
