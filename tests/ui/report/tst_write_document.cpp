// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/write_document.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using strata::app::domain::FailureCode;
using strata::ui::report::Document;
using strata::ui::report::writeDocument;

class TstWriteDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theEndingDecides()
    {
        QVERIFY(ui::report::isReportName(QStringLiteral("a/b.HTML")));
        QVERIFY(ui::report::isReportName(QStringLiteral("b.htm")));
        QVERIFY(ui::report::isReportName(QStringLiteral("b.pdf")));
        QVERIFY(!ui::report::isReportName(QStringLiteral("pdf")));
        QVERIFY(!ui::report::isReportName(QStringLiteral("a.txt")));
        for (const auto &[name, beginning] :
             {std::pair("new/a.html", "<!DOCTYPE html>"), std::pair("a.pdf", "%PDF-")}) {
            const QString path = m_folder.filePath(QLatin1String(name));
            const auto written = writeDocument(m_document, {}, path, m_goesOn);
            QVERIFY(written);
            QCOMPARE(*written, path);
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.readAll().startsWith(beginning));
        }
    }

    void saysWhyItCannotBeWritten()
    {
        const QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("file"))); // where a folder would have to be
        QVERIFY(file.open(QIODevice::WriteOnly));
        const QString none = file.fileName() + QStringLiteral("/none");
        const auto nowhere =
            writeDocument(m_document, {}, none + QStringLiteral("/a.html"), m_goesOn);
        QVERIFY(!nowhere);
        QCOMPARE(nowhere.error().code, FailureCode::FolderNotMade);
        QCOMPARE(nowhere.error().where, none);
    }

    void aCancelledOneLeavesWhatWasThere()
    {
        const QString path = m_folder.filePath(QStringLiteral("old.pdf"));
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        const std::atomic_bool cancelled = true;
        const auto written = writeDocument(m_document, {}, path, cancelled);
        QVERIFY(!written);
        QCOMPARE(written.error().code, FailureCode::Cancelled);
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("old"));
    }

private:
    const Document m_document{QStringLiteral("title"), {}, {{QStringLiteral("a"), {}}}};
    const std::atomic_bool m_goesOn = false;
    QTemporaryDir m_folder;
};

QTEST_MAIN(TstWriteDocument)
#include "tst_write_document.moc"
