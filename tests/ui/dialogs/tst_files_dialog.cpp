// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/files_dialog.h"

#include <QDialogButtonBox>
#include <QFile>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;
using app::domain::CommandFiles;
using ui::dialogs::FilesDialog;

namespace {

CommandFiles twoFiles()
{
    return CommandFiles::of({{"a.py", false, "print(1)\n<b>x</b>"}, {"b.bin", true, {"\0x", 2}}})
        .value();
}

QPushButton *button(const FilesDialog &dialog, const char *text)
{
    for (auto *each : dialog.findChildren<QPushButton *>())
        if (QString(each->text()).remove(QLatin1Char('&')) == QString::fromUtf8(text))
            return each;
    return nullptr;
}

QString content(const FilesDialog &dialog)
{
    return dialog.findChild<QPlainTextEdit *>()->toPlainText();
}

} // namespace

class TstFilesDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsWhatIsInAFile()
    {
        const FilesDialog dialog(twoFiles(), FilesDialog::Use::Read);
        QVERIFY(!button(dialog, "Add files …") && !button(dialog, "Remove"));
        for (const QLabel *label : dialog.findChildren<QLabel *>()) // advice for who chooses them
            QVERIFY(!label->text().contains(QLatin1String("instead")));
        auto *table = dialog.findChild<QTableView *>();
        QCOMPARE(content(dialog), QString());
        table->selectRow(0);
        QCOMPARE(content(dialog), QStringLiteral("print(1)\n<b>x</b>"));
        table->selectRow(1);
        QCOMPARE(content(dialog), QStringLiteral("This is not a text file."));
    }

    //! Python begins a line at each carriage return.
    void linesAreWhatAProgramReads()
    {
        const auto files =
            CommandFiles::of({{"a.py", false, "# harmless\rimport os\nprint(1)\r\n\tx = 1"}})
                .value();
        const FilesDialog dialog(files, FilesDialog::Use::Read);
        dialog.findChild<QTableView *>()->selectRow(0);
        QCOMPARE(content(dialog), QStringLiteral("$'# harmless\\x0dimport os'\nprint(1)\n\tx = 1"));
    }

    void addsFilesFromTheDisk()
    {
        QTemporaryDir directory;
        QFile file(directory.filePath(QStringLiteral("train.py")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("1") == 1);
        file.close();
        FilesDialog dialog({}, FilesDialog::Use::Choose);
        dialog.add({directory.path()});
        QVERIFY(!button(dialog, "Add files …")->isEnabled()); // meanwhile
        QVERIFY(!dialog.findChild<QDialogButtonBox *>()->button(QDialogButtonBox::Ok)->isEnabled());
        QTRY_COMPARE(dialog.files().entries().size(), 1);
        QCOMPARE(dialog.files().entries().first().name, QStringLiteral("train.py"));
        QVERIFY(button(dialog, "Add files …")->isEnabled());
        dialog.add({directory.filePath(QStringLiteral("missing"))});
        QTRY_VERIFY(button(dialog, "Add files …")->isEnabled());
        QCOMPARE(dialog.files().entries().size(), 1);
        const auto labels = dialog.findChildren<QLabel *>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel *label) {
            return label->text().contains(QLatin1String("missing"));
        }));
    }

    void removesByKey()
    {
        FilesDialog dialog(twoFiles(), FilesDialog::Use::Choose);
        QVERIFY(!button(dialog, "Remove")->isEnabled());
        auto *table = dialog.findChild<QTableView *>();
        table->selectRow(0);
        QVERIFY(button(dialog, "Remove")->isEnabled());
        QTest::keyClick(table, Qt::Key_Delete);
        QCOMPARE(dialog.files().entries().size(), 1);
        QCOMPARE(dialog.files().entries().first().name, QStringLiteral("b.bin"));
        QCOMPARE(dialog.findChild<QTableView *>()->currentIndex().row(), 0);
        QTest::keyClick(table, Qt::Key_Delete);
        QVERIFY(dialog.files().isEmpty());
        QCOMPARE(content(dialog), QString());
    }
};

QTEST_MAIN(TstFilesDialog)
#include "tst_files_dialog.moc"
