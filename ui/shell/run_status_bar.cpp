// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_status_bar.h"

#include "ui/models/plan_summary.h"

#include <QHBoxLayout>

#include <algorithm>

namespace strata::ui::shell {

using app::api::Progress;
using app::api::Project;

namespace {

constexpr int fullBar = 1000;

} // namespace

RunStatusBar::RunStatusBar(QAction *stopRun, QAction *stopCollecting) :
    m_hosts(new widgets::PlainLabel),
    m_run(new widgets::PlainLabel),
    m_bar(new QProgressBar),
    m_stopRun(makeButton(stopRun)),
    m_stopCollecting(makeButton(stopCollecting))
{
    m_hosts->setElided(true);
    m_run->setElided(true);
    m_hosts->setContentsMargins(0, 0, 16, 0);
    m_run->setContentsMargins(0, 0, 8, 0);
    m_bar->setMinimumWidth(30);
    m_bar->setMaximumWidth(180);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the run"));
    m_stopRun->setToolButtonStyle(Qt::ToolButtonIconOnly); // its words are in the tool bar
    m_stopCollecting->setToolButtonStyle(Qt::ToolButtonTextOnly);
    for (QWidget *widget : QList<QWidget *>{m_hosts, m_run, m_bar, m_stopRun, m_stopCollecting})
        addPermanentWidget(widget);
    setHosts(0, 0);
}

QToolButton *RunStatusBar::makeButton(QAction *action)
{
    auto *button = new QToolButton;
    button->setDefaultAction(action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void RunStatusBar::setHosts(int usable, int all)
{
    m_hasHosts = all > 0;
    m_hosts->setText(tr("%1 of %n host(s) ready", nullptr, all).arg(usable));
    refresh();
}

void RunStatusBar::setRunning(bool running, double elapsedSeconds)
{
    m_isRunning = running;
    refresh();
    if (!running)
        return;
    m_elapsed = elapsedSeconds;
    m_pause = Progress::Pause::None;
    m_clock.start();
    m_bar->reset(); // it may show the end of the run before
    setProgress({});
}

void RunStatusBar::setCollecting(bool collecting)
{
    m_isCollecting = collecting;
    refresh();
    if (!collecting)
        return;
    m_bar->setRange(0, 0);
    m_run->setText(tr("Collecting what was measured …"));
    m_bar->setAccessibleDescription(m_run->text());
}

void RunStatusBar::refresh()
{
    const bool isBusy = m_isRunning || m_isCollecting;
    m_hosts->setVisible(m_hasHosts &&
                        !isBusy); // what was found before says less than the tree now does
    m_run->setVisible(isBusy);
    m_bar->setVisible(isBusy);
    m_stopRun->setVisible(m_isRunning);
    m_stopCollecting->setVisible(m_isCollecting);
}

double RunStatusBar::shareDone(const Progress &progress, double elapsedSeconds)
{
    const double left = std::max(progress.secondsLeft, progress.secondsLeftAtMost);
    if (left < 0)
        return progress.totalTrials > 0
                   ? double(progress.finishedTrials) / double(progress.totalTrials)
                   : 0;
    return elapsedSeconds > 0 ? elapsedSeconds / (elapsedSeconds + left) : 0;
}

void RunStatusBar::countTime(Progress::Pause pause)
{
    const double seconds = m_clock.isValid() ? double(m_clock.restart()) / 1000 : 0;
    if (m_pause != Progress::Pause::Now)
        m_elapsed += seconds;
    m_pause = pause;
}

//! Rounds that are added, or slower than expected, hold it; nothing takes it back.
void RunStatusBar::showShare(const Progress &progress)
{
    if (progress.totalTrials == 0) { // hosts are being prepared
        m_bar->setRange(0, 0);
        return;
    }
    const bool isFirst = m_bar->maximum() != fullBar;
    m_bar->setRange(0, fullBar);
    const int share = int(shareDone(progress, m_elapsed) * fullBar);
    m_bar->setValue(isFirst ? share : std::max(share, m_bar->value()));
}

void RunStatusBar::setProgress(const app::api::Progress &progress)
{
    if (m_isCollecting) // it is that of the run that was interrupted
        return;
    countTime(progress.pause);
    showShare(progress);
    const QString count = tr("trial %1 of %2")
                              .arg(std::min(progress.finishedTrials + 1, progress.totalTrials))
                              .arg(progress.totalTrials);
    QString left;
    if (progress.secondsLeft >= 0) {
        const QString time =
            progress.isLeftRough
                ? models::durationText(app::api::EstimatedTime{progress.secondsLeft, false, true})
                : models::durationText(progress.secondsLeft, progress.secondsLeftAtMost);
        //: after "trial 3 of 40"; %1: "about 5 minutes"
        left = tr(", %1 left").arg(time);
    }
    using Pause = Progress::Pause;
    QString text = progress.totalTrials == 0 ? tr("preparing …") : count + left;
    if (progress.pause == Pause::Now)
        //: %1: "trial 3 of 40, about 5 minutes left"
        text = tr("paused – %1").arg(text);
    else if (progress.pause == Pause::AfterTrial)
        //: %1: "trial 3 of 40, about 5 minutes left"
        text = tr("pausing after this trial – %1").arg(text);
    m_run->setText(text);
    m_bar->setAccessibleDescription(m_run->text());
}

LoadingIndicator::LoadingIndicator(Project &project) : m_bar(new QProgressBar)
{
    m_bar->setMinimumWidth(30);
    m_bar->setMaximumWidth(120);
    m_bar->setAccessibleName(tr("How far the run has been read"));
    auto *cancel = new QToolButton;
    cancel->setText(tr("Cancel reading"));
    cancel->setToolTip(tr("Gives up reading this run; the project stays open"));
    cancel->setAutoRaise(true);
    cancel->setFocusPolicy(Qt::StrongFocus);
    auto *label = new widgets::PlainLabel(tr("Reading the run"));
    label->setElided(true);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 8, 0);
    row->addWidget(label);
    row->addWidget(m_bar);
    row->addWidget(cancel);
    hide();
    connect(cancel, &QToolButton::clicked, this, [&project] { project.cancelLoading(); });
    connect(&project, &Project::loading, this, &LoadingIndicator::show);
    connect(&project, &Project::opened, this, &QWidget::hide);
    connect(&project, &Project::runLoaded, this, &QWidget::hide);
    connect(&project, &Project::wholeRunLoaded, this, &QWidget::hide);
    connect(&project, &Project::trialsLoaded, this, &QWidget::hide);
    connect(&project, &Project::runRead, this, &QWidget::hide);
    connect(&project, &Project::runNotRead, this, &QWidget::hide);
    connect(&project, &Project::runNotLoaded, this, &QWidget::hide);
    connect(&project, &Project::trialsNotLoaded, this, &QWidget::hide);
    connect(&project, &Project::failed, this, &QWidget::hide);
}

void LoadingIndicator::show(int percent)
{
    m_bar->setValue(percent);
    setVisible(percent < 100);
}

} // namespace strata::ui::shell
