// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/output_preview.h"

#include "app/domain/own_command.h"
#include "tests/support/patience.h"
#include "tests/ui/support/plain_text_check.h"

#include <QTest>

using namespace strata;
using strata::tests::patienceMs;
using ui::dialogs::OutputPreview;
namespace command = app::domain::command;

class TstOutputPreview : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void marksWhatIsPasted()
    {
        OutputPreview preview;
        auto *output = preview.findChild<QPlainTextEdit *>();
        const auto *found = preview.findChild<QLabel *>(QStringLiteral("found"));
        preview.setRule({{command::words, QStringLiteral("x")},
                         {command::read, command::readPattern},
                         {command::pattern, QStringLiteral("(\\d+) img/s")}},
                        {});
        output->setPlainText(QStringLiteral("start\n250 img/s\n\n300 img/s\nend"));
        QTRY_COMPARE_WITH_TIMEOUT(output->extraSelections().size(), 2, patienceMs);
        QCOMPARE(output->extraSelections()[0].cursor.selectedText(), QStringLiteral("250"));
        QCOMPARE(output->extraSelections()[1].cursor.selectedText(), QStringLiteral("300"));
        QVERIFY(found->text().contains(QStringLiteral("2 step")));
    }

    void followsThePattern()
    {
        OutputPreview preview;
        auto *output = preview.findChild<QPlainTextEdit *>();
        const auto *found = preview.findChild<QLabel *>(QStringLiteral("found"));
        output->setPlainText(QStringLiteral("a 1\nb 2"));
        QMap<QString, QString> rule{{command::words, QStringLiteral("x")},
                                    {command::read, command::readPattern},
                                    {command::pattern, QStringLiteral("a (\\d)")}};
        preview.setRule(rule, {});
        QTRY_COMPARE_WITH_TIMEOUT(output->extraSelections().size(), 1, patienceMs);
        rule.insert(command::pattern, QStringLiteral("a (\\d"));
        preview.setRule(rule, {});
        QTRY_COMPARE_WITH_TIMEOUT(output->extraSelections().size(), 0, patienceMs);
        QVERIFY(!found->text().isEmpty());
        QCOMPARE(found->textFormat(), Qt::PlainText);
    }

    void showsAnExample()
    {
        OutputPreview preview;
        auto *show = preview.findChild<QPushButton *>();
        preview.setRule({}, {});
        QVERIFY(!show->isVisibleTo(&preview));
        preview.setRule({{command::words, QStringLiteral("x")},
                         {command::read, QStringLiteral("tf_cnn_benchmarks")}},
                        QStringLiteral("total images/sec: 12.5"));
        QVERIFY(show->isVisibleTo(&preview));
        show->click();
        auto *output = preview.findChild<QPlainTextEdit *>();
        QTRY_COMPARE_WITH_TIMEOUT(output->extraSelections().size(), 1, patienceMs);
    }
};

QTEST_MAIN(TstOutputPreview)
#include "tst_output_preview.moc"
