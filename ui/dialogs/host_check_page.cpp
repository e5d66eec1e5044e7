// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Third page of the host wizard: the checklist, filling up while the host is examined.
#include "ui/dialogs/host_pages.h"
#include "ui/models/check_list_model.h"
#include "ui/widgets/announcement.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/table_setup.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QProgressBar>
#include <QPushButton>
#include <QTableView>
#include <QWizardPage>

namespace strata::ui::dialogs {

using app::api::HostChecker;
using models::CheckListModel;

class HostCheckPage : public QWizardPage {
    Q_OBJECT
public:
    HostCheckPage(HostDraft &draft, app::api::HostChecker &checker);
    ~HostCheckPage() override;

    void initializePage() override;
    void cleanupPage() override;
    bool validatePage() override;

private:
    void connectChecker();
    void startCheck();
    void stopCheck();
    void finishCheck(const QString &verdict);
    void copyReport() const;

    HostDraft &m_draft;
    app::api::HostChecker &m_checker;
    models::CheckListModel m_model;
    QString m_runningId; //!< host under examination; empty: none
    widgets::PlainLabel *m_verdict = nullptr;
    QProgressBar *m_busy = nullptr;
    QTableView *m_table = nullptr;
    QPushButton *m_again = nullptr;
    QPushButton *m_copy = nullptr;
};

HostCheckPage::HostCheckPage(HostDraft &draft, HostChecker &checker) :
    m_draft(draft),
    m_checker(checker),
    m_verdict(new widgets::PlainLabel),
    m_busy(new QProgressBar),
    m_table(new QTableView),
    m_again(new QPushButton(tr("Check &again"))),
    m_copy(new QPushButton(tr("&Copy report")))
{
    setTitle(tr("Can it be used?"));
    setSubTitle(tr("Strata checks the host step by step. You can continue with warnings, and check "
                   "again at any time."));
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setMaximumHeight(6);
    m_table->setModel(&m_model);
    widgets::setUpTable(*m_table, tr("Checklist of the host"));
    m_table->setWordWrap(true);
    // Fixed: a wrapping table takes "as wide as its contents" for "as narrow as one word".
    widgets::setColumnWidths(*m_table, {{CheckListModel::StepColumn, 26}});
    m_table->horizontalHeader()->setSectionResizeMode(CheckListModel::FoundColumn,
                                                      QHeaderView::Stretch);
    m_table->horizontalHeader()->setSectionResizeMode(CheckListModel::AdviceColumn,
                                                      QHeaderView::Stretch);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    // Enter goes on to the next page, whatever has the focus here.
    m_again->setAutoDefault(false);
    m_copy->setAutoDefault(false);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_verdict, 1);
    buttons->addWidget(m_again);
    buttons->addWidget(m_copy);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_busy);
    layout->addWidget(m_table, 1);
    layout->addLayout(buttons);
    connect(m_again, &QPushButton::clicked, this, &HostCheckPage::startCheck);
    connect(m_copy, &QPushButton::clicked, this, &HostCheckPage::copyReport);
    connectChecker();
}

// The draft belongs to the wizard and is gone by now; the identifier is this page's own.
HostCheckPage::~HostCheckPage()
{
    stopCheck();
}

void HostCheckPage::connectChecker()
{
    connect(&m_checker, &HostChecker::itemChanged, this,
            [this](const QString &hostId, const app::domain::CheckItem &item) {
                if (hostId == m_runningId)
                    m_model.setItem(item);
            });
    connect(&m_checker, &HostChecker::finished, this, [this](const QString &hostId, bool usable) {
        if (hostId != m_runningId)
            return;
        const QString good = m_model.hasWarning()
                                 ? tr("The host can be used, with the warnings above.")
                                 : tr("The host can be used.");
        finishCheck(usable ? good
                           : tr("The host cannot be used yet. You can add it anyway, and check it "
                                "again later."));
    });
    connect(&m_checker, &HostChecker::failed, this,
            [this](const QString &hostId, const app::api::Problem &problem) {
                if (hostId == m_runningId)
                    finishCheck(problem.oneLine());
            });
}

void HostCheckPage::initializePage()
{
    startCheck();
}

void HostCheckPage::cleanupPage()
{
    stopCheck();
}

bool HostCheckPage::validatePage()
{
    stopCheck();
    return true;
}

void HostCheckPage::startCheck()
{
    stopCheck();
    m_model.clear();
    m_runningId = m_draft.host.id;
    m_busy->setVisible(true);
    widgets::setReason(*m_again, tr("The host is still being checked."));
    m_verdict->setText(tr("Checking …"));
    // One that was begun elsewhere may be of another address; this one begins when it has ended.
    m_checker.cancel(m_runningId);
    m_checker.check(m_draft.host, m_draft.all());
}

void HostCheckPage::stopCheck()
{
    if (!m_runningId.isEmpty())
        m_checker.cancel(m_runningId);
    m_runningId.clear();
}

void HostCheckPage::finishCheck(const QString &verdict)
{
    m_runningId.clear();
    m_busy->setVisible(false);
    widgets::setReason(*m_again, {});
    m_verdict->setText(verdict);
    widgets::announce(*this, verdict);
}

void HostCheckPage::copyReport() const
{
    QGuiApplication::clipboard()->setText(m_model.report(app::api::displayText(m_draft.host.name)));
}

QWizardPage *makeHostCheckPage(HostDraft &draft, HostChecker &checker)
{
    return new HostCheckPage(draft, checker);
}

} // namespace strata::ui::dialogs

#include "host_check_page.moc"
