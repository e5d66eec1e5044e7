// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/run_table_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>
#include <QTextDocument>

using namespace strata;
using app::domain::RunHead;
using strata::ui::models::RunTableModel;
using Tester = QAbstractItemModelTester;

class TstRunTableModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhatIsKnownOfARun()
    {
        RunTableModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        model.setRuns({run(QStringLiteral("r1")), run(QStringLiteral("r2"))});
        QCOMPARE(model.rowCount(), 2);
        QCOMPARE(shown(model, RunTableModel::NameColumn), QStringLiteral("r1"));
        QCOMPARE(shown(model, RunTableModel::HostsColumn), QStringLiteral("4"));
        QCOMPARE(shown(model, RunTableModel::SettingsColumn), QStringLiteral("900"));
        QCOMPARE(shown(model, RunTableModel::TagsColumn), QStringLiteral("kernel 6.1, tuned"));
        QCOMPARE(shown(model, RunTableModel::NoteColumn), QStringLiteral("first line"));
        QCOMPARE(model.index(0, RunTableModel::NoteColumn).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("first line\nsecond line"));
        QCOMPARE(model.index(1, 0).data(RunTableModel::RunIdRole).toString(), QStringLiteral("r2"));
        QCOMPARE(model.rowOf(QStringLiteral("r2")), 1);
        QCOMPARE(model.rowOf(QStringLiteral("r3")), -1);
    }

    void numbersAreSortedAsNumbersAndTimesAsTimes()
    {
        RunTableModel model;
        model.setRuns({run(QStringLiteral("r1"))});
        const auto key = [&](int column) {
            return model.index(0, column).data(RunTableModel::SortRole);
        };
        QCOMPARE(key(RunTableModel::SettingsColumn), QVariant(900));
        QCOMPARE(key(RunTableModel::StartedColumn).toDateTime(), begun);
    }

    void rowsStayWhileOnlyTheirTextsChange()
    {
        RunTableModel model;
        Tester tester(&model, Tester::FailureReportingMode::QtTest);
        RunHead first = run(QStringLiteral("r1"));
        model.setRuns({first});
        const QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        const QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
        first.name = QStringLiteral("Before");
        first.isHidden = true;
        model.setRuns({first});
        QCOMPARE(reset.size(), 0);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(shown(model, RunTableModel::NameColumn), QStringLiteral("Before"));
        QVERIFY(shown(model, RunTableModel::StateColumn).contains(QStringLiteral("hidden")));
        model.setRuns({first, run(QStringLiteral("r2"))});
        QCOMPARE(reset.size(), 1);
    }

    void textsAreNeverMarkup()
    {
        const QString hostile = QStringLiteral("<b>bold</b> &amp;\u202Eevil");
        RunHead noted = run(QStringLiteral("r1"));
        noted.name = noted.note = hostile;
        noted.tags = {hostile};
        RunTableModel model;
        model.setRuns({noted});
        for (int column = 0; column < model.columnCount(); ++column) {
            const QModelIndex cell = model.index(0, column);
            QVERIFY(!Qt::mightBeRichText(cell.data(Qt::ToolTipRole).toString()));
            QVERIFY(!cell.data().toString().contains(QChar(0x202e)));
        }
    }

private:
    RunHead run(const QString &id) const
    {
        RunHead head;
        head.id = head.name = id;
        head.startedAt = begun;
        head.state = app::domain::RunState::Done;
        head.note = QStringLiteral("first line\nsecond line");
        head.tags = {QStringLiteral("kernel 6.1"), QStringLiteral("tuned")};
        head.hostCount = 4;
        head.settingCount = 900;
        return head;
    }
    static QString shown(const RunTableModel &model, int column)
    {
        return model.index(0, column).data().toString();
    }

    const QDateTime begun = QDateTime::fromMSecsSinceEpoch(1'790'000'000'000, Qt::UTC);
};

QTEST_MAIN(TstRunTableModel)
#include "tst_run_table_model.moc"
