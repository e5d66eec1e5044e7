// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/changes/changes_dialog.h"

#include "ui/charts/rows/change_text.h"
#include "ui/dialogs/changes/change_export.h"
#include "ui/dialogs/changes/host_match_form.h"
#include "ui/dialogs/changes/run_pair_form.h"
#include "ui/dialogs/dialogs.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"
#include "ui/widgets/table_setup.h"

#include <QDir>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

using charts::ChangeText;
using models::ChangeResults;
using widgets::PlainLabel;

namespace {

//! For a worker: keeps what it refers to.
struct Pair {
    explicit Pair(const ChangeResults &results) :
        before(results.run(ChangeResults::Before)),
        after(results.run(ChangeResults::After)),
        change(results.change()),
        nameBefore(results.name(ChangeResults::Before)),
        nameAfter(results.name(ChangeResults::After))
    {
    }
    charts::RunsAndChange runs() const
    {
        return {before.run->run, after.run->run, *change, nameBefore, nameAfter};
    }
    app::api::ReadRun before;
    app::api::ReadRun after;
    std::shared_ptr<const app::domain::RunChange> change;
    QString nameBefore;
    QString nameAfter;
};

} // namespace

ChangesDialog::ChangesDialog(app::api::Project &project, settings::UiSettings &settings,
                             const QString &shownRun, QWidget *parent) :
    QDialog(parent),
    m_results(project),
    m_settings(settings),
    m_lead(new PlainLabel),
    m_stack(new QStackedWidget),
    m_empty(new widgets::EmptyState),
    m_tabs(new QTabWidget),
    m_view(new ChangeView),
    m_conditionsLead(new PlainLabel),
    m_conditionTable(new QTableView),
    m_told(new PlainLabel),
    m_progress(*this)
{
    setWindowTitle(tr("Compare two runs"));
    build();
    connect(&m_results, &ChangeResults::changed, this, &ChangesDialog::refresh);
    connect(&m_results, &ChangeResults::choicesChanged, this, &ChangesDialog::refresh);
    connect(&m_results, &ChangeResults::failed, this,
            [this](const app::api::Problem &problem) { showProblem(problem, this); });
    connect(&m_drawn, &QFutureWatcherBase::finished, this, &ChangesDialog::showDrawn);
    connectExport();
    m_results.chooseAround(shownRun);
    refresh();
    widgets::fitDialog(*this, {1060, 660});
}

ChangesDialog::~ChangesDialog()
{
    m_results.disconnect(this);
}

void ChangesDialog::build()
{
    m_lead->setWordWrap(true);
    m_lead->setSelectable(true);
    m_told->setWordWrap(true);
    m_told->hide();
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_view, tr("Changes"));
    m_tabs->addTab(makeConditions(), tr("What differs"));
    m_tabs->addTab(new HostMatchForm(m_results), tr("Hosts"));
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_tabs);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Close);
    m_export = buttons->addButton(tr("&Export …"), QDialogButtonBox::ActionRole);
    m_export->setAutoDefault(false);
    connect(m_export, &QPushButton::clicked, this, &ChangesDialog::exportChanges);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(new RunPairForm(m_results, m_settings));
    layout->addWidget(m_lead);
    layout->addWidget(m_stack, 1);
    layout->addWidget(m_told);
    layout->addWidget(buttons);
}

QWidget *ChangesDialog::makeConditions()
{
    m_conditionTable->setModel(&m_conditions);
    widgets::setUpTable(*m_conditionTable, tr("What differs between the runs"));
    m_conditionsLead->setWordWrap(true);
    auto *page = new QWidget;
    auto *layout = new QVBoxLayout(page);
    layout->addWidget(m_conditionsLead);
    layout->addWidget(m_conditionTable, 1);
    return page;
}

//! Something was chosen, read or compared.
void ChangesDialog::refresh()
{
    const bool areRead =
        m_results.run(ChangeResults::Before).run && m_results.run(ChangeResults::After).run;
    if (!m_results.change() && areRead && m_stack->currentWidget() == m_tabs) {
        m_shown.reset(); // the same runs are compared otherwise: a moment
    } else if (!m_results.change()) {
        m_shown.reset();
        showNothing();
    } else if (m_results.change() != m_shown) {
        m_shown = m_results.change();
        drawChange();
    }
}

void ChangesDialog::drawChange()
{
    m_drawn.setFuture(
        QtFuture::makeReadyFuture().then(QtFuture::Launch::Async, [pair = Pair(m_results)] {
            return ChangeView::draw(pair.runs(), pair.before, pair.after);
        }));
}

void ChangesDialog::showDrawn()
{
    if (!m_shown || m_shown != m_results.change())
        return; // meanwhile something else was chosen
    m_view->showChanges(m_drawn.result());
    m_lead->setText(ChangeText::summary(*m_shown) + QLatin1Char('\n') + ChangeText::apart());
    m_lead->show();
    showConditions();
    m_stack->setCurrentWidget(m_tabs);
    widgets::setReason(*m_export, {});
}

void ChangesDialog::showConditions()
{
    constexpr int widest = 40; // letters
    m_conditions.setContent(charts::conditionTable(Pair(m_results).runs()));
    widgets::fitColumns(*m_conditionTable, widest);
    m_conditionsLead->setText(ChangeText::conditionsSummary(*m_shown));
    //: %1 is how many facts differ
    m_tabs->setTabText(1, tr("What differs (%1)").arg(m_shown->conditions.size()));
}

void ChangesDialog::showNothing()
{
    m_lead->hide();
    m_told->hide();
    m_empty->setButtons({}, {});
    if (m_results.problem())
        m_empty->setText(tr("This run could not be read."), m_results.problem()->oneLine());
    else if (m_results.isReading())
        m_empty->setText(tr("Reading and comparing the runs …"), {});
    else
        m_empty->setText(
            tr("Choose two runs."),
            m_results.choices().size() < 2
                ? tr("This project has fewer than two runs. Run it again later, for instance after "
                     "an update of the kernel, or choose a run of another project file.")
                : tr("Each host is compared with itself: before and after an update of the kernel, "
                     "for instance."));
    m_stack->setCurrentWidget(m_empty);
    widgets::setReason(*m_export, tr("There is nothing to export yet. Choose two runs first."));
}

void ChangesDialog::connectExport()
{
    connect(&m_pictures, &charts::ChartFilesWriter::progressed, &m_progress,
            &widgets::ExportProgress::setProgress);
    connect(&m_progress, &widgets::ExportProgress::cancelled, &m_pictures,
            &charts::ChartFilesWriter::cancel);
    connect(&m_pictures, &charts::ChartFilesWriter::finished, this, [this] {
        m_isDrawing = false;
        m_progress.end();
        if (m_pictures.answer())
            m_numbers.setFuture(
                QtFuture::makeReadyFuture().then(QtFuture::Launch::Async, m_writeNumbers));
        else
            tell(m_pictures.answer());
    });
    connect(&m_numbers, &QFutureWatcherBase::finished, this, [this] {
        tell(m_numbers.result().map(
            [this](const QStringList &numbers) { return *m_pictures.answer() + numbers; }));
    });
}

void ChangesDialog::exportChanges()
{
    if (!m_shown || isExporting())
        return;
    const auto choice = askWhatToExport(m_view->drawn(), m_settings.lastDirectory(), this);
    if (!choice || !m_results.change() || isExporting())
        return;
    m_settings.setLastDirectory(choice->directory);
    write(*choice);
}

void ChangesDialog::write(const ExportChoice &choice)
{
    m_told->hide();
    m_directory = choice.directory;
    m_writeNumbers = numberWriter(m_results, choice); // others may be compared meanwhile
    m_isDrawing = true;
    m_progress.begin(tr("Drawing the charts …"));
    m_pictures.write(choice.charts, {choice.directory, changeStem(m_results), choice.format,
                                     choice.sizeInches, choice.dpi});
}

void ChangesDialog::tell(const app::domain::Expected<QStringList> &written)
{
    const QString directory = QDir::toNativeSeparators(m_directory);
    if (!written && written.error().code == app::domain::FailureCode::Cancelled) {
        m_told->setText(tr("The export was cancelled. Files that were written by then are in %1.")
                            .arg(directory));
    } else if (!written) {
        showProblem(app::api::describe(written.error()), this);
        return;
    } else {
        m_told->setText(
            tr("%n file(s) written to %1.", nullptr, int(written->size())).arg(directory));
    }
    m_told->show();
}

} // namespace strata::ui::dialogs
