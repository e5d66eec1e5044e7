// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/details_dock.h"

#include "ui/models/result_details.h"
#include "ui/shell/commands/host_commands.h"
#include "ui/shell/project_dock.h"

#include <QScrollBar>

#include <algorithm>

namespace strata::ui::shell {

using models::DetailGroup;

DetailsDock::DetailsDock(const ProjectDock &tree, const HostCommands &hosts,
                         models::PlanHistory &history, models::RunResults &results) :
    QDockWidget(tr("Details")),
    m_tree(tree),
    m_hosts(hosts),
    m_history(history),
    m_results(results),
    m_text(new QPlainTextEdit)
{
    setObjectName(QStringLiteral("detailsDock"));
    setWidget(m_text);
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setAccessibleName(tr("Details of what is selected"));
    m_text->setPlaceholderText(tr("Select a host, a setting or a run in the project, or a cell of "
                                  "the overview."));
    m_text->setMinimumWidth(120);
    connect(&m_tree, &ProjectDock::selectionChanged, this, [this] {
        m_isOfSubject = false;
        refresh();
    });
    connect(&m_results, &models::RunResults::subjectChanged, this, [this] {
        m_isOfSubject = !m_results.subject().workloadId.isEmpty();
        refresh();
    });
    connect(&m_results, &models::RunResults::changed, this, &DetailsDock::refresh);
    connect(&m_hosts, &HostCommands::detailsChanged, this, &DetailsDock::refresh);
}

void DetailsDock::showEvent(QShowEvent *event)
{
    QDockWidget::showEvent(event);
    refresh();
}

void DetailsDock::refresh()
{
    if (isVisible())
        showDetails(details());
}

QList<DetailGroup> DetailsDock::details() const
{
    const models::Subject &subject = m_results.subject();
    if (m_isOfSubject && m_results.run() && m_results.comparison())
        return models::subjectDetails(*m_results.run(), *m_results.comparison(), subject.workloadId,
                                      subject.hostId);
    const ProjectDock::Item item = m_tree.selected();
    const app::domain::WorkloadSpec *work = m_history.plan().workload(item.id);
    switch (item.kind) {
    case ProjectDock::Kind::Section:
        break;
    case ProjectDock::Kind::Host:
        return m_hosts.details(item.id);
    case ProjectDock::Kind::Work:
        return work ? models::workDetails(*work) : QList<DetailGroup>();
    case ProjectDock::Kind::Run:
        return detailsOfRun(item.id);
    }
    return {};
}

QList<DetailGroup> DetailsDock::detailsOfRun(const QString &runId) const
{
    const QList<app::domain::RunHead> runs = m_results.runs();
    const auto run = std::ranges::find(runs, runId, &app::domain::RunHead::id);
    if (run == runs.end())
        return {};
    const bool isRead = m_results.run() && m_results.run()->run.id == runId;
    return models::runDetails(*run, isRead ? m_results.run().get() : nullptr);
}

//! Written piece by piece, so that no text is read as markup.
void DetailsDock::showDetails(const QList<DetailGroup> &groups)
{
    QTextCharFormat title;
    title.setFontWeight(QFont::Bold);
    QTextDocument document;
    QTextCursor cursor(&document);
    for (const DetailGroup &group : groups) {
        cursor.insertText(group.title + QLatin1Char('\n'), title);
        for (const auto &[label, value] : group.rows)
            //: %1 what it is, %2 its value
            cursor.insertText(tr("%1: %2").arg(label, value) + QLatin1Char('\n'),
                              QTextCharFormat());
        cursor.insertText(QStringLiteral("\n"), QTextCharFormat());
    }
    if (document.toPlainText() == m_text->toPlainText())
        return; // what is selected in it stays so
    const int place = m_text->verticalScrollBar()->value();
    m_text->clear();
    m_text->textCursor().insertFragment(QTextDocumentFragment(&document));
    m_text->moveCursor(QTextCursor::Start);
    m_text->verticalScrollBar()->setValue(place);
}

} // namespace strata::ui::shell
