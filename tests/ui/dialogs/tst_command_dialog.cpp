// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/command_dialog.h"

#include <QTest>

using namespace strata;
using app::domain::WorkloadSpec;
using ui::dialogs::CommandDialog;
namespace command = app::domain::command;

namespace {

app::api::WorkloadInfo workload()
{
    app::api::WorkloadInfo info;
    info.name = app::domain::commandWorkload;
    for (const QLatin1String name : {command::words, command::environment, command::directory,
                                     command::script, command::read, command::unit})
        info.parameters.append(
            {name, app::api::ParameterInfo::Type::Text, {}, {}, 0, 0, {}, {}, false});
    app::api::ParameterInfo work;
    work.name = command::work;
    work.type = app::api::ParameterInfo::Type::Real;
    work.defaultValue = QStringLiteral("0");
    work.maximum = 1e18;
    info.parameters.append(work);
    return info;
}

QLineEdit *line(const CommandDialog &dialog, const char *name)
{
    for (QLineEdit *each : dialog.findChildren<QLineEdit *>())
        if (each->accessibleName() == QLatin1String(name))
            return each;
    return nullptr;
}

QPushButton *button(const CommandDialog &dialog, const char *text)
{
    for (QPushButton *each : dialog.findChildren<QPushButton *>())
        if (each->text() == QLatin1String(text))
            return each;
    return nullptr;
}

} // namespace

class TstCommandDialog : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void addsWhatIsWritten()
    {
        CommandDialog dialog(workload(), {});
        auto *add = button(dialog, "&Add");
        QVERIFY(!add->isEnabled() && !add->toolTip().isEmpty());
        line(dialog, "Command")->setText(QStringLiteral("python3 train.py"));
        QVERIFY(add->isEnabled());
        const WorkloadSpec made = dialog.setting();
        QCOMPARE(made.workload, QString(app::domain::commandWorkload));
        QCOMPARE(made.id.size(), 32);
        QCOMPARE(made.parameters,
                 (QMap<QString, QString>{{command::words, QStringLiteral("python3 train.py")}}));
    }

    void refusesWhatTheEngineWouldRefuse()
    {
        CommandDialog dialog(workload(), {});
        line(dialog, "Command")->setText(QStringLiteral("true"));
        line(dialog, "Work of a step")->setText(QStringLiteral("many"));
        QVERIFY(!button(dialog, "&Add")->isEnabled());
        line(dialog, "Work of a step")->setText(QStringLiteral("1e3"));
        QVERIFY(button(dialog, "&Add")->isEnabled());
    }

    void refusesTheSameCommandTwice()
    {
        const WorkloadSpec there{QStringLiteral("c"),
                                 app::domain::commandWorkload,
                                 {{command::words, QStringLiteral("true")}}};
        CommandDialog dialog(workload(), {there});
        line(dialog, "Command")->setText(QStringLiteral("true"));
        QVERIFY(!button(dialog, "&Add")->isEnabled());
    }

    void editsKeepingTheIdentifier()
    {
        const WorkloadSpec there{QStringLiteral("c"),
                                 app::domain::commandWorkload,
                                 {{command::words, QStringLiteral("true")}}};
        CommandDialog dialog(workload(), {there});
        dialog.edit(there);
        QVERIFY(button(dialog, "&Apply")->isEnabled()); // nothing has to change
        line(dialog, "Command")->setText(QStringLiteral("false"));
        QCOMPARE(dialog.setting().id, there.id);
        QCOMPARE(dialog.setting().parameters.value(command::words), QStringLiteral("false"));
    }

    void previewsOnlyOutputThatIsRead()
    {
        CommandDialog dialog(workload(), {});
        const auto *preview = dialog.findChild<ui::dialogs::OutputPreview *>();
        QVERIFY(!preview->isVisibleTo(&dialog));
        for (QComboBox *box : dialog.findChildren<QComboBox *>())
            if (box->accessibleName() == QLatin1String("Measure"))
                box->setCurrentIndex(box->findData(QStringLiteral("iperf3")));
        QVERIFY(preview->isVisibleTo(&dialog));
    }
};

QTEST_MAIN(TstCommandDialog)
#include "tst_command_dialog.moc"
