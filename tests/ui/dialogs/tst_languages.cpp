// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/languages.h"

#include <QFile>
#include <QFontDatabase>
#include <QTest>

using namespace strata::ui;

class TstLanguages : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachHasATranslation()
    {
        QVERIFY(dialogs::languages().size() >= 4);
        for (const dialogs::Language &language : dialogs::languages())
            QVERIFY2(
                QFile::exists(QStringLiteral(":/translations/strata_%1.qm").arg(language.code)),
                qPrintable(language.code));
    }

    void latinHasAFontWhereverTextIsShown()
    {
        QVERIFY(dialogs::hasFontFor(QStringLiteral("en")));
        QVERIFY(dialogs::hasFontFor(QString())); // that of the system
    }

    //! Whatever fonts the computer has.
    void chineseIsOfferedAsTheFontsSay()
    {
        QCOMPARE(dialogs::hasFontFor(QStringLiteral("zh_CN")),
                 QFontDatabase::writingSystems().contains(QFontDatabase::SimplifiedChinese));
        QCOMPARE(dialogs::hasFontFor(QStringLiteral("zh_TW")),
                 QFontDatabase::writingSystems().contains(QFontDatabase::TraditionalChinese));
    }
};

QTEST_MAIN(TstLanguages)
#include "tst_languages.moc"
