// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/dialogs.h"
#include "ui/settings/ui_settings.h"
#include "ui/widgets/color_scheme.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <functional>

using strata::ui::dialogs::editPreferences;
using strata::ui::settings::UiSettings;
using strata::ui::widgets::darkColors;

namespace {

//! What the dialog is about.
struct Choices {
    QString language;
    QString colors;
    bool reopens = true;
    bool confirms = true;
    bool keeps = false;
    bool operator==(const Choices &) const = default;
};

const Choices others{QStringLiteral("de"), darkColors, false, false, true};

Choices stored(const UiSettings &settings)
{
    return {settings.language(), settings.colors(), settings.reopensProjects(),
            settings.confirmsClosing(), settings.keepsMachines()};
}

//! By one of the things that can be chosen.
QComboBox *choiceWith(const QWidget &dialog, const QString &data)
{
    for (QComboBox *choice : dialog.findChildren<QComboBox *>())
        if (choice->findData(data) >= 0)
            return choice;
    return nullptr;
}

QCheckBox *boxAbout(const QWidget &dialog, const QString &word)
{
    for (QCheckBox *box : dialog.findChildren<QCheckBox *>())
        if (box->text().contains(word))
            return box;
    return nullptr;
}

//! The fields of a dialog that is shown.
class Fields {
public:
    explicit Fields(const QWidget &dialog) :
        m_language(choiceWith(dialog, others.language)),
        m_colors(choiceWith(dialog, darkColors)),
        m_reopens(boxAbout(dialog, QStringLiteral("last session"))),
        m_confirms(boxAbout(dialog, QStringLiteral("closing"))),
        m_keeps(boxAbout(dialog, QStringLiteral("virtual machines")))
    {
    }
    bool areThere() const { return m_language && m_colors && m_reopens && m_confirms && m_keeps; }
    Choices shown() const
    {
        return {m_language->currentData().toString(), m_colors->currentData().toString(),
                m_reopens->isChecked(), m_confirms->isChecked(), m_keeps->isChecked()};
    }
    void choose(const Choices &wanted)
    {
        m_language->setCurrentIndex(m_language->findData(wanted.language));
        m_colors->setCurrentIndex(m_colors->findData(wanted.colors));
        m_reopens->setChecked(wanted.reopens);
        m_confirms->setChecked(wanted.confirms);
        m_keeps->setChecked(wanted.keeps);
    }

private:
    QComboBox *m_language;
    QComboBox *m_colors;
    QCheckBox *m_reopens;
    QCheckBox *m_confirms;
    QCheckBox *m_keeps;
};

} // namespace

class TstPreferencesDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<UiSettings>(m_directory->filePath(QStringLiteral("ui.ini")));
    }

    void okStoresWhatWasChosen()
    {
        edit(QDialogButtonBox::Ok, [](Fields &fields) {
            QVERIFY(fields.shown() == Choices()); // what is usual
            fields.choose(others);
        });
        QVERIFY(stored(*m_settings) == others);
        edit(QDialogButtonBox::Ok, [](Fields &fields) { QVERIFY(fields.shown() == others); });
        QVERIFY(stored(*m_settings) == others);
    }

    void cancelStoresNothing()
    {
        m_settings->language.set(QStringLiteral("zh_CN"));
        const Choices before = stored(*m_settings);
        edit(QDialogButtonBox::Cancel, [](Fields &fields) { fields.choose(others); });
        QVERIFY(stored(*m_settings) == before);
    }

private:
    //! Opens the dialog, which is modal, acts on it and leaves it by a button.
    void edit(QDialogButtonBox::StandardButton button, const std::function<void(Fields &)> &act)
    {
        bool wasLeft = false;
        QTimer::singleShot(0, this, [&] {
            auto *dialog = qobject_cast<QDialog *>(QApplication::activeModalWidget());
            QVERIFY(dialog);
            Fields fields(*dialog);
            if (fields.areThere())
                act(fields);
            wasLeft = fields.areThere();
            dialog->findChild<QDialogButtonBox *>()->button(button)->click();
        });
        editPreferences(*m_settings, nullptr);
        QVERIFY(wasLeft);
    }

    std::unique_ptr<QTemporaryDir> m_directory;
    std::unique_ptr<UiSettings> m_settings;
};

QTEST_MAIN(TstPreferencesDialog)
#include "tst_preferences_dialog.moc"
