// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A language that is longer than any other: every text in brackets, and 40 % more of it.
#pragma once

#include <QStringList>
#include <QTranslator>

namespace strata::tests {

class PseudoTranslator : public QTranslator {
public:
    using QTranslator::QTranslator;

    bool isEmpty() const override { return false; }

    QString translate(const char *context, const char *source, const char *, int) const override
    {
        // Of Qt's own texts those that stand on our dialogs.
        static const QStringList ofQt{QStringLiteral("QPlatformTheme"), QStringLiteral("QWizard"),
                                      QStringLiteral("QDockWidget"), QStringLiteral("QMessageBox")};
        if (*context == 'Q' && !ofQt.contains(QLatin1String(context)))
            return {};
        const QString text = QString::fromUtf8(source);
        return QLatin1Char('[') + text + words(text.size() * 2 / 5) + QLatin1Char(']');
    }

private:
    //! Of ordinary length, or no line could be broken.
    static QString words(qsizetype letters)
    {
        static const QString supply = QStringLiteral(" tile varnum quast olem");
        QString words;
        while (words.size() < letters)
            words += supply.mid(words.size() % supply.size(), letters - words.size());
        return words;
    }
};

} // namespace strata::tests
