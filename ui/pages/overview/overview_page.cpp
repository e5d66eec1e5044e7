// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pages/overview/overview_page.h"

#include "app/api/text.h"
#include "ui/charts/rows/answer_text.h"
#include "ui/charts/rows/overview_chart.h"
#include "ui/charts/rows/published_rows.h"
#include "ui/dialogs/trials_dialog.h"
#include "ui/pages/overview/name_header.h"
#include "ui/pages/overview/overview_delegate.h"
#include "ui/pages/result_pages.h"
#include "ui/widgets/flow_layout.h"
#include "ui/widgets/table_setup.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QHeaderView>
#include <QLocale>
#include <QMenu>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::pages {

namespace {

constexpr int hostsInAnswer = 4; // of more, two are named: the table is to be in sight
constexpr int detailLines = 3;   // in sight; the rest is scrolled to
constexpr int rowsMeasured = 60; // for the width of a column
constexpr int widestColumn = 36; // in letters

QString leadOf(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    const QLocale locale;
    const app::domain::Host *baseline = run.plan.host(comparison.baselineId);
    return OverviewPage::tr("Share of performance lost against %1, with its %2 % interval. "
                            "Positive is slower; within ±%3 % counts as equivalent.")
        .arg(baseline ? app::api::displayText(baseline->name, 60)
                      : OverviewPage::tr("(removed host)"),
             locale.toString(comparison.confidence * 100, 'g', 3),
             locale.toString(comparison.margin * 100, 'g', 3));
}

} // namespace

OverviewPage::OverviewPage(models::RunResults &results, app::api::Runner &runner) :
    ResultPage(results, {tr("O&verview"), tr("Show what each host loses in each work, at a glance"),
                         tr("Overview as a table"), widestColumn}),
    m_filter(m_model),
    m_answer(new widgets::PlainLabel),
    m_more(new MeasureMoreButton(results, runner)),
    m_search(new QLineEdit),
    m_states(new QComboBox),
    m_orders(new QComboBox),
    m_grouped(new QCheckBox(tr("&Group by family"))),
    m_count(new widgets::PlainLabel),
    m_clear(new QPushButton(tr("Clear filters"))),
    m_legend(new widgets::PlainLabel),
    m_details(new QPlainTextEdit)
{
    m_answer->setObjectName(QStringLiteral("answer"));
    m_answer->setWordWrap(true);
    m_answer->setSelectable(true);
    m_details->setReadOnly(true);
    m_details->setTabChangesFocus(true);
    m_details->setAccessibleName(tr("About the chosen cell"));
    m_details->setFixedHeight(
        m_details->fontMetrics().lineSpacing() * detailLines +
        2 * (m_details->frameWidth() + int(m_details->document()->documentMargin())));
    setTable(m_filter, makeTop(), makeBelow());
    connect(m_more, &MeasureMoreButton::againRequested, this, &ResultPage::runRequested);
    setFocusProxy(&table()); // whoever opens the page can use the arrow keys at once
    setUpMatrix();
    connectFilters();
    OverviewPage::refresh();
}

QLayout *OverviewPage::makeTop()
{
    auto *top = new QVBoxLayout;
    top->addWidget(m_answer);
    top->addWidget(m_more, 0, Qt::AlignLeft); // below the words that it is about
    top->addLayout(makeFilters());
    return top;
}

//! Whoever knows the page does without the signs' meaning, but has it in sight.
QWidget *OverviewPage::makeBelow()
{
    m_legend->setObjectName(QStringLiteral("legend"));
    m_legend->setText(charts::CellText::legend());
    m_legend->setMuted(true);
    auto *below = new QWidget;
    auto *layout = new QVBoxLayout(below);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_legend);
    layout->addWidget(m_details);
    return below;
}

QLayout *OverviewPage::makeFilters()
{
    constexpr int letters = 16;
    m_search->setClearButtonEnabled(true);
    m_search->setPlaceholderText(tr("part of a name or family"));
    const QFontMetrics metrics = m_search->fontMetrics();
    m_search->setMinimumWidth(
        std::max(metrics.horizontalAdvance(QLatin1Char('n')) * letters,
                 metrics.horizontalAdvance(m_search->placeholderText()) + metrics.lineSpacing()));
    m_grouped->setChecked(true);
    fillStates();
    fillOrders();
    auto *filters = new widgets::FlowLayout;
    filters->addLabelled(tr("Fin&d:"), m_search);
    filters->addLabelled(tr("Sho&w:"), m_states);
    filters->addLabelled(tr("Sor&t:"), m_orders);
    filters->addWidget(m_grouped);
    m_count->setMinimumHeight(m_states->sizeHint().height()); // in line with the fields
    filters->addWidget(m_count);
    m_clear->hide();
    filters->addWidget(m_clear);
    return filters;
}

void OverviewPage::fillStates()
{
    m_states->addItem(tr("all work"));
    for (const CellState state :
         {CellState::Slower, CellState::Faster, CellState::Equivalent, CellState::Inconclusive,
          CellState::NotComparable, CellState::NotSupported, CellState::NotMeasured}) {
        const QString sign = CellText::sign(state);
        const QString word = CellText::state(state);
        m_states->addItem(sign.isEmpty() ? word : sign + QChar::Nbsp + word, int(state));
    }
}

void OverviewPage::fillOrders()
{
    //: order of a list
    m_orders->addItem(tr("as planned"), int(OverviewFilter::Order::Plan));
    //: order of a list
    m_orders->addItem(tr("by name"), int(OverviewFilter::Order::Name));
    //: order of a list
    m_orders->addItem(tr("most lost first"), int(OverviewFilter::Order::Worst));
    //: order of a list: by a column whose heading was clicked
    m_orders->setPlaceholderText(tr("by column"));
}

void OverviewPage::setUpMatrix()
{
    QTableView &matrix = table();
    matrix.setSelectionBehavior(QAbstractItemView::SelectItems);
    matrix.setItemDelegate(new OverviewDelegate(&matrix));
    QHeaderView &hosts = *matrix.horizontalHeader();
    hosts.setStretchLastSection(false);
    hosts.setSortIndicatorClearable(true);
    hosts.setResizeContentsPrecision(rowsMeasured);
    auto *works = new NameHeader(&matrix);
    matrix.setVerticalHeader(works);
    const QList<QAction *> copying = matrix.actions();
    addCellAction(tr("Show &chart"), {Qt::Key_Return, Qt::Key_Enter}, &OverviewPage::showChart);
    addCellAction(tr("Show &trials"), {Qt::CTRL | Qt::Key_Return}, &OverviewPage::showTrials);
    addCellAction(tr("&Why"), {Qt::SHIFT | Qt::Key_Return}, &OverviewPage::showWhy);
    addCellAction(tr("Add &note …"), {}, &OverviewPage::askForNote);
    m_zoom = new widgets::TableZoom(matrix);
    connect(m_zoom, &widgets::TableZoom::changed, this, [this](int steps) {
        widgets::widenColumns(table(), names().widestColumn); // letters do not grow evenly
        Q_EMIT textSizeChanged(steps);
    });
    for (QAction *copy : copying) { // last in the menu
        matrix.removeAction(copy);
        copy->setText(tr("C&opy cells"));
        matrix.addAction(copy);
    }
    matrix.installEventFilter(this);
    connect(&matrix, &QTableView::doubleClicked, this, &OverviewPage::showChart);
    connect(works, &QHeaderView::sectionClicked, &m_filter, &OverviewFilter::toggle);
    connect(matrix.selectionModel(), &QItemSelectionModel::currentChanged, this,
            &OverviewPage::followCurrent);
}

//! Called by a key, the menu belongs at the cell; Qt's own place does not reckon with headings.
bool OverviewPage::eventFilter(QObject *watched, QEvent *event)
{
    const bool isMenu = watched == &table() && event->type() == QEvent::ContextMenu;
    if (!isMenu || static_cast<QContextMenuEvent *>(event)->reason() != QContextMenuEvent::Keyboard)
        return ResultPage::eventFilter(watched, event);
    auto *menu = new QMenu(&table());
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addActions(table().actions());
    const QRect cell = table().visualRect(table().currentIndex());
    menu->popup(table().viewport()->mapToGlobal(cell.center()));
    return true;
}

void OverviewPage::addCellAction(const QString &text, const QList<QKeySequence> &keys,
                                 void (OverviewPage::*act)())
{
    auto *action = new QAction(text, &table());
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetShortcut);
    connect(action, &QAction::triggered, this, act);
    table().addAction(action);
}

void OverviewPage::connectFilters()
{
    using Order = OverviewFilter::Order;
    connect(m_search, &QLineEdit::textChanged, this,
            [this](const QString &text) { filter([this, text] { m_filter.search(text); }); });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (goToFirst())
            table().setFocus();
    });
    connect(m_states, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant state = m_states->currentData();
        filter([this, state] {
            m_filter.setState(state.isValid() ? std::optional(CellState(state.toInt()))
                                              : std::nullopt);
        });
    });
    connect(m_clear, &QPushButton::clicked, this, &OverviewPage::clearFilters);
    connect(m_orders, &QComboBox::activated, this, [this] {
        const auto order = Order(m_orders->currentData().toInt());
        table().horizontalHeader()->setSortIndicator(-1, Qt::DescendingOrder);
        m_filter.setOrder(order);
    });
    connect(m_grouped, &QCheckBox::toggled, &m_filter, &OverviewFilter::setGrouped);
    connect(&m_filter, &OverviewFilter::orderChanged, this, &OverviewPage::showOrder);
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        m_grouped->setChecked(m_model.works() >= 2 * m_model.families());
        widgets::fitColumns(table(), names().widestColumn);
        m_isArranging = true;
        goToFirst();
        m_isArranging = false;
    });
    connect(&m_model, &QAbstractItemModel::headerDataChanged, this, [this] {
        widgets::widenColumns(table(), names().widestColumn); // cells say more with each trial
    });
}

//! The cell that was chosen stays so, or is again as soon as it is back in sight: where it is left
//! out, the table goes to one of its neighbours by itself.
void OverviewPage::filter(const std::function<void()> &change)
{
    m_isFiltering = true;
    change();
    const QModelIndex chosen = m_filter.mapFromSource(m_chosen);
    if (chosen.isValid() && chosen != table().currentIndex())
        table().setCurrentIndex(chosen);
    m_isFiltering = false;
    showCount();
}

void OverviewPage::clearFilters()
{
    m_search->setFocus(); // the button goes away
    m_search->clear();
    m_states->setCurrentIndex(0);
}

bool OverviewPage::isZoomable() const
{
    return results().hasNumbers();
}

void OverviewPage::setTableTwinVisible(bool) {}

QList<charts::ChartPtr> OverviewPage::charts() const
{
    if (!results().hasNumbers() || results().comparison()->degradation.isEmpty())
        return {};
    return charts::toCharts(QList<charts::OverviewChart>{
        charts::overviewChart(*results().comparison(), results().run()->run)});
}

void OverviewPage::setPublishedVisible(bool visible)
{
    m_showsPublished = visible;
    showDetails();
}

void OverviewPage::refresh()
{
    if (!results().hasNumbers()) {
        m_model.setResults({}, {});
        showNothing();
        return;
    }
    const app::domain::Comparison &comparison = *results().comparison();
    const app::domain::Run &run = results().run()->run;
    m_model.setResults(results().run(), results().comparison());
    const QString answer =
        charts::answerOnPage(comparison, run, hostsInAnswer, results().run()->trials);
    m_answer->setText(answer);
    m_answer->setVisible(!answer.isEmpty());
    m_more->refresh();
    showCount();
    showDetails();
    showResults(leadOf(comparison, run));
}

QModelIndex OverviewPage::current() const
{
    return m_filter.mapToSource(table().currentIndex());
}

//! Of a heading, its work comes into sight or goes out of it.
void OverviewPage::showChart()
{
    const QModelIndex cell = current();
    if (!cell.isValid())
        return;
    const QString workloadId = cell.data(OverviewModel::WorkloadIdRole).toString();
    if (workloadId.isEmpty())
        m_filter.toggle(table().currentIndex().row());
    else
        Q_EMIT settingRequested(workloadId, cell.data(OverviewModel::HostIdRole).toString());
}

void OverviewPage::showTrials()
{
    const QModelIndex cell = current();
    const QString workloadId = cell.data(OverviewModel::WorkloadIdRole).toString();
    if (workloadId.isEmpty())
        return;
    auto *dialog = new dialogs::TrialsDialog(*results().run(), workloadId,
                                             cell.data(OverviewModel::HostIdRole).toString(), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->show();
}

void OverviewPage::showWhy()
{
    m_details->setFocus();
    for (QWidget *around = m_details->parentWidget(); around; around = around->parentWidget())
        if (auto *scroll = qobject_cast<QScrollArea *>(around))
            scroll->ensureWidgetVisible(m_details);
}

void OverviewPage::askForNote()
{
    const QModelIndex cell = current();
    const QString workloadId = cell.data(OverviewModel::WorkloadIdRole).toString();
    if (!workloadId.isEmpty())
        Q_EMIT noteRequested(workloadId, cell.data(OverviewModel::HostIdRole).toString());
}

void OverviewPage::followCurrent()
{
    showDetails();
    const QModelIndex cell = current();
    if (m_isFiltering)
        return;
    if (cell.isValid())
        m_chosen = cell;
    if (cell.isValid() && table().hasFocus() && !m_isArranging)
        goTo(cell.data(OverviewModel::WorkloadIdRole).toString(),
             cell.data(OverviewModel::HostIdRole).toString());
}

//! Opens its family if that is closed; what is filtered out stays so.
void OverviewPage::putInFront(const QString &workloadId, const QString &hostId)
{
    const QModelIndex cell = m_model.indexOf(workloadId, hostId);
    if (!cell.isValid())
        return;
    const QModelIndex heading =
        m_filter.mapFromSource(m_model.index(m_model.at(cell.row()).heading, 0));
    if (heading.isValid())
        m_filter.open(heading.row());
    if (const QModelIndex shown = m_filter.mapFromSource(cell); shown.isValid())
        table().setCurrentIndex(shown);
}

void OverviewPage::showDetails()
{
    QString text = m_model.details(current());
    if (m_showsPublished && results().hasNumbers())
        for (const QString &line :
             charts::publishedLines(*results().comparison(), results().run()->run,
                                    current().data(OverviewModel::WorkloadIdRole).toString(),
                                    current().data(OverviewModel::HostIdRole).toString()))
            text += QLatin1Char('\n') + line;
    if (text != m_details->toPlainText())
        m_details->setPlainText(text);
}

void OverviewPage::showCount()
{
    const int all = m_model.works();
    const int found = m_filter.found();
    m_clear->setVisible(found == 0 && all > 0);
    if (!m_clear->isHidden()) {
        m_count->setText(tr("Nothing matches."));
        return;
    }
    m_count->setText(found == all
                         ? tr("%n setting(s)", nullptr, all)
                         //: %n is the number of all settings, %1 of those in sight
                         : tr("%1 of %n setting(s)", nullptr, all).arg(QLocale().toString(found)));
}

void OverviewPage::showOrder()
{
    m_orders->setCurrentIndex(m_orders->findData(int(m_filter.order())));
}

bool OverviewPage::goToFirst()
{
    for (int row = 0; row < m_filter.rowCount(); ++row) {
        if (m_filter.isHeading(row)) {
            m_filter.open(row);
            continue;
        }
        const int column = m_filter.columnCount() > 1 && m_model.isBaseline(0) ? 1 : 0;
        table().setCurrentIndex(m_filter.index(row, column));
        return true;
    }
    return false;
}

ResultPage *makeOverviewPage(models::RunResults &results, app::api::Runner &runner)
{
    return new OverviewPage(results, runner);
}

} // namespace strata::ui::pages
