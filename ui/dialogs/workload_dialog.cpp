// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/workload_dialog.h"

#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::dialogs {

using app::api::ParameterInfo;
using app::api::WorkloadInfo;
using app::domain::WorkloadSpec;
using models::WorkloadTreeModel;
using widgets::PlainLabel;
using Values = widgets::ParameterForm::Values;

WorkloadDialog::WorkloadDialog(QList<WorkloadInfo> catalog, settings::UiSettings &settings,
                               QWidget *parent) :
    QDialog(parent),
    m_catalog(std::move(catalog)),
    m_settings(settings),
    m_filter(m_catalog),
    m_search(new QLineEdit),
    m_tree(new QTreeView),
    m_name(new PlainLabel),
    m_summary(new PlainLabel),
    m_form(new widgets::ParameterForm),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Add workload"));
    build();
    connect(m_form, &widgets::ParameterForm::changed, this, &WorkloadDialog::showState);
    connect(m_search, &QLineEdit::textChanged, this, &WorkloadDialog::search);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &WorkloadDialog::choose);
    connect(m_defaults, &QPushButton::clicked, this, &WorkloadDialog::showDefaults);
    search({});
    widgets::fitDialog(*this, {860, 640});
}

void WorkloadDialog::build()
{
    m_chooser = makeChooser();
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);
    m_defaults = buttons->addButton(tr("&Defaults"), QDialogButtonBox::ResetRole);
    m_defaults->setToolTip(
        models::plainToolTip(tr("Start from the workload's own values instead of those that were "
                                "added last.")));
    m_defaults->setAutoDefault(false);
    auto *columns = new QHBoxLayout;
    columns->addWidget(m_chooser);
    columns->addWidget(makeParameters(), 1);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(columns, 1);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    // only a button that is in its dialog already can become the default one
    m_accept->setDefault(true);
}

QWidget *WorkloadDialog::makeChooser()
{
    m_search->setPlaceholderText(tr("Search: resnet, latency, file …"));
    m_search->setAccessibleName(tr("Search workloads"));
    m_search->setClearButtonEnabled(true);
    m_search->installEventFilter(this);
    m_tree->setModel(&m_filter);
    m_tree->setAccessibleName(tr("Workloads"));
    m_tree->setHeaderHidden(true);
    m_tree->setRootIsDecorated(false);
    m_tree->setItemsExpandable(false);
    m_tree->setUniformRowHeights(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *chooser = new QWidget;
    chooser->setFixedWidth(fontMetrics().averageCharWidth() * 36);
    auto *layout = new QVBoxLayout(chooser);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_search);
    layout->addWidget(m_tree, 1);
    return chooser;
}

QWidget *WorkloadDialog::makeParameters()
{
    m_name->setHeading(true);
    auto *hint = new PlainLabel(
        tr("Several values make one setting per combination: 512, 1024 or 128..1024 x2 or 1..8"));
    hint->setMuted(true);
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_name);
    layout->addWidget(m_summary);
    layout->addWidget(hint);
    layout->addWidget(widgets::makeScroll(m_form), 1);
    return side;
}

//! The search keeps the focus while the arrows choose, and Return goes on to the fields: it must
//! not add what was only just found.
bool WorkloadDialog::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != m_search || event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
        key == Qt::Key_PageDown)
        return QCoreApplication::sendEvent(m_tree, event);
    if (key != Qt::Key_Return && key != Qt::Key_Enter)
        return QDialog::eventFilter(watched, event);
    m_tree->setFocus();
    focusNextChild();
    return true;
}

void WorkloadDialog::search(const QString &text)
{
    m_filter.search(text);
    m_tree->expandAll();
    const QModelIndex found = text.isEmpty() ? m_filter.indexOfPlace(m_place) : QModelIndex();
    m_tree->setCurrentIndex(found.isValid() ? found : m_filter.best());
    showState();
}

void WorkloadDialog::choose(const QModelIndex &index)
{
    const QVariant place = index.data(WorkloadTreeModel::PlaceRole);
    if (!place.isValid() || place.toInt() == m_place)
        return;
    m_place = place.toInt();
    showWorkload();
}

const WorkloadInfo *WorkloadDialog::workload() const
{
    return m_place < 0 ? nullptr : &m_catalog[m_place];
}

const WorkloadInfo *WorkloadDialog::workloadOf(const WorkloadSpec &spec) const
{
    const auto found = std::ranges::find(m_catalog, spec.workload, &WorkloadInfo::name);
    return found == m_catalog.cend() ? nullptr : &*found;
}

void WorkloadDialog::showWorkload()
{
    const WorkloadInfo &info = *workload();
    m_name->setText(info.name);
    m_summary->setText(info.summary);
    if (m_edited.isEmpty())
        m_form->setWorkload(info, remembered(info));
    else if (info.name == m_edited.first().workload)
        m_form->setSettings(info, {valuesOf(m_edited.first())});
    else
        m_form->setWorkload(info);
}

void WorkloadDialog::showDefaults()
{
    if (const WorkloadInfo *info = workload())
        m_form->setWorkload(*info);
}

Values WorkloadDialog::remembered(const WorkloadInfo &workload) const
{
    Values texts = m_settings.lastParameters(workload.name);
    // Another version of Strata may have had other parameters, or other limits of them.
    for (const QString &name : texts.keys())
        for (const QString &value : models::splitLevels(texts.value(name)))
            if (!app::api::checkParameter(workload, name, value).isEmpty())
                texts.remove(name);
    return texts;
}

void WorkloadDialog::edit(const QList<WorkloadSpec> &specs)
{
    setWindowTitle(tr("Edit workload"));
    m_accept->setText(tr("&Apply"));
    m_defaults->hide();
    m_edited = specs;
    m_chooser->setVisible(specs.size() == 1);
    const WorkloadInfo *first = workloadOf(specs.first());
    WorkloadInfo info = *first;
    m_place = int(first - m_catalog.constData());
    m_tree->setCurrentIndex(m_filter.indexOfPlace(m_place));
    m_name->setText(info.name);
    m_summary->setText(info.summary);
    if (specs.size() > 1) {
        m_summary->setText(
            tr("Changes %n setting(s). Only the values that you enter here are changed.", nullptr,
               int(specs.size())));
        if (!editsOneWorkload()) {
            m_name->setText(tr("Different workloads"));
            info.parameters.removeIf(
                [](const ParameterInfo &parameter) { return !parameter.common; });
        }
    }
    QList<Values> settings;
    for (const WorkloadSpec &spec : specs)
        settings.append(valuesOf(spec));
    m_form->setSettings(info, settings);
}

Values WorkloadDialog::valuesOf(const WorkloadSpec &spec) const
{
    Values values;
    for (const ParameterInfo &parameter : workloadOf(spec)->parameters)
        values.insert(parameter.name,
                      spec.parameters.value(parameter.name, parameter.defaultValue));
    return values;
}

bool WorkloadDialog::editsOneWorkload() const
{
    return std::ranges::all_of(m_edited, [this](const WorkloadSpec &spec) {
        return spec.workload == m_edited.first().workload;
    });
}

QList<WorkloadSpec> WorkloadDialog::settingsFrom(const WorkloadSpec &spec) const
{
    const WorkloadInfo *own = workloadOf(spec);
    const bool isAnother = m_edited.size() == 1 && own != workload();
    if (!isAnother)
        return models::crossProduct(*own, m_form->changes(), m_form->links(), spec);
    return models::crossProduct(*workload(), m_form->levels(), m_form->links(),
                                {spec.id, workload()->name, {}});
}

bool WorkloadDialog::makesTooMany(qsizetype made) const
{
    return models::settingCount(m_form->levels()) > models::maximumSettings ||
           made > models::maximumSettings + m_edited.size();
}

QString WorkloadDialog::countText(qsizetype made) const
{
    const models::ParameterLevels levels = m_form->levels();
    QStringList factors;
    if (m_edited.isEmpty())
        for (const QString &name : models::variedParameters(levels))
            //: how many values of a parameter: "4 × threads"
            factors.append(tr("%1 × %2").arg(levels[name].size()).arg(name));
    if (factors.isEmpty())
        return tr("Makes %n setting(s).", nullptr, int(made));
    //: %1 is "4 × m, 3 × threads"
    return tr("Makes %n setting(s): %1.", nullptr, int(made))
        .arg(factors.join(QStringLiteral(", ")));
}

void WorkloadDialog::showState()
{
    const QString problem = m_form->problem();
    QList<WorkloadSpec> made = m_edited;
    applyTo(made);
    const bool tooMany = makesTooMany(made.size());
    const bool isFound = m_filter.rowCount() > 0;
    if (!isFound)
        m_state->setText(tr("No workload matches."));
    else if (!problem.isEmpty())
        m_state->setText(problem);
    else if (tooMany)
        m_state->setText(tr("These lists make more than %1 settings. Use fewer values.")
                             .arg(models::maximumSettings));
    else
        m_state->setText(countText(made.size()));
    const bool isFine = problem.isEmpty() && !tooMany && !made.isEmpty() && isFound;
    widgets::setReason(*m_accept, isFine ? QString() : m_state->text());
    m_form->setEnabled(isFound); // it has the last workload, which is not what is looked for
    m_name->setEnabled(isFound);
    m_summary->setEnabled(isFound);
    m_defaults->setEnabled(isFound);
}

void WorkloadDialog::applyTo(QList<WorkloadSpec> &planned) const
{
    if (m_edited.isEmpty()) {
        if (const WorkloadInfo *info = workload())
            planned += models::crossProduct(*info, m_form->levels(), m_form->links());
        return;
    }
    QList<WorkloadSpec> all;
    for (const WorkloadSpec &spec : std::as_const(planned)) {
        const bool isEdited =
            std::ranges::find(m_edited, spec.id, &WorkloadSpec::id) != m_edited.cend();
        all += isEdited ? settingsFrom(spec) : QList<WorkloadSpec>{spec};
    }
    planned = all;
}

void WorkloadDialog::accept()
{
    if (const WorkloadInfo *info = workload(); info && m_edited.isEmpty())
        m_settings.setLastParameters(info->name, m_form->texts());
    QDialog::accept();
}

} // namespace strata::ui::dialogs
