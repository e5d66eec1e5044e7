// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The few choices that belong to the person and not to a project.
#include "ui/dialogs/dialogs.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/screen_fit.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QFormLayout>

namespace strata::ui::dialogs {

class PreferencesDialog : public QDialog {
    Q_OBJECT
public:
    PreferencesDialog(settings::UiSettings &settings, QWidget *parent);

    void accept() override;

private:
    settings::UiSettings &m_settings;
    QComboBox *m_language = nullptr;
    QCheckBox *m_reopen = nullptr;
    QCheckBox *m_confirm = nullptr;
    QCheckBox *m_keep = nullptr;
};

PreferencesDialog::PreferencesDialog(settings::UiSettings &settings, QWidget *parent) :
    QDialog(parent),
    m_settings(settings),
    m_language(new QComboBox),
    m_reopen(new QCheckBox(tr("&Reopen the projects of the last session at start"))),
    m_confirm(new QCheckBox(tr("&Ask before closing while a run is in progress"))),
    m_keep(new QCheckBox(tr("&Keep virtual machines that Strata made until it closes")))
{
    setWindowTitle(tr("Preferences"));
    //: a language
    m_language->addItem(tr("same as the system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_language->setCurrentIndex(std::max(0, m_language->findData(settings.language())));
    m_reopen->setChecked(settings.reopensProjects());
    m_confirm->setChecked(settings.confirmsClosing());
    m_keep->setChecked(settings.keepsMachines());
    m_keep->setToolTip(tr("The next run or check need not wait until they have booted."));
    auto *note = new widgets::PlainLabel(tr("A new language takes effect at the next start."));
    note->setMuted(true);
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);

    auto *form = new QFormLayout;
    form->addRow(tr("&Language:"), m_language);
    form->addRow(QString(), note);
    form->addRow(QString(), m_reopen);
    form->addRow(QString(), m_confirm);
    form->addRow(QString(), m_keep);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addStretch();
    layout->addWidget(buttons);
    widgets::fitDialog(*this, {440, 0});
}

void PreferencesDialog::accept()
{
    m_settings.language.set(m_language->currentData().toString());
    m_settings.reopensProjects.set(m_reopen->isChecked());
    m_settings.confirmsClosing.set(m_confirm->isChecked());
    m_settings.keepsMachines.set(m_keep->isChecked());
    QDialog::accept();
}

void editPreferences(settings::UiSettings &settings, QWidget *parent)
{
    PreferencesDialog(settings, parent).exec();
}

} // namespace strata::ui::dialogs

#include "preferences_dialog.moc"
