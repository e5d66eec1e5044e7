// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/workload_keywords.h"

#include <QCoreApplication>
#include <QTest>
#include <QTranslator>

using namespace strata::ui::models;

namespace {

class OtherWords : public QTranslator {
public:
    QString translate(const char *, const char *source, const char *, int) const override
    {
        return QByteArray(source).startsWith("disk") ? QStringLiteral("Festplatte") : QString();
    }
    bool isEmpty() const override { return false; }
};

} // namespace

class TstWorkloadKeywords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsPlainWords()
    {
        QVERIFY(workloadKeywords(QStringLiteral("file-io")).contains(QStringLiteral("storage")));
        QVERIFY(workloadKeywords(QStringLiteral("generate")).contains(QStringLiteral("chat")));
        QVERIFY(workloadKeywords(QStringLiteral("of another engine")).isEmpty());
    }

    //! Whose interface is in another language may still know the English word.
    void englishWordsAreFoundInEachLanguage()
    {
        OtherWords translator;
        QVERIFY(QCoreApplication::installTranslator(&translator));
        const QString words = workloadKeywords(QStringLiteral("file-io"));
        QCoreApplication::removeTranslator(&translator);
        QVERIFY2(words.contains(QStringLiteral("Festplatte")), qPrintable(words));
        QVERIFY2(words.contains(QStringLiteral("disk")), qPrintable(words));
    }
};

QTEST_GUILESS_MAIN(TstWorkloadKeywords)
#include "tst_workload_keywords.moc"
