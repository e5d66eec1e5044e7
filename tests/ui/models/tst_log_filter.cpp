// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/log_filter.h"

#include <QAbstractItemModelTester>
#include <QTest>

using strata::ui::models::LogFilter;
using strata::ui::models::LogModel;
using strata::ui::models::makeEntry;
using Severity = LogFilter::Severity;

class TstLogFilter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void leavesOutWhatIsLessSerious()
    {
        LogModel log;
        LogFilter filter(log);
        QAbstractItemModelTester tester(&filter,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        fill(log);
        QCOMPARE(filter.rowCount(), 3);
        filter.setLeast(Severity::Warning);
        QCOMPARE(texts(filter), (QStringList{QStringLiteral("The clock is slow"),
                                             QStringLiteral("The disk is full")}));
        filter.setLeast(Severity::Error);
        QCOMPARE(texts(filter), QStringList{QStringLiteral("The disk is full")});
        log.append(makeEntry(Severity::Error, {}, QStringLiteral("And the memory too")));
        QCOMPARE(filter.rowCount(), 2);
    }

    void findsWordsInTextAndHost_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("found");
        QTest::newRow("nothing") << "  " << 3;
        QTest::newRow("text") << "SLOW" << 1;
        QTest::newRow("host") << "vm1" << 1;
        QTest::newRow("both, in any order") << "full vm1" << 1;
        QTest::newRow("not together") << "slow vm1" << 0;
        QTest::newRow("as it stands") << "d.sk" << 0;
    }
    void findsWordsInTextAndHost()
    {
        QFETCH(const QString, words);
        QFETCH(const int, found);
        LogModel log;
        LogFilter filter(log);
        fill(log);
        filter.search(words);
        QCOMPARE(filter.rowCount(), found);
    }

private:
    static void fill(LogModel &log)
    {
        log.setHostNames({{QStringLiteral("c3"), QStringLiteral("vm1")}});
        log.append(makeEntry(Severity::Info, {}, QStringLiteral("The run begins")));
        log.append(makeEntry(Severity::Warning, {}, QStringLiteral("The clock is slow")));
        log.append(
            makeEntry(Severity::Error, QStringLiteral("c3"), QStringLiteral("The disk is full")));
    }
    static QStringList texts(const LogFilter &filter)
    {
        QStringList all;
        for (int row = 0; row < filter.rowCount(); ++row)
            all.append(filter.index(row, LogModel::TextColumn).data().toString());
        return all;
    }
};

QTEST_MAIN(TstLogFilter)
#include "tst_log_filter.moc"
