// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The few choices that belong to the person and not to a project.
#include "ui/dialogs/dialogs.h"
#include "ui/dialogs/languages.h"
#include "ui/widgets/color_scheme.h"
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
    void fillLanguages();
    void fillColors();
    void showFontNote();

    settings::UiSettings &m_settings;
    QComboBox *m_language = nullptr;
    QComboBox *m_colors = nullptr;
    widgets::PlainLabel *m_fontNote = nullptr;
    QCheckBox *m_reopen = nullptr;
    QCheckBox *m_confirm = nullptr;
    QCheckBox *m_keep = nullptr;
};

PreferencesDialog::PreferencesDialog(settings::UiSettings &settings, QWidget *parent) :
    QDialog(parent),
    m_settings(settings),
    m_language(new QComboBox),
    m_colors(new QComboBox),
    m_fontNote(new widgets::PlainLabel),
    m_reopen(new QCheckBox(tr("&Reopen the projects of the last session at start"))),
    m_confirm(new QCheckBox(tr("&Ask before closing while a run is in progress"))),
    m_keep(new QCheckBox(tr("&Keep virtual machines that Strata made until it closes")))
{
    setWindowTitle(tr("Preferences"));
    fillLanguages();
    fillColors();
    m_reopen->setChecked(settings.reopensProjects());
    m_confirm->setChecked(settings.confirmsClosing());
    m_keep->setChecked(settings.keepsMachines());
    m_keep->setToolTip(tr("The next run or check need not wait until they have booted."));
    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);

    auto *form = new QFormLayout;
    form->addRow(tr("&Language:"), m_language);
    form->addRow(QString(), m_fontNote);
    form->addRow(tr("&Colors:"), m_colors);
    form->addRow(QString(), m_reopen);
    form->addRow(QString(), m_confirm);
    form->addRow(QString(), m_keep);
    auto *layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addStretch();
    layout->addWidget(buttons);
    widgets::fitDialog(*this, {440, 0});
}

void PreferencesDialog::fillLanguages()
{
    //: a language
    m_language->addItem(tr("same as the system"), QString());
    for (const Language &language : languages())
        m_language->addItem(language.name, language.code);
    m_language->setCurrentIndex(std::max(0, m_language->findData(m_settings.language())));
    connect(m_language, &QComboBox::currentIndexChanged, this, &PreferencesDialog::showFontNote);
    showFontNote();
}

void PreferencesDialog::fillColors()
{
    m_colors->addItem(tr("same as the system"), QString());
    //: colors
    m_colors->addItem(tr("light"), widgets::lightColors);
    //: colors
    m_colors->addItem(tr("dark"), widgets::darkColors);
    //: colors
    m_colors->addItem(tr("high contrast"), widgets::highContrastColors);
    m_colors->setCurrentIndex(std::max(0, m_colors->findData(m_settings.colors())));
}

//! The names of the languages themselves may be boxes, too.
void PreferencesDialog::showFontNote()
{
    const QString code = m_language->currentData().toString();
    m_fontNote->setText(
        hasFontFor(code)
            ? QString()
            : tr("No font on this computer has the characters of this language (%1): you would see "
                 "boxes. Install one first, for example the package fonts-noto-cjk.")
                  .arg(code));
    m_fontNote->setVisible(!m_fontNote->text().isEmpty());
}

void PreferencesDialog::accept()
{
    m_settings.language.set(m_language->currentData().toString());
    m_settings.colors.set(m_colors->currentData().toString());
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
