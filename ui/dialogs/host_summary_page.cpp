// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Last page of the host wizard: the name, and what was chosen.
#include "app/api/text.h"
#include "ui/dialogs/host_pages.h"
#include "ui/models/participant_model.h"
#include "ui/models/plan_changes.h"
#include "ui/widgets/plain_label.h"

#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QWizardPage>

namespace strata::ui::dialogs {

using widgets::PlainLabel;

class HostSummaryPage : public QWizardPage {
    Q_OBJECT
public:
    explicit HostSummaryPage(HostDraft &draft);

    void initializePage() override;
    bool isComplete() const override;
    bool validatePage() override;

private:
    QString nameProblem() const;

    HostDraft &m_draft;
    QLineEdit *m_name = nullptr;
    widgets::PlainLabel *m_problem = nullptr;
    widgets::PlainLabel *m_kind = nullptr;
    widgets::PlainLabel *m_place = nullptr;
    QDoubleSpinBox *m_price = nullptr;
    QPlainTextEdit *m_notes = nullptr;
};

namespace {

//! With as many decimals as the price has: "3.5", and not "3.5000".
class PriceBox : public QDoubleSpinBox {
public:
    PriceBox()
    {
        setRange(0, app::domain::mostPricePerHour);
        setDecimals(4); // some are priced by the second
        setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
        setSpecialValueText(HostSummaryPage::tr("unknown"));
    }

protected:
    QString textFromValue(double value) const override
    {
        QString text = QDoubleSpinBox::textFromValue(value);
        const QString point = locale().decimalPoint();
        while (text.contains(point) && text.endsWith(locale().zeroDigit()))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(point.size());
        return text;
    }
};

} // namespace

HostSummaryPage::HostSummaryPage(HostDraft &draft) :
    m_draft(draft),
    m_name(new QLineEdit),
    m_problem(new PlainLabel),
    m_kind(new PlainLabel),
    m_place(new PlainLabel),
    m_price(new PriceBox),
    m_notes(new QPlainTextEdit)
{
    setTitle(tr("Name"));
    setSubTitle(tr("The name appears in charts and tables."));
    m_name->setMaxLength(models::longestHostTitle);
    m_price->setToolTip(
        tr("In any currency, the same for all hosts. A host without a price has that of "
           "the host that it runs on."));
    m_notes->setTabChangesFocus(true);
    m_notes->setPlaceholderText(tr("anything worth remembering about this host"));
    auto *form = new QFormLayout(this);
    form->addRow(tr("&Name:"), m_name);
    form->addRow(QString(), m_problem);
    form->addRow(tr("Kind:"), m_kind);
    form->addRow(tr("Where:"), m_place);
    form->addRow(tr("&Price per hour:"), m_price);
    form->addRow(tr("N&otes:"), m_notes);
    connect(m_name, &QLineEdit::textChanged, this, [this] {
        m_problem->setText(nameProblem());
        m_problem->setVisible(!nameProblem().isEmpty());
        Q_EMIT completeChanged();
    });
}

void HostSummaryPage::initializePage()
{
    m_kind->setText(app::api::text(m_draft.host.kind));
    m_place->setText(models::placeText(m_draft.host, m_draft.all()));
    m_price->setValue(m_draft.host.pricePerHour);
    m_notes->setPlainText(m_draft.host.notes);
    m_name->setText(m_draft.host.name);
    m_name->selectAll();
    m_problem->setVisible(!nameProblem().isEmpty());
}

QString HostSummaryPage::nameProblem() const
{
    const QString name = m_name->text().trimmed();
    if (name.isEmpty())
        return tr("Give the host a name.");
    if (models::uniqueName(name, m_draft.others) != name)
        return tr("Another host of this project has this name.");
    return {};
}

bool HostSummaryPage::isComplete() const
{
    return nameProblem().isEmpty();
}

bool HostSummaryPage::validatePage()
{
    m_draft.host.name = m_name->text().trimmed();
    m_draft.host.pricePerHour = m_price->value();
    m_draft.host.notes = m_notes->toPlainText();
    return true;
}

QWizardPage *makeHostSummaryPage(HostDraft &draft)
{
    return new HostSummaryPage(draft);
}

} // namespace strata::ui::dialogs

#include "host_summary_page.moc"
