// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/command_form.h"

#include "app/domain/own_command.h"
#include "tests/ui/support/plain_text_check.h"

#include <QLabel>
#include <QTest>

using namespace strata;
using ui::dialogs::CommandForm;
namespace command = app::domain::command;

namespace {

template <typename Field>
Field *field(const QWidget &form, const char *name)
{
    for (Field *each : form.findChildren<Field *>())
        if (each->accessibleName() == QLatin1String(name))
            return each;
    return nullptr;
}

bool shows(const QWidget &form, const QString &text)
{
    const auto labels = form.findChildren<QLabel *>();
    return std::ranges::any_of(labels, [&](const QLabel *label) {
        return label->text().contains(text) && label->isVisibleTo(&form);
    });
}

} // namespace

class TstCommandForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void defaultsAreNotStored()
    {
        const CommandForm form;
        QVERIFY(form.parameters().isEmpty());
        QVERIFY(!form.readsOutput());
    }

    void writesAndReadsTheSame()
    {
        const CommandForm::Parameters all{{command::words, QStringLiteral("python3 'a b.py'")},
                                          {command::environment, QStringLiteral("A=1 'B=x y'")},
                                          {command::directory, QStringLiteral("/data")},
                                          {command::script, QStringLiteral("print(1)\n")},
                                          {command::read, command::readPattern},
                                          {command::pattern, QStringLiteral("(\\d+) ms")},
                                          {command::value, QStringLiteral("milliseconds")},
                                          {command::matches, QStringLiteral("sum")},
                                          {command::work, QStringLiteral("64")},
                                          {command::unit, QStringLiteral("images")},
                                          {command::stepLimit, QStringLiteral("30")},
                                          {QStringLiteral("steps"), QStringLiteral("7")},
                                          {QStringLiteral("warmup_steps"), QStringLiteral("0")},
                                          {QStringLiteral("max_seconds"), QStringLiteral("60")},
                                          {QStringLiteral("threads"), QStringLiteral("4")}};
        CommandForm form;
        form.setParameters(all);
        QCOMPARE(form.parameters(), all);
        QVERIFY(form.readsOutput());
    }

    void filesAreNamedByTheirDigest()
    {
        const auto files = app::domain::CommandFiles::of({{"train.py", false, "1"}}).value();
        app::domain::keepCommandFiles(files);
        CommandForm form;
        auto *directory = field<QLineEdit>(form, "Directory");
        const QString usual = directory->placeholderText();
        const CommandForm::Parameters with{{command::words, QStringLiteral("python3 train.py")},
                                           {command::files, files.digest()}};
        form.setParameters(with);
        QCOMPARE(form.parameters(), with);
        QVERIFY(shows(form, QStringLiteral("1 file(s), 1 byte")));
        QVERIFY(directory->placeholderText() != usual);
        // Those that were lost are not forgotten: the plan goes on saying so.
        const CommandForm::Parameters lost{{command::files, QString(64, QLatin1Char('b'))}};
        form.setParameters(lost);
        QCOMPARE(form.parameters(), lost);
        QVERIFY(shows(form, QStringLiteral("missing from the project file")));
    }

    void asksOnlyForWhatMatters()
    {
        CommandForm form;
        auto *read = field<QComboBox>(form, "Measure");
        auto *pattern = field<QLineEdit>(form, "Pattern");
        QVERIFY(read && pattern);
        QVERIFY(!pattern->isVisibleTo(&form));
        read->setCurrentIndex(read->findData(QString(command::readPattern)));
        QVERIFY(pattern->isVisibleTo(&form));
        pattern->setText(QStringLiteral("(\\d)"));
        read->setCurrentIndex(read->findData(QStringLiteral("fio")));
        QVERIFY(!pattern->isVisibleTo(&form));
        QVERIFY(!form.parameters().contains(command::pattern));
        QCOMPARE(field<QLineEdit>(form, "Unit of the work")->placeholderText(),
                 QStringLiteral("B"));
    }

    void showsTheWordsAsText()
    {
        CommandForm form;
        auto *line = field<QLineEdit>(form, "Command");
        line->setText(QStringLiteral("prog 'one word' two"));
        QVERIFY(shows(form, QStringLiteral("one word  |  two")));
        line->setText(QStringLiteral("prog 'open"));
        QVERIFY(shows(form, QStringLiteral("quotation mark")));
        line->setText(QStringLiteral("'<b>bold</b> &amp;'"));
        QCOMPARE(tests::labelsReadingMarkup(form), QStringList());
    }

    void everyFieldHasAName()
    {
        const CommandForm form;
        for (const QWidget *each : form.findChildren<QWidget *>())
            if (each->focusPolicy() != Qt::NoFocus && !qobject_cast<const QPushButton *>(each) &&
                !qobject_cast<const QLabel *>(each) && !each->inherits("QAbstractItemView") &&
                each->parentWidget()->layout())
                QVERIFY2(!each->accessibleName().isEmpty(), each->metaObject()->className());
    }
};

QTEST_MAIN(TstCommandForm)
#include "tst_command_form.moc"
