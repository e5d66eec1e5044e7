// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Part of the plan: how often, in what order, when to stop, and what counts as a difference.
#include "ui/pages/plan_sections.h"
#include "ui/widgets/reason.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace strata::ui::pages {

using app::domain::Design;
using app::domain::Experiment;
using app::domain::OrderRule;
using app::domain::Plan;
using Joined = models::PlanHistory::Joined;

class ScheduleSection : public QGroupBox {
    Q_OBJECT
public:
    ScheduleSection(models::PlanHistory &history, settings::UiSettings &settings);

private:
    void makeFields();
    void addRounds(QFormLayout &form);
    QWidget *makeDetails();
    void addDesign(QFormLayout &form);
    void addOrder(QFormLayout &form);
    void addFold(QVBoxLayout &layout, QWidget &details, settings::UiSettings &settings);
    template <typename Box, typename Set>
    void onTurned(Box *box, const models::StepName &step, Joined joined, const Set &set);
    void connectFields();
    void refresh();
    void setAdaptive(bool adaptive);
    void setSeed(const QString &text);

    models::PlanHistory &m_history;
    QComboBox *m_design = nullptr;
    QSpinBox *m_turns = nullptr;
    QSpinBox *m_rounds = nullptr;
    QCheckBox *m_adaptive = nullptr;
    QDoubleSpinBox *m_width = nullptr;
    QSpinBox *m_most = nullptr;
    QDoubleSpinBox *m_budget = nullptr; //!< minutes
    QComboBox *m_order = nullptr;
    QLineEdit *m_seed = nullptr;
    QPushButton *m_fresh = nullptr;
    QDoubleSpinBox *m_margin = nullptr;
    QDoubleSpinBox *m_confidence = nullptr;
    QSpinBox *m_patience = nullptr;
};

namespace {

constexpr int mostRounds = 1000;
constexpr int mostTurns = 10'000;
constexpr int mostPatience = 24 * 3600;
constexpr double mostMinutes = 30 * 24 * 60;
constexpr double proposedWidth = 0.04;

QDoubleSpinBox *percentBox(double low, double high, double step, int decimals)
{
    auto *box = new QDoubleSpinBox;
    box->setRange(low, high);
    box->setSingleStep(step);
    box->setDecimals(decimals);
    box->setSuffix(QStringLiteral(" %"));
    return box;
}

} // namespace

ScheduleSection::ScheduleSection(models::PlanHistory &history, settings::UiSettings &settings) :
    QGroupBox(tr("How often and in what order")),
    m_history(history)
{
    makeFields();
    auto *form = new QFormLayout;
    addRounds(*form);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    addFold(*layout, *makeDetails(), settings);
    for (QWidget *field :
         QList<QWidget *>{m_design, m_turns, m_rounds, m_budget, m_margin, m_patience})
        field->setAccessibleDescription(field->toolTip());
    connectFields();
    connect(&m_history, &models::PlanHistory::changed, this, &ScheduleSection::refresh);
    refresh();
}

void ScheduleSection::makeFields()
{
    m_rounds = new QSpinBox;
    m_rounds->setObjectName(QStringLiteral("rounds"));
    m_rounds->setRange(1, mostRounds);
    m_adaptive = new QCheckBox(tr("Continue until the interval i&s narrow enough"));
    m_width = percentBox(0.1, 100, 0.5, 1);
    m_most = new QSpinBox;
    m_most->setRange(1, mostRounds);
    m_budget = new QDoubleSpinBox;
    m_budget->setRange(0, mostMinutes);
    m_budget->setDecimals(1);
    m_budget->setSuffix(tr(" min"));
    m_budget->setSpecialValueText(tr("no limit"));
    m_order = new QComboBox;
    m_order->addItem(tr("random within each round"), int(OrderRule::RandomBlocks));
    m_order->addItem(tr("as listed (for debugging)"), int(OrderRule::Sequential));
    m_seed = new QLineEdit;
    m_seed->setValidator(
        new QRegularExpressionValidator(QRegularExpression(QStringLiteral("\\d{1,20}")), m_seed));
    m_margin = percentBox(0, 50, 0.5, 1);
    m_confidence = percentBox(50, 99.9, 1, 1);
    m_patience = new QSpinBox;
    m_patience->setRange(0, mostPatience);
    m_patience->setSingleStep(60);
    m_patience->setSuffix(tr(" s"));
}

void ScheduleSection::addDesign(QFormLayout &form)
{
    m_design = new QComboBox;
    m_design->addItem(tr("take turns, a moment each"), int(Design::Turns));
    m_design->addItem(tr("are measured one after the other"), int(Design::Rounds));
    m_design->setToolTip(
        tr("Turns compare hosts of one computer best: whatever else happens there affects all of "
           "them equally. All engines are up at once, so they need memory for all of them."));
    m_turns = new QSpinBox;
    m_turns->setObjectName(QStringLiteral("turns"));
    m_turns->setRange(1, mostTurns);
    m_turns->setToolTip(tr("How often each host works in a round"));
    form.addRow(tr("Hosts of one computer:"), m_design);
    form.addRow(tr("Turns in a round:"), m_turns);
}

void ScheduleSection::addRounds(QFormLayout &form)
{
    m_rounds->setToolTip(
        tr("Engine processes per host and setting. An interval needs at least 5."));
    form.addRow(tr("Rou&nds:"), m_rounds);
    form.addRow(m_adaptive);
    form.addRow(tr("Interval at most:"), m_width);
    static_cast<QLabel *>(form.labelForField(m_width))->setBuddy(m_width);
    form.addRow(tr("Ma&ximum rounds:"), m_most);
    m_budget->setToolTip(
        tr("After five rounds, no round is started that would end later than this after the start "
           "of the run. The time that is left goes first to settings whose intervals are far too "
           "wide, then to those that need the fewest rounds."));
    form.addRow(tr("Start no more rounds after:"), m_budget);
    static_cast<QLabel *>(form.labelForField(m_budget))->setBuddy(m_budget);
    m_margin->setToolTip(tr("A difference within this margin counts as equivalent."));
    form.addRow(tr("Mar&gin (δ):"), m_margin);
}

QWidget *ScheduleSection::makeDetails()
{
    auto *details = new QWidget;
    auto *form = new QFormLayout(details);
    form->setContentsMargins(0, 0, 0, 0);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    form->addRow(tr("Confidence:"), m_confidence);
    addDesign(*form);
    addOrder(*form);
    return details;
}

//! Both get their parent here, in the order in which the Tab key reaches them.
void ScheduleSection::addFold(QVBoxLayout &layout, QWidget &details, settings::UiSettings &settings)
{
    auto *fold = new QToolButton;
    layout.addWidget(fold);
    layout.addWidget(&details);
    fold->setObjectName(QStringLiteral("scheduleFold"));
    fold->setText(tr("M&ore …"));
    fold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    fold->setAutoRaise(true);
    fold->setCheckable(true);
    const auto show = [fold, &details](bool shows) {
        fold->setArrowType(shows ? Qt::DownArrow : Qt::RightArrow);
        details.setVisible(shows);
    };
    fold->setChecked(settings.showsScheduleDetails());
    show(fold->isChecked());
    connect(fold, &QToolButton::toggled, this, [show, &settings](bool shows) {
        show(shows);
        settings.showsScheduleDetails.set(shows);
    });
}

void ScheduleSection::addOrder(QFormLayout &form)
{
    m_fresh = new QPushButton(tr("New seed"));
    m_fresh->setAutoDefault(false);
    auto *seed = new QHBoxLayout;
    seed->addWidget(m_seed, 1);
    seed->addWidget(m_fresh);
    form.addRow(tr("Order:"), m_order);
    form.addRow(tr("Seed:"), seed);
    static_cast<QLabel *>(form.labelForField(seed))->setBuddy(m_seed);
    m_patience->setToolTip(tr(
        "How long a run waits for a host that cannot be reached; other computers go on meanwhile"));
    form.addRow(tr("Wait for an unreachable host:"), m_patience);
    connect(m_fresh, &QPushButton::clicked, this,
            [this] { setSeed(QString::number(QRandomGenerator::system()->generate())); });
}

//! Turning the box is an edit; repeated, it stays one step to undo.
template <typename Box, typename Set>
void ScheduleSection::onTurned(Box *box, const models::StepName &step, Joined joined,
                               const Set &set)
{
    connect(box, &Box::valueChanged, this, [this, step, joined, set](auto value) {
        m_history.change(
            step, [&](Plan &plan) { set(plan.experiment, value); }, joined);
    });
}

void ScheduleSection::connectFields()
{
    connect(m_design, &QComboBox::activated, this, [this] {
        const Design design = Design(m_design->currentData().toInt());
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.change([] { return tr("choosing turns or rounds"); },
                         [&](Plan &plan) { plan.experiment.design = design; });
    });
    connect(m_order, &QComboBox::activated, this, [this] {
        const OrderRule rule = OrderRule(m_order->currentData().toInt());
        //: completes "Undo" and "Redo" in the Edit menu
        m_history.change([] { return tr("setting the order"); },
                         [&](Plan &plan) { plan.experiment.order = rule; });
    });
    connect(m_adaptive, &QCheckBox::toggled, this, &ScheduleSection::setAdaptive);
    connect(m_seed, &QLineEdit::textEdited, this, &ScheduleSection::setSeed);
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_turns, [] { return tr("setting the turns"); }, Joined::Turns,
        [](Experiment &experiment, int turns) { experiment.turnsPerRound = turns; });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_rounds, [] { return tr("setting the rounds"); }, Joined::Rounds,
        [](Experiment &experiment, int rounds) {
            experiment.rounds = rounds;
            experiment.maxRounds =
                experiment.targetWidth > 0 ? std::max(rounds, experiment.maxRounds) : rounds;
        });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_width, [] { return tr("setting the width"); }, Joined::TargetWidth,
        [](Experiment &experiment, double percent) { experiment.targetWidth = percent / 100; });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_most, [] { return tr("setting the maximum rounds"); }, Joined::MaxRounds,
        [](Experiment &experiment, int most) { experiment.maxRounds = most; });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_budget, [] { return tr("setting the time"); }, Joined::TimeBudget,
        [](Experiment &experiment, double minutes) {
            experiment.timeBudgetSeconds = qRound(minutes * 60);
        });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_margin, [] { return tr("setting the margin"); }, Joined::Margin,
        [](Experiment &experiment, double percent) { experiment.margin = percent / 100; });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_confidence, [] { return tr("setting the confidence"); }, Joined::Confidence,
        [](Experiment &experiment, double percent) { experiment.confidence = percent / 100; });
    //: completes "Undo" and "Redo" in the Edit menu
    onTurned(
        m_patience, [] { return tr("setting the patience"); }, Joined::Patience,
        [](Experiment &experiment, int seconds) { experiment.patienceSeconds = seconds; });
}

void ScheduleSection::setAdaptive(bool adaptive)
{
    //: completes "Undo" and "Redo" in the Edit menu
    m_history.change(
        [adaptive] {
            return adaptive ? tr("going on until narrow enough") : tr("fixing the rounds");
        },
        [&](Plan &plan) {
            Experiment &experiment = plan.experiment;
            experiment.targetWidth = adaptive ? proposedWidth : 0;
            experiment.maxRounds =
                adaptive ? std::min(mostRounds, experiment.rounds * 4) : experiment.rounds;
        });
}

void ScheduleSection::setSeed(const QString &text)
{
    bool ok = false;
    const quint64 seed = text.toULongLong(&ok);
    if (ok)
        m_history.change(
            //: completes "Undo" and "Redo" in the Edit menu
            [] { return tr("setting the seed"); }, [&](Plan &plan) { plan.experiment.seed = seed; },
            Joined::Seed);
}

namespace {

//! Leaves a box alone that shows the value already, perhaps half typed: setting it would rewrite
//! the text, so that "2." would become "2.0" before the next digit.
template <typename Box, typename Value>
void showValue(Box &box, Value value)
{
    constexpr double rounding = 1e-6;
    if (std::abs(double(box.value()) - double(value)) > rounding)
        box.setValue(value);
}

} // namespace

void ScheduleSection::refresh()
{
    // The fields show the plan; they must not answer with an edit of their own.
    const QSignalBlocker blockers[] = {
        QSignalBlocker(m_rounds),   QSignalBlocker(m_adaptive), QSignalBlocker(m_width),
        QSignalBlocker(m_most),     QSignalBlocker(m_margin),   QSignalBlocker(m_confidence),
        QSignalBlocker(m_patience), QSignalBlocker(m_turns),    QSignalBlocker(m_budget)};
    const Experiment &experiment = m_history.plan().experiment;
    const bool adaptive = experiment.targetWidth > 0;
    m_design->setCurrentIndex(m_design->findData(int(experiment.design)));
    m_turns->setEnabled(experiment.design == Design::Turns);
    showValue(*m_turns, experiment.turnsPerRound);
    showValue(*m_rounds, experiment.rounds);
    m_adaptive->setChecked(adaptive);
    m_width->setEnabled(adaptive);
    m_most->setEnabled(adaptive);
    showValue(*m_budget, experiment.timeBudgetSeconds / 60.0);
    m_most->setMinimum(experiment.rounds);
    showValue(*m_width, (adaptive ? experiment.targetWidth : proposedWidth) * 100);
    showValue(*m_most, experiment.maxRounds);
    m_order->setCurrentIndex(m_order->findData(int(experiment.order)));
    if (m_seed->text() != QString::number(experiment.seed))
        m_seed->setText(QString::number(experiment.seed));
    showValue(*m_margin, experiment.margin * 100);
    showValue(*m_confidence, experiment.confidence * 100);
    showValue(*m_patience, experiment.patienceSeconds);
    widgets::setReason(*m_fresh, m_history.readOnlyReason());
}

QGroupBox *makeScheduleSection(models::PlanHistory &history, settings::UiSettings &settings)
{
    return new ScheduleSection(history, settings);
}

} // namespace strata::ui::pages

#include "schedule_section.moc"
