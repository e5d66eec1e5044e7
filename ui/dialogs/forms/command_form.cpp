// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/command_form.h"

#include "app/api/files_to_copy.h"
#include "app/api/own_command.h"
#include "app/api/text.h"
#include "app/domain/own_command.h"
#include "ui/dialogs/files_dialog.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/wheel_focus.h"

#include <QFile>
#include <QFileDialog>
#include <QFontDatabase>
#include <QFutureWatcher>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QStringDecoder>
#include <QtConcurrentRun>

namespace strata::ui::dialogs {

namespace command = app::domain::command;

using widgets::PlainLabel;

namespace {

constexpr qint64 longestScript = 64 * 1024; // bytes

// The engine's defaults.
constexpr int usualSteps = 10;
constexpr int usualWarmups = 1;
constexpr int usualSeconds = 600;

struct ReadScript {
    QString text;
    QString problem;
};

ReadScript readScript(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {{}, CommandForm::tr("It cannot be read.")};
    const QByteArray bytes = file.read(longestScript + 1);
    if (bytes.size() > longestScript)
        return {{}, CommandForm::tr("It is larger than 64 KiB. Put it on the hosts instead.")};
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    if (decoder.hasError() || text.contains(QChar::Null))
        return {{}, CommandForm::tr("It is not a text. Put it on the hosts instead.")};
    return {text, {}};
}

QSpinBox *makeSpin(int least, int most, const QString &suffix = {})
{
    auto *spin = new QSpinBox;
    spin->setRange(least, most);
    spin->setGroupSeparatorShown(true);
    spin->setSuffix(suffix);
    return spin;
}

void choose(QComboBox &box, const QString &value)
{
    box.setCurrentIndex(std::max(0, box.findData(value)));
}

} // namespace

CommandForm::CommandForm() :
    m_command(new QLineEdit),
    m_words(new PlainLabel),
    m_environment(new QPlainTextEdit),
    m_directory(new QLineEdit),
    m_load(new QPushButton(tr("&Load …"))),
    m_removeScript(new QPushButton(tr("&Remove"))),
    m_script(new PlainLabel),
    m_chooseFiles(new QPushButton(tr("C&hoose …"))),
    m_filesText(new PlainLabel),
    m_read(new QComboBox),
    m_hint(new PlainLabel),
    m_pattern(new QLineEdit),
    m_value(new QComboBox),
    m_matches(new QComboBox),
    m_work(new QLineEdit),
    m_unit(new QLineEdit),
    m_steps(makeSpin(1, 1'000'000)),
    m_warmups(makeSpin(0, 10'000)),
    m_stepLimit(makeSpin(1, 14'400, tr(" s"))),
    m_limit(makeSpin(1, 14'400, tr(" s")))
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeCommandGroup());
    layout->addWidget(makeStepGroup());
    layout->addWidget(makeNumbersGroup());
    layout->addStretch();
    widgets::takeWheelOnlyWithFocus(*this);
    connectFields();
    setParameters({});
}

void CommandForm::addRow(QFormLayout &layout, const QString &label, QWidget *field, QLayout *row)
{
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')).remove(QLatin1Char(':')));
    if (!row) {
        layout.addRow(label, field);
        return;
    }
    layout.addRow(label, row);
    if (auto *name = qobject_cast<QLabel *>(layout.labelForField(row)))
        name->setBuddy(field);
}

QWidget *CommandForm::makeCommandGroup()
{
    const QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    m_command->setPlaceholderText(tr("python3 train.py --epochs 1"));
    m_command->setFont(fixed);
    m_words->setMuted(true);
    m_environment->setPlaceholderText(QStringLiteral("OMP_NUM_THREADS=4"));
    m_environment->setFont(fixed);
    m_environment->setTabChangesFocus(true);
    m_environment->setFixedHeight(m_environment->fontMetrics().lineSpacing() * 3 + 12);
    m_script->setMuted(true);
    auto *group = new QGroupBox(tr("Command"));
    auto *rows = new QFormLayout(group);
    rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    auto *command = new QVBoxLayout;
    command->setSpacing(2);
    command->addWidget(m_command);
    command->addWidget(m_words);
    addRow(*rows, tr("&Command:"), m_command, command);
    addRow(*rows, tr("&Variables, one a line:"), m_environment);
    addRow(*rows, tr("&Directory:"), m_directory);
    addRow(*rows, tr("Script:"), m_load, makeScriptRow());
    addRow(*rows, tr("Files to copy:"), m_chooseFiles, makeFilesRow());
    return group;
}

QLayout *CommandForm::makeScriptRow()
{
    m_load->setAutoDefault(false);
    m_load->setToolTip(models::plainToolTip(
        tr("A text file of up to 64 KiB on this computer. It becomes part of the plan, and is put "
           "on each host for the time of a trial.")));
    m_removeScript->setAutoDefault(false);
    m_removeScript->setAccessibleName(tr("Remove the script"));
    auto *row = new QHBoxLayout;
    row->addWidget(m_load);
    row->addWidget(m_removeScript);
    row->addWidget(m_script, 1);
    return row;
}

QLayout *CommandForm::makeFilesRow()
{
    m_chooseFiles->setAutoDefault(false);
    m_chooseFiles->setToolTip(models::plainToolTip(
        tr("Files and folders of this computer, of up to 16 MiB in all. They become part of the "
           "plan, and are put on each host for the time of a trial.")));
    m_filesText->setMuted(true);
    auto *row = new QHBoxLayout;
    row->addWidget(m_chooseFiles);
    row->addWidget(m_filesText, 1);
    return row;
}

QWidget *CommandForm::makeStepGroup()
{
    m_read->addItem(tr("The time it takes"), QString(command::readTime));
    m_read->addItem(tr("Numbers in its output, by my pattern"), QString(command::readPattern));
    for (const app::api::OutputFormat &format : app::api::outputFormats())
        m_read->addItem(tr("Output of %1").arg(format.title), format.name);
    m_value->addItem(tr("Work in a second: higher is better"), QStringLiteral("per_second"));
    m_value->addItem(tr("Time of a step in seconds"), QStringLiteral("seconds"));
    m_value->addItem(tr("Time of a step in milliseconds"), QStringLiteral("milliseconds"));
    m_value->addItem(tr("Time of a step in microseconds"), QStringLiteral("microseconds"));
    m_value->addItem(tr("A clock in milliseconds: steps are between lines"),
                     QStringLiteral("clock_ms"));
    m_value->addItem(tr("Nothing: the time between lines counts"), QStringLiteral("ignored"));
    m_matches->addItem(tr("Each line that matches"), QStringLiteral("each"));
    m_matches->addItem(tr("A run, by its last line that matches"), QStringLiteral("last"));
    m_matches->addItem(tr("A run, by the sum of its lines"), QStringLiteral("sum"));
    for (QComboBox *box : {m_read, m_value, m_matches})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_hint->setMuted(true);
    m_pattern->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_pattern->setPlaceholderText(QStringLiteral("images/sec: ([0-9.]+)"));
    m_pattern->setToolTip(models::plainToolTip(
        tr("A regular expression in RE2's syntax for a line of the output. The number is the part "
           "in parentheses; it may end with k, M, G or T.")));
    auto *group = new QGroupBox(tr("What is measured"));
    m_step = new QFormLayout(group);
    m_step->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addRow(*m_step, tr("&Measure:"), m_read);
    m_step->addRow(m_hint);
    addRow(*m_step, tr("&Pattern:"), m_pattern);
    addRow(*m_step, tr("The &number is:"), m_value);
    addRow(*m_step, tr("A &step is:"), m_matches);
    m_workRow = new QWidget;
    m_workRow->setLayout(makeWorkRow());
    auto *name = new QLabel(tr("&Work of a step:"));
    name->setBuddy(m_work);
    m_step->addRow(name, m_workRow);
    return group;
}

QLayout *CommandForm::makeWorkRow()
{
    m_work->setAccessibleName(tr("Work of a step"));
    m_unit->setAccessibleName(tr("Unit of the work"));
    m_work->setToolTip(models::plainToolTip(
        tr("How much is done in a step, such as the images of a batch or of a whole run.")));
    m_unit->setToolTip(models::plainToolTip(tr("What is counted: images, tokens, B.")));
    auto *row = new QHBoxLayout;
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_work, 1);
    row->addWidget(m_unit, 1);
    return row;
}

QWidget *CommandForm::makeNumbersGroup()
{
    m_stepLimit->setToolTip(models::plainToolTip(
        tr("If a step takes longer, the command is ended and the trial fails.")));
    m_limit->setToolTip(
        models::plainToolTip(tr("Measuring ends after the step that passes this.")));
    auto *group = new QGroupBox(tr("How much in each trial"));
    auto *rows = new QFormLayout(group);
    rows->setRowWrapPolicy(QFormLayout::WrapLongRows);
    addRow(*rows, tr("S&teps:"), m_steps);
    addRow(*rows, tr("Steps &before them, not counted:"), m_warmups);
    addRow(*rows, tr("L&imit of a step:"), m_stepLimit);
    addRow(*rows, tr("Limit o&f all steps:"), m_limit);
    return group;
}

void CommandForm::connectFields()
{
    for (QLineEdit *line : {m_command, m_directory, m_pattern, m_work, m_unit})
        connect(line, &QLineEdit::textChanged, this, &CommandForm::react);
    for (QComboBox *box : {m_read, m_value, m_matches})
        connect(box, &QComboBox::currentIndexChanged, this, &CommandForm::react);
    for (QSpinBox *spin : {m_steps, m_warmups, m_stepLimit, m_limit})
        connect(spin, &QSpinBox::valueChanged, this, &CommandForm::react);
    connect(m_environment, &QPlainTextEdit::textChanged, this, &CommandForm::react);
    connect(m_load, &QPushButton::clicked, this, &CommandForm::loadScript);
    connect(m_removeScript, &QPushButton::clicked, this, [this] { takeScript({}); });
    connect(m_chooseFiles, &QPushButton::clicked, this, &CommandForm::chooseFiles);
}

void CommandForm::loadScript()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Script to run"));
    if (path.isEmpty())
        return;
    auto *watcher = new QFutureWatcher<ReadScript>(this);
    connect(watcher, &QFutureWatcher<ReadScript>::finished, this, [this, watcher] {
        watcher->deleteLater();
        const ReadScript read = watcher->result();
        if (read.problem.isEmpty())
            takeScript(read.text);
        else
            m_script->setText(read.problem);
    });
    watcher->setFuture(QtConcurrent::run(readScript, path));
}

void CommandForm::takeScript(const QString &script)
{
    m_scriptText = script;
    react();
}

void CommandForm::chooseFiles()
{
    FilesDialog dialog(m_files, FilesDialog::Use::Choose, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    m_files = dialog.files();
    m_given.remove(command::files);
    app::domain::keepCommandFiles(m_files);
    react();
}

void CommandForm::setParameters(const Parameters &parameters)
{
    m_given = parameters;
    const auto numberOf = [&](QLatin1String name, int usual) {
        return int(app::domain::wholeNumberIn(parameters.value(name)).value_or(usual));
    };
    const QSignalBlocker quiet(this);
    m_command->setText(parameters.value(command::words));
    const QString environment = parameters.value(command::environment);
    const app::api::CommandWords variables = app::api::splitCommand(environment);
    m_environment->setPlainText(
        variables.problem.isEmpty() ? variables.words.join(QLatin1Char('\n')) : environment);
    m_directory->setText(parameters.value(command::directory));
    m_scriptText = parameters.value(command::script);
    m_files = app::domain::knownCommandFiles(parameters.value(command::files))
                  .value_or(app::domain::CommandFiles());
    choose(*m_read, parameters.value(command::read));
    m_pattern->setText(parameters.value(command::pattern));
    choose(*m_value, parameters.value(command::value));
    choose(*m_matches, parameters.value(command::matches));
    m_work->setText(parameters.value(command::work));
    m_unit->setText(parameters.value(command::unit));
    m_steps->setValue(numberOf(app::domain::stepsName, usualSteps));
    m_warmups->setValue(numberOf(app::domain::warmupStepsName, usualWarmups));
    m_stepLimit->setValue(numberOf(command::stepLimit, usualSeconds));
    m_limit->setValue(numberOf(app::domain::maxSecondsName, usualSeconds));
    react();
}

CommandForm::Parameters CommandForm::parameters() const
{
    Parameters parameters = m_given;
    const auto set = [&parameters](QLatin1String name, const QString &value,
                                   const QString &usual = {}) {
        if (value == usual)
            parameters.remove(name);
        else
            parameters.insert(name, value);
    };
    const QStringList variables =
        m_environment->toPlainText().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    set(command::words, m_command->text().trimmed());
    set(command::environment, app::api::joinCommand(variables));
    set(command::directory, m_directory->text().trimmed());
    set(command::script, m_scriptText);
    // Those that the project file has lost are named until others are chosen.
    if (!m_files.isEmpty())
        set(command::files, m_files.digest());
    set(command::read, m_read->currentData().toString(), QString(command::readTime));
    const bool isOwn = m_read->currentData().toString() == command::readPattern;
    set(command::pattern, isOwn ? m_pattern->text() : QString());
    set(command::value, isOwn ? m_value->currentData().toString() : QString(),
        isOwn ? QStringLiteral("per_second") : QString());
    set(command::matches, isOwn ? m_matches->currentData().toString() : QString(),
        isOwn ? QStringLiteral("each") : QString());
    set(command::work, m_work->text().trimmed());
    set(command::unit, m_unit->text().trimmed());
    set(app::domain::stepsName, QString::number(m_steps->value()), QString::number(usualSteps));
    set(app::domain::warmupStepsName, QString::number(m_warmups->value()),
        QString::number(usualWarmups));
    set(command::stepLimit, QString::number(m_stepLimit->value()), QString::number(usualSeconds));
    set(app::domain::maxSecondsName, QString::number(m_limit->value()),
        QString::number(usualSeconds));
    return parameters;
}

bool CommandForm::readsOutput() const
{
    return m_read->currentData().toString() != command::readTime;
}

void CommandForm::react()
{
    showCommand();
    showFormat();
    m_removeScript->setVisible(!m_scriptText.isEmpty());
    m_script->setText(m_scriptText.isEmpty()
                          ? tr("None. The command finds what is on the host.")
                          : tr("%n byte(s), put on the host. In the command, {script} is its path.",
                               nullptr, int(m_scriptText.toUtf8().size())));
    showFiles();
    Q_EMIT changed();
}

void CommandForm::showFiles()
{
    if (!m_files.isEmpty())
        m_filesText->setText(tr("%1, put on the host. In the command, {files} is their directory.")
                                 .arg(app::api::filesText(m_files)));
    else if (m_given.contains(command::files))
        m_filesText->setText(tr("They are missing from the project file. Choose them again."));
    else
        m_filesText->setText(tr("None. The command finds what is on the host."));
    m_directory->setPlaceholderText(m_files.isEmpty()
                                        ? tr("A private directory, deleted afterwards")
                                        : tr("The directory of the files, deleted afterwards"));
}

void CommandForm::showCommand()
{
    const app::api::CommandWords split = app::api::splitCommand(m_command->text());
    if (!split.problem.isEmpty()) {
        m_words->setText(split.problem);
    } else if (split.words.isEmpty()) {
        m_words->setText(tr("Words are quoted as for a shell, but no shell reads them. For pipes "
                            "or $VARIABLES write: sh -c '…'"));
    } else {
        QStringList arguments;
        for (const QString &word : split.words.mid(1, 20))
            arguments.append(app::api::displayText(word, 40));
        m_words->setText(
            tr("Program: %1", "of a command").arg(app::api::displayText(split.words[0], 60)) +
            (arguments.isEmpty()
                 ? QString()
                 : QStringLiteral("  |  ") + arguments.join(QStringLiteral("  |  "))));
    }
}

void CommandForm::showFormat()
{
    const QString read = m_read->currentData().toString();
    const bool isOwn = read == command::readPattern;
    for (QWidget *field : {static_cast<QWidget *>(m_pattern), static_cast<QWidget *>(m_value),
                           static_cast<QWidget *>(m_matches)})
        m_step->setRowVisible(field, isOwn);
    QString hint = app::api::formatHint(read);
    if (!readsOutput())
        hint = tr("Each run of the command is a step, from its start to its end.");
    m_hint->setText(hint);
    m_step->setRowVisible(m_hint, !hint.isEmpty());
    QString unit = readsOutput() ? QStringLiteral("matches") : QStringLiteral("runs");
    QString work = QStringLiteral("1");
    for (const app::api::OutputFormat &format : app::api::outputFormats()) {
        unit = format.name == read ? format.unit : unit;
        work = format.name == read ? format.work : work;
    }
    m_unit->setPlaceholderText(unit);
    m_work->setPlaceholderText(work);
}

} // namespace strata::ui::dialogs
