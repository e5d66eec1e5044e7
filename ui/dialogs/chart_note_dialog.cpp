// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/chart_note_dialog.h"

#include "app/api/text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QFormLayout>
#include <QLocale>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::dialogs {

using app::domain::ChartNote;
using widgets::PlainLabel;

namespace {

constexpr int letters = 32; // of a name in sight
constexpr int textLines = 3;

QComboBox *makeBox()
{
    auto *box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    return box;
}

//! What is not there any more stays what the note is about.
void choose(QComboBox &box, const QString &id, const QString &name)
{
    if (box.findData(id) < 0)
        box.addItem(name, id);
    box.setCurrentIndex(box.findData(id));
}

} // namespace

ChartNoteDialog::ChartNoteDialog(const app::domain::Run &run, int number, const ChartNote &proposed,
                                 QWidget *parent) :
    QDialog(parent),
    m_run(run),
    m_work(makeBox()),
    m_host(makeBox()),
    m_text(new QPlainTextEdit),
    m_state(new PlainLabel)
{
    setWindowTitle(number > 0 ? tr("Edit notes") : tr("Add a note"));
    auto *form = new QFormLayout;
    addChoices(*form, number);
    m_text->setTabChangesFocus(true);
    m_text->setPlaceholderText(tr("for example: kernel updated here"));
    m_text->setFixedHeight(m_text->fontMetrics().lineSpacing() * (textLines + 1));
    form->addRow(tr("&Note:"), m_text);
    m_state->setWordWrap(true);
    m_state->setMuted(true);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Cancel);
    m_accept = buttons->addButton(tr("&Save"), QDialogButtonBox::AcceptRole);
    m_accept->setDefault(true);
    if (number > 0) {
        QPushButton *remove = buttons->addButton(tr("&Remove"), QDialogButtonBox::DestructiveRole);
        remove->setAutoDefault(false);
        connect(remove, &QPushButton::clicked, this, [this] { done(removed); });
    }
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_state);
    layout->addStretch();
    layout->addWidget(buttons);
    connect(m_text, &QPlainTextEdit::textChanged, this, &ChartNoteDialog::showState);
    showNote(number > 0 ? m_run.chartNotes.value(number - 1) : proposed);
    m_text->setFocus();
    widgets::fitDialog(*this, {520, 0});
}

void ChartNoteDialog::addChoices(QFormLayout &form, int number)
{
    if (number > 0) {
        m_notes = makeBox();
        m_notes->addItems(charts::noteLines(m_run));
        m_notes->setCurrentIndex(number - 1);
        form.addRow(tr("&Which:"), m_notes);
        connect(m_notes, &QComboBox::currentIndexChanged, this,
                [this](int index) { showNote(m_run.chartNotes.value(index)); });
        // Another one would take its place.
        connect(m_text, &QPlainTextEdit::modificationChanged, this, [this](bool isChanged) {
            widgets::setReason(*m_notes, isChanged ? tr("Save this note first.") : QString());
        });
    }
    for (const app::domain::WorkloadSpec &spec : m_run.plan.experiment.workloads)
        if (!app::domain::measuresRoofs(spec))
            m_work->addItem(charts::shownWorkName(m_run, spec.id), spec.id);
    m_host->addItem(tr("all hosts: the work as a whole"), QString());
    for (const QString &hostId : m_run.plan.experiment.hostIds)
        m_host->addItem(charts::shownHostName(m_run, hostId), hostId);
    form.addRow(tr("W&ork:"), m_work);
    form.addRow(tr("&Host:"), m_host);
}

void ChartNoteDialog::showNote(const ChartNote &note)
{
    if (!note.workloadId.isEmpty())
        choose(*m_work, note.workloadId, charts::shownWorkName(m_run, note.workloadId));
    choose(*m_host, note.hostId, charts::shownHostName(m_run, note.hostId));
    m_text->setPlainText(note.text);
    m_text->selectAll();
    showState();
}

void ChartNoteDialog::showState()
{
    const QString text = m_text->toPlainText().simplified();
    const bool isTooLong = text.size() > app::domain::longestChartNote;
    const bool isOneTooMany = !m_notes && m_run.chartNotes.size() >= app::domain::mostChartNotes;
    const QLocale locale;
    QString reason;
    if (isOneTooMany)
        reason = tr("A run can have at most %1 notes. Remove one first.")
                     .arg(locale.toString(app::domain::mostChartNotes));
    else if (isTooLong)
        reason =
            tr("A note has at most %1 characters, and this one has %2. Shorten it.")
                .arg(locale.toString(app::domain::longestChartNote), locale.toString(text.size()));
    else if (text.isEmpty())
        reason = tr("Write something first.");
    m_state->setText(isTooLong || isOneTooMany
                         ? reason
                         : tr("The note is drawn with a number on each chart that has this figure, "
                              "and goes into exports and reports."));
    widgets::setReason(*m_accept, reason);
}

int ChartNoteDialog::number() const
{
    return m_notes ? m_notes->currentIndex() + 1 : 0;
}

ChartNote ChartNoteDialog::note() const
{
    return {m_work->currentData().toString(), m_host->currentData().toString(),
            m_text->toPlainText()};
}

} // namespace strata::ui::dialogs
