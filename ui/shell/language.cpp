// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QTranslator>

namespace strata::ui::shell {

namespace {

//! Words of Qt's own that our dialogs show. They are here so that they are translated even where
//! Qt's translations are not installed.
[[maybe_unused]] constexpr const char *wordsOfQt[] = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),     QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"), QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
    QT_TRANSLATE_NOOP("QWizard", "Cancel"),
};

constexpr QLatin1String installedName("strata language"); // of the translators made here

void install(const QLocale &locale, const QString &name, const QString &directory)
{
    auto *translator = new QTranslator(QCoreApplication::instance());
    translator->setObjectName(installedName);
    if (translator->load(locale, name, QStringLiteral("_"), directory))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

QLocale translatedLocale(const QLocale &locale)
{
    if (locale.language() != QLocale::Chinese)
        return locale;
    return QLocale(QLocale::Chinese, locale.script() == QLocale::TraditionalHanScript
                                         ? QLocale::Taiwan
                                         : QLocale::China);
}

void installLanguage(const QString &wanted)
{
    const QLocale chosen = wanted.isEmpty() ? QLocale::system() : QLocale(wanted);
    const QLocale locale = translatedLocale(chosen);
    const QString directory = QStringLiteral(":/translations");
    qDeleteAll(qApp->findChildren<QTranslator *>(installedName)); // each takes itself out
    QLocale::setDefault(chosen);
    // English holds the plurals only; it is also what stays where another language has no entry.
    install(QLocale(QLocale::English), QStringLiteral("strata"), directory);
    install(locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(locale, QStringLiteral("strata"), directory);
}

} // namespace strata::ui::shell
