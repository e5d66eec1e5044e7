// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/command_files_model.h"

#include <QAbstractItemModelTester>
#include <QTest>

using namespace strata;
using ui::models::CommandFilesModel;

class TstCommandFilesModel : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsAFileInEachRow()
    {
        CommandFilesModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setFiles(app::domain::CommandFiles::of(
                           {{"b.sh", true, std::string(1500, 'x')}, {"a/<b>.py", false, ""}})
                           .value());
        QCOMPARE(shown(model), (QStringList{QStringLiteral("a/<b>.py"), QStringLiteral("0 bytes"),
                                            QStringLiteral("no"), QStringLiteral("b.sh"),
                                            QStringLiteral("1.5 KiB"), QStringLiteral("yes")}));
        QCOMPARE(model.nameOf(1), QStringLiteral("b.sh"));
        model.setFiles({});
        QCOMPARE(model.rowCount(), 0);
    }

private:
    static QStringList shown(const CommandFilesModel &model)
    {
        QStringList cells;
        for (int row = 0; row < model.rowCount(); ++row)
            for (int column = 0; column < model.columnCount(); ++column)
                cells.append(model.index(row, column).data().toString());
        return cells;
    }
};

QTEST_GUILESS_MAIN(TstCommandFilesModel)
#include "tst_command_files_model.moc"
