// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/suite_dialog.h"

#include "app/api/workload_catalog.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/models/plan_summary.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QFormLayout>
#include <QHeaderView>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using app::api::SuiteInfo;
using app::api::SuitePart;
using app::api::SuiteProblem;
using models::SuiteModel;
using widgets::ChoiceMenu;
using widgets::PlainLabel;

namespace {

const QString backendName = QStringLiteral("backend");

//! Each name once, in the order of the suite; the engine's words stand for themselves.
QList<ChoiceMenu::Choice> choicesOf(const SuiteInfo &suite, QString SuiteProblem::*name)
{
    QList<ChoiceMenu::Choice> choices;
    for (const SuiteProblem &problem : suite.problems)
        if (const ChoiceMenu::Choice choice{problem.*name, problem.*name};
            !choices.contains(choice))
            choices.append(choice);
    return choices;
}

QString firstWordOf(const SuiteInfo &suite)
{
    return suite.problems.isEmpty() ? QString()
                                    : suite.problems.first().label.section(QLatin1Char(' '), 0, 0);
}

QSpinBox *makeSpinBox(QLatin1String parameter)
{
    auto *box = new QSpinBox;
    box->setRange(1, static_cast<int>(app::api::commonParameter(parameter).maximum));
    return box;
}

//! What the suite says, or else the engine.
int defaultOf(const SuiteInfo &suite, QLatin1String parameter)
{
    return suite.commonDefaults.value(parameter, app::api::commonParameter(parameter).defaultValue)
        .toInt();
}

} // namespace

SuiteDialog::SuiteDialog(QList<SuiteInfo> suites, QList<app::domain::WorkloadSpec> planned,
                         Estimate estimate, QWidget *parent) :
    QDialog(parent),
    m_suites(std::move(suites)),
    m_planned(std::move(planned)),
    m_estimate(std::move(estimate)),
    m_suite(new QComboBox),
    m_summary(new PlainLabel),
    m_kinds(new ChoiceMenu(tr("&Operations"))),
    m_lists(new ChoiceMenu(tr("&Lists"))),
    m_precision(new QComboBox),
    m_backend(new QComboBox),
    m_match(new QLineEdit),
    m_table(new QTableView),
    m_steps(makeSpinBox(app::domain::stepsName)),
    m_seconds(makeSpinBox(app::domain::maxSecondsName)),
    m_state(new PlainLabel)
{
    setWindowTitle(tr("Add suite"));
    for (const SuiteInfo &info : std::as_const(m_suites))
        m_suite->addItem(info.name);
    m_precision->addItem(tr("as each list says"), QString());
    for (const QString &precision : app::api::suitePrecisions())
        m_precision->addItem(precision, precision);
    m_backend->addItem(tr("processors"), QString());
    m_backend->addItem(tr("GPU"), QStringLiteral("cuda"));
    build();
    showSuite();
    connect(m_suite, &QComboBox::currentIndexChanged, this, &SuiteDialog::showSuite);
    connect(m_kinds, &ChoiceMenu::changed, this, &SuiteDialog::showPart);
    connect(m_lists, &ChoiceMenu::changed, this, &SuiteDialog::showPart);
    connect(m_precision, &QComboBox::currentIndexChanged, this, &SuiteDialog::showPart);
    connect(m_backend, &QComboBox::currentIndexChanged, this, &SuiteDialog::showPart);
    connect(m_match, &QLineEdit::textChanged, this, &SuiteDialog::showPart);
    connect(m_steps, &QSpinBox::valueChanged, this, &SuiteDialog::showState);
    connect(m_seconds, &QSpinBox::valueChanged, this, &SuiteDialog::showState);
    connect(&m_model, &SuiteModel::chosenChanged, this, &SuiteDialog::showState);
    widgets::fitDialog(*this, {720, 680});
}

void SuiteDialog::build()
{
    auto *choice = new QFormLayout;
    choice->addRow(tr("S&uite:"), m_suite);
    choice->addRow(QString(), m_summary);
    choice->addRow(tr("&Precision:"), m_precision);
    choice->addRow(tr("&Device:"), m_backend);
    choice->addRow(tr("Name &contains:"), m_match);
    m_match->setClearButtonEnabled(true);
    auto *lengths = new QFormLayout;
    lengths->addRow(tr("&Steps of each trial:"), m_steps);
    lengths->addRow(tr("At &most:"), m_seconds);
    m_seconds->setSuffix(tr(" s"));
    setUpTable();
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Add"), QDialogButtonBox::AcceptRole);

    auto *layout = new QVBoxLayout(this);
    layout->addLayout(choice);
    layout->addLayout(makeFilters());
    layout->addWidget(m_table, 1);
    layout->addLayout(lengths);
    layout->addWidget(m_state);
    layout->addWidget(buttons);
    // only a button that is in its dialog already can become the default one
    m_accept->setDefault(true);
}

QLayout *SuiteDialog::makeFilters()
{
    m_kinds->setToolTip(
        models::plainToolTip(tr("Which kinds of operations are in the list below.")));
    m_lists->setToolTip(
        models::plainToolTip(tr("Which lists of the suite are in the list below.")));
    auto *row = new widgets::FlowLayout;
    row->addWidget(m_kinds);
    row->addWidget(m_lists);
    widgets::addCheckButtons(*row, [this](bool checked) { m_model.checkAll(checked); });
    return row;
}

void SuiteDialog::setUpTable()
{
    widgets::setUpTable(*m_table, tr("Problems of the suite"), m_model);
    m_table->setMinimumHeight(m_table->verticalHeader()->defaultSectionSize() * 5);
    QHeaderView &header = *m_table->horizontalHeader();
    header.setStretchLastSection(false);
    header.setSectionResizeMode(SuiteModel::ProblemColumn, QHeaderView::Stretch);
    widgets::setColumnWidths(*m_table,
                             {{SuiteModel::ListColumn, 12}, {SuiteModel::OperationsColumn, 16}});
}

const SuiteInfo *SuiteDialog::suite() const
{
    const int place = m_suite->currentIndex();
    return place < 0 ? nullptr : &m_suites[place];
}

void SuiteDialog::showSuite()
{
    if (const SuiteInfo *info = suite()) {
        // First of all: every change below shows the state, of problems that are in the suite.
        m_model.setSuite(*info);
        m_summary->setText(info->summary);
        //: a part of a name that somebody looks for
        m_match->setPlaceholderText(tr("for example %1").arg(firstWordOf(*info)));
        m_kinds->setChoices(choicesOf(*info, &SuiteProblem::workload));
        m_lists->setChoices(choicesOf(*info, &SuiteProblem::list));
        m_steps->setValue(defaultOf(*info, app::domain::stepsName));
        m_seconds->setValue(defaultOf(*info, app::domain::maxSecondsName));
    }
    showPart();
}

void SuiteDialog::showPart()
{
    // To SuitePart an empty list is every one; in the menus it is none.
    const QStringList none{QString()};
    const QStringList kinds = m_kinds->shownKeys();
    const QStringList lists = m_lists->shownKeys();
    m_model.setPart({kinds.isEmpty() ? none : kinds, lists.isEmpty() ? none : lists,
                     m_match->text().trimmed(), m_precision->currentData().toString(),
                     m_backend->currentData().toString()});
    if (m_model.rowCount() > 0)
        m_table->setCurrentIndex(m_model.index(0, 0));
    showState();
}

void SuiteDialog::showState()
{
    const QList<int> chosen = m_model.chosen();
    m_settings.clear();
    if (const SuiteInfo *info = suite()) {
        QMap<QString, QString> common = info->commonDefaults;
        common.insert(app::domain::stepsName, QString::number(m_steps->value()));
        common.insert(app::domain::maxSecondsName, QString::number(m_seconds->value()));
        if (const QString backend = m_backend->currentData().toString(); !backend.isEmpty())
            common.insert(backendName, backend);
        m_settings = app::api::newSettings(
            app::api::suiteSettings(*info, chosen, m_precision->currentData().toString(), common),
            m_planned);
    }
    QStringList sentences;
    if (chosen.isEmpty())
        sentences << tr("No problem is chosen.");
    if (!m_settings.isEmpty())
        sentences << tr("%n setting(s), %1 on each host in each round.", nullptr,
                        int(m_settings.size()))
                         .arg(models::durationText(m_estimate(m_settings)));
    if (const auto repeated = chosen.size() - m_settings.size(); repeated > 0)
        sentences << tr(
            "%n problem(s) are in the plan already, or in two lists, and are not added again.",
            nullptr, int(repeated));
    m_state->setText(sentences.join(QLatin1Char(' ')));
    widgets::setReason(*m_accept, m_settings.isEmpty() ? m_state->text() : QString());
}

} // namespace strata::ui::dialogs
