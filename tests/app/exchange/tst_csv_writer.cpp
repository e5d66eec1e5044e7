// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/csv_writer.h"
#include "tests/app/exchange/parse_csv.h"

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <csignal>
#include <limits>

#include <sys/resource.h>

using namespace strata::app;
using namespace strata::tests;
using exchange::CsvWriter;
using exchange::spreadsheetSafe;

class CsvWriterTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void controlsBecomeVisible()
    {
        QCOMPARE(spreadsheetSafe(QStringLiteral("a\u001b]0;t\u0007b")),
                 QStringLiteral("a\\u001b]0;t\\u0007b"));
        QCOMPARE(spreadsheetSafe(QStringLiteral("x\u202ey\u2066z\u009b")),
                 QStringLiteral("x\\u202ey\\u2066z\\u009b"));
        const QString normal = QStringLiteral("ünï\tcode\r\nفارسی\u200cها 🙂");
        QCOMPARE(spreadsheetSafe(normal), normal);
    }

    void escapesFormulas_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("escaped");
        const QStringList dangerous{QStringLiteral("=1+1"),
                                    QStringLiteral("+1"),
                                    QStringLiteral("-1"),
                                    QStringLiteral("@SUM(A1)"),
                                    QStringLiteral("\t=1"),
                                    QStringLiteral("\r=1"),
                                    QStringLiteral("\n=1"),
                                    QStringLiteral("\nx"),
                                    QStringLiteral("\uff1d1"),
                                    QStringLiteral("\uff0b1"),
                                    QStringLiteral("\uff0d1"),
                                    QStringLiteral("\uff201"),
                                    QStringLiteral("  =1"),
                                    QStringLiteral("\u00a0=1"),
                                    QStringLiteral("\"=1"),
                                    QStringLiteral("\" +1"),
                                    QStringLiteral("\u200b=1"),
                                    QStringLiteral("\ufeff-1"),
                                    QStringLiteral("'=1"),
                                    QStringLiteral("'plain"),
                                    QStringLiteral("=cmd|' /C calc'!A0"),
                                    QStringLiteral("=HYPERLINK(\"http://x\",\"y\")")};
        const QStringList harmless{QString(),
                                   QStringLiteral("gemm m=64"),
                                   QStringLiteral("a-b"),
                                   QStringLiteral("1+1"),
                                   QStringLiteral("  x"),
                                   QStringLiteral("x\n=1"),
                                   QStringLiteral("\"quoted\""),
                                   QStringLiteral("ünï, \"q\"\r\ncode")};
        for (const QString &text : dangerous)
            QTest::addRow("dangerous %lld", static_cast<long long>(dangerous.indexOf(text)))
                << text << true;
        for (const QString &text : harmless)
            QTest::addRow("harmless %lld", static_cast<long long>(harmless.indexOf(text)))
                << text << false;
    }

    void escapesFormulas()
    {
        QFETCH(QString, text);
        QFETCH(bool, escaped);
        const QString safe = spreadsheetSafe(text);
        QCOMPARE(safe.startsWith(u'\''), escaped);
        QString visible = text;
        visible.replace(QChar(0x200b), QStringLiteral("\\u200b"))
            .replace(QChar(0xfeff), QStringLiteral("\\ufeff"));
        QCOMPARE(escaped ? safe.mid(1) : safe, visible);
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("x.csv"));
        CsvWriter csv(path, {QStringLiteral("a"), QStringLiteral("b")});
        csv.text(text).number(1).endRow();
        QCOMPARE(csv.finish().value(), path);
        const QList<QStringList> rows = parseCsv(contentOf(path));
        QCOMPARE(rows.size(), 2);
        QCOMPARE(rows.at(1), QStringList({safe, QStringLiteral("1")}));
    }

    void numbersComeBackExactly()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("x.csv"));
        const QList<double> values{0.1,    -0.1, 1.0 / 3, 1e300,
                                   5e-324, 0,    -1.5e9,  std::nextafter(1.0, 2.0)};
        CsvWriter csv(path, {QStringLiteral("value")});
        for (const double value : values)
            csv.number(value).endRow();
        csv.number(std::numeric_limits<double>::quiet_NaN()).endRow();
        csv.number(std::numeric_limits<double>::infinity()).endRow();
        csv.number(std::numeric_limits<qint64>::min()).endRow();
        csv.number(std::numeric_limits<quint64>::max()).endRow();
        QVERIFY(csv.finish());
        const QList<QStringList> rows = parseCsv(contentOf(path));
        for (qsizetype i = 0; i < values.size(); ++i)
            QCOMPARE(rows.at(i + 1).first().toDouble(), values.at(i));
        const qsizetype rest = values.size() + 1;
        QCOMPARE(rows.at(rest).first(), QString());
        QCOMPARE(rows.at(rest + 1).first(), QString());
        QCOMPARE(rows.at(rest + 2).first(), QStringLiteral("-9223372036854775808"));
        QCOMPARE(rows.at(rest + 3).first(), QStringLiteral("18446744073709551615"));
    }

    void appearsWholeOrNotAtAll()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("x.csv"));
        {
            CsvWriter abandoned(path, {QStringLiteral("a")});
            abandoned.text(QString(2'000'000, u'x')).endRow();
        }
        QVERIFY(QDir(directory.path()).isEmpty(QDir::Files));
        CsvWriter uneven(path, {QStringLiteral("a"), QStringLiteral("b")});
        uneven.text(QStringLiteral("x")).endRow();
        QCOMPARE(uneven.finish().error().code, domain::FailureCode::Internal);
        CsvWriter nowhere(directory.filePath(QStringLiteral("missing/x.csv")),
                          {QStringLiteral("a")});
        QVERIFY(!nowhere.text(QStringLiteral("x")).endRow());
        QCOMPARE(nowhere.finish().error().code, domain::FailureCode::FolderMissing);
        QVERIFY(!QFileInfo::exists(path));
    }

    //! Small files stay in Qt's buffer until the end, where a short write was taken for a success.
    void aFullDiskIsNoticedForSmallFilesToo()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("x.csv"));
        std::signal(SIGXFSZ, SIG_IGN);
        rlimit before{};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const rlimit few{100, before.rlim_max};
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &few), 0);
        CsvWriter csv(path, {QStringLiteral("a")});
        csv.text(QString(500, u'x')).endRow();
        const auto written = csv.finish();
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!written);
        QVERIFY(!QFileInfo::exists(path));
    }

    void aFailedWriteLeavesTheOldFile()
    {
        QTemporaryDir directory;
        const QString path = directory.filePath(QStringLiteral("x.csv"));
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        std::signal(SIGXFSZ, SIG_IGN);
        struct rlimit before {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &before), 0);
        const struct rlimit small {
            50'000, before.rlim_max
        };
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        CsvWriter csv(path, {QStringLiteral("a")});
        csv.text(QString(2'000'000, u'x')).endRow();
        const auto finished = csv.finish();
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &before), 0);
        QVERIFY(!finished);
        QCOMPARE(finished.error().code, domain::FailureCode::FileFull);
        QCOMPARE(contentOf(path), QByteArray("old"));
    }

    void putsNoFileInThePlaceOfAFolder()
    {
        QTemporaryDir directory;
        CsvWriter csv(directory.path(), {QStringLiteral("a")});
        QCOMPARE(csv.finish().error().code, domain::FailureCode::StorageError);
    }
};

QTEST_GUILESS_MAIN(CsvWriterTest)
#include "tst_csv_writer.moc"
