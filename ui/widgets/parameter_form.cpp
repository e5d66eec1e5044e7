// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_form.h"

#include "app/api/text.h"
#include "app/domain/plan.h"
#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/focus_order.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/wheel_focus.h"

#include <QComboBox>
#include <QGroupBox>
#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace strata::ui::widgets {

using app::api::ParameterInfo;

namespace {

//! Of what can only be one number: nobody varies how long is measured, but many do the threads.
bool fitsSpinBox(const ParameterInfo &parameter)
{
    bool isNumber = false;
    parameter.defaultValue.toInt(&isNumber);
    return parameter.common && app::domain::saysHowToMeasure(parameter.name) &&
           parameter.type == ParameterInfo::Type::Integer && isNumber && parameter.minimum >= 0 &&
           parameter.maximum <= std::numeric_limits<int>::max();
}

//! Empty of a field that shows no value because the settings have different ones.
QString textOf(const QWidget *editor)
{
    if (const auto *spin = qobject_cast<const QSpinBox *>(editor))
        return spin->text() == spin->specialValueText() ? QString()
                                                        : QString::number(spin->value());
    if (const auto *choice = qobject_cast<const QComboBox *>(editor)) {
        const bool isWritten = choice->isEditable() || choice->currentData().isNull();
        return isWritten ? choice->currentText().trimmed() : QString();
    }
    return static_cast<const QLineEdit *>(editor)->text().trimmed();
}

void setText(QWidget *editor, const QString &text)
{
    if (auto *line = qobject_cast<QLineEdit *>(editor))
        line->setText(text);
    else if (auto *choice = qobject_cast<QComboBox *>(editor))
        choice->setCurrentText(text);
    else
        static_cast<QSpinBox *>(editor)->setValue(text.toInt());
}

QStringList levelsOf(const ParameterInfo &parameter, const QString &text)
{
    if (text.isEmpty())
        return {};
    return parameter.type == ParameterInfo::Type::Text ? QStringList{text}
                                                       : models::splitLevels(text);
}

QString severalValues()
{
    //: in a field for several settings at once, which differ in it
    return ParameterForm::tr("different values");
}

QString rangeText(const ParameterInfo &parameter)
{
    if (parameter.type == ParameterInfo::Type::Choice)
        return parameter.choices.join(QStringLiteral(", "));
    if (parameter.type == ParameterInfo::Type::Text)
        return {};
    const QLocale locale;
    return ParameterForm::tr("%1 to %2")
        .arg(locale.toString(parameter.minimum, 'g', 12),
             locale.toString(parameter.maximum, 'g', 12));
}

QString explanation(const ParameterInfo &parameter)
{
    QStringList lines{parameter.description, rangeText(parameter)};
    lines.append(ParameterForm::tr("Default: %1").arg(parameter.defaultValue));
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

} // namespace

ParameterForm::ParameterForm()
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void ParameterForm::setWorkload(const app::api::WorkloadInfo &workload, const Values &texts)
{
    Values start;
    for (const ParameterInfo &parameter : workload.parameters)
        start.insert(parameter.name, texts.value(parameter.name, parameter.defaultValue));
    const Values others = start;
    for (const ParameterInfo &parameter : workload.parameters)
        if (!texts.contains(parameter.name))
            start[parameter.name] = parameter.startValue(
                [&](const QString &name) { return models::splitLevels(others.value(name)); });
    m_isNew = true;
    rebuild(workload, {start});
}

void ParameterForm::setSettings(const app::api::WorkloadInfo &workload,
                                const QList<Values> &settings)
{
    m_isNew = false;
    rebuild(workload, settings);
}

void ParameterForm::rebuild(const app::api::WorkloadInfo &workload, const QList<Values> &settings)
{
    m_workload = workload;
    m_fields.clear();
    m_links.clear();
    delete m_content;
    m_content = new QWidget;
    layout()->addWidget(m_content);
    auto *own = new QGroupBox(tr("Work"));
    auto *shared = new QGroupBox(tr("How it is measured"));
    auto *ownLayout = new QFormLayout(own);
    auto *sharedLayout = new QFormLayout(shared);
    for (const ParameterInfo &parameter : workload.parameters) {
        m_fields.append(makeField(parameter, settings));
        m_fields.last().layout = parameter.common ? sharedLayout : ownLayout;
        addRow(m_fields.last());
    }
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->addWidget(own);
    content->addWidget(shared);
    own->setVisible(ownLayout->rowCount() > 0);
    shared->setVisible(sharedLayout->rowCount() > 0);
    content->addStretch();
    addLinks(settings);
    for (Field &field : m_fields)
        field.start = startOf(field);
    orderFocusAsLaidOut(*window()); // which may be this form
    takeWheelOnlyWithFocus(*m_content);
    react();
    arrangeLater();
}

void ParameterForm::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    arrangeLater();
}

//! QFormLayout goes by what it knew of its rows before their descriptions were wrapped, and cuts
//! the second lines of some.
void ParameterForm::arrangeLater()
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            for (const Field &field : std::as_const(m_fields))
                field.layout->invalidate();
        },
        Qt::QueuedConnection);
}

ParameterForm::Field ParameterForm::makeField(const ParameterInfo &parameter,
                                              const QList<Values> &settings)
{
    Field field{parameter, nullptr, nullptr, nullptr, {}, {}, {}, {}, nullptr};
    for (const Values &values : settings)
        if (const QString value = values.value(parameter.name); !field.given.contains(value))
            field.given.append(value);
    if (field.given.size() == 1)
        field.initial = field.given.takeFirst();
    if (!parameter.linkGroup.isEmpty()) {
        const auto first = std::ranges::find_if(m_fields, [&parameter](const Field &other) {
            return other.parameter.linkGroup == parameter.linkGroup;
        });
        if (first != m_fields.cend())
            field.leader = first->parameter.name;
    }
    field.editor = makeEditor(field);
    return field;
}

void ParameterForm::addRow(Field &field)
{
    const ParameterInfo &parameter = field.parameter;
    auto *name = new PlainLabel(
        parameter.unit.isEmpty() ? parameter.name
                                 : QStringLiteral("%1 (%2)").arg(parameter.name, parameter.unit));
    name->setWordWrap(false);
    field.editor->setToolTip(models::plainToolTip(explanation(parameter)));
    field.editor->setAccessibleName(parameter.name);
    field.editor->setAccessibleDescription(explanation(parameter));
    name->setBuddy(field.editor);
    auto *description = new PlainLabel(parameter.description);
    description->setMuted(true);
    field.row = new QWidget;
    auto *line = new QHBoxLayout;
    line->addWidget(field.editor, 1);
    auto *column = new QVBoxLayout(field.row);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(1);
    column->addLayout(line);
    field.problem = new PlainLabel;
    field.problem->hide();
    column->addWidget(field.problem);
    column->addWidget(description);
    field.layout->addRow(name, field.row);
}

void ParameterForm::addLinks(const QList<Values> &settings)
{
    QMap<QString, QStringList> followers;
    for (const Field &field : std::as_const(m_fields))
        if (!field.leader.isEmpty())
            followers[field.leader].append(field.parameter.name);
    for (auto it = followers.cbegin(); it != followers.cend(); ++it) {
        const QString &leader = it.key();
        const QString names = it.value().join(QStringLiteral(" = "));
        auto *box = new QCheckBox(QStringLiteral("= ") + names);
        box->setAccessibleName(leader + QStringLiteral(" = ") + names);
        box->setToolTip(models::plainToolTip(
            tr("The same value for all of them. Several values make one setting each.")));
        box->setChecked(std::ranges::all_of(settings, [&](const Values &values) {
            return std::ranges::all_of(it.value(), [&](const QString &follower) {
                return values.value(follower) == values.value(leader);
            });
        }));
        auto *row = static_cast<QBoxLayout *>(fieldNamed(leader)->row->layout());
        static_cast<QBoxLayout *>(row->itemAt(0)->layout())->addWidget(box);
        m_links.insert(leader, box);
        connect(box, &QCheckBox::toggled, this,
                [this, leader](bool isLinked) { setLinked(leader, isLinked); });
    }
}

void ParameterForm::setLinked(const QString &leader, bool isLinked)
{
    // Those that were equal start from there.
    for (const Field &field : std::as_const(m_fields))
        if (!isLinked && field.leader == leader)
            setText(field.editor, textOf(fieldNamed(leader)->editor));
    react();
}

QString ParameterForm::startOf(const Field &field) const
{
    return field.parameter.startValue([this](const QString &name) { return possibleValues(name); });
}

//! A field in which nothing was written starts with something else once the others are different.
void ParameterForm::followOthers()
{
    for (Field &field : m_fields) {
        const QString before = std::exchange(field.start, startOf(field));
        if (m_isNew && before != field.start && textOf(field.editor) == before)
            setText(field.editor, field.start);
    }
}

void ParameterForm::react()
{
    followOthers();
    for (const Field &field : std::as_const(m_fields)) {
        field.layout->setRowVisible(field.row, isShown(field));
        showProblem(field);
    }
    Q_EMIT changed();
}

void ParameterForm::showProblem(const Field &field)
{
    const QString found = problemOf(field);
    const QString text = found.isEmpty() ? QString() : QStringLiteral("✗ ") + found;
    if (text == field.problem->text())
        return;
    field.problem->setText(text);
    field.problem->setVisible(!text.isEmpty());
    const QString description = explanation(field.parameter);
    field.editor->setAccessibleDescription(
        found.isEmpty() ? description : found + QLatin1Char('\n') + description);
    arrangeLater();
}

const ParameterForm::Field *ParameterForm::fieldNamed(const QString &name) const
{
    const auto found = std::ranges::find_if(
        m_fields, [&name](const Field &field) { return field.parameter.name == name; });
    return found == m_fields.cend() ? nullptr : &*found;
}

QStringList ParameterForm::possibleValues(const QString &name) const
{
    const Field *field = fieldNamed(name);
    if (!field)
        return {};
    const QString text = textOf(field->editor);
    if (text.isEmpty())
        return field->given.isEmpty() ? QStringList{field->parameter.defaultValue} : field->given;
    return levelsOf(field->parameter, text);
}

bool ParameterForm::means(const ParameterInfo &parameter) const
{
    return app::api::hold(parameter.conditions,
                          [this](const QString &name) { return possibleValues(name); });
}

bool ParameterForm::follows(const Field &field) const
{
    return !field.leader.isEmpty() && m_links.contains(field.leader) &&
           m_links[field.leader]->isChecked();
}

bool ParameterForm::isShown(const Field &field) const
{
    return means(field.parameter) && !follows(field);
}

QWidget *ParameterForm::makeEditor(const Field &field)
{
    if (field.parameter.type == ParameterInfo::Type::Choice)
        return makeChoice(field);
    return fitsSpinBox(field.parameter) ? makeSpinBox(field) : makeLine(field);
}

QWidget *ParameterForm::makeSpinBox(const Field &field)
{
    const ParameterInfo &parameter = field.parameter;
    auto *spin = new QSpinBox;
    spin->setRange(int(parameter.minimum), int(parameter.maximum));
    spin->setGroupSeparatorShown(true);
    if (field.given.isEmpty()) {
        spin->setValue(static_cast<int>(
            std::clamp<qint64>(app::domain::wholeNumberIn(field.initial).value_or(0),
                               spin->minimum(), spin->maximum())));
    } else {
        spin->setMinimum(int(parameter.minimum) - 1);
        spin->setSpecialValueText(severalValues());
        spin->setValue(spin->minimum());
    }
    connect(spin, &QSpinBox::valueChanged, this, &ParameterForm::react);
    return spin;
}

QWidget *ParameterForm::makeChoice(const Field &field)
{
    const QStringList &choices = field.parameter.choices;
    auto *choice = new QComboBox;
    choice->addItems(choices);
    if (choices.size() > 1)
        choice->addItem(choices.join(QStringLiteral(", ")));
    choice->setEditable(!field.parameter.common);
    // The item of all choices together is longer than any window; the field must not ask for its
    // width.
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(12);
    if (choice->isEditable() && !field.given.isEmpty())
        choice->lineEdit()->setPlaceholderText(severalValues());
    else if (!field.given.isEmpty())
        choice->insertItem(0, severalValues(), true);
    if (choice->isEditable() || field.given.isEmpty())
        choice->setCurrentText(field.initial);
    else
        choice->setCurrentIndex(0);
    connect(choice, &QComboBox::currentTextChanged, this, &ParameterForm::react);
    return choice;
}

QWidget *ParameterForm::makeLine(const Field &field)
{
    auto *line = new QLineEdit(field.initial);
    line->setPlaceholderText(field.given.isEmpty() ? field.parameter.defaultValue
                                                   : severalValues());
    connect(line, &QLineEdit::textChanged, this, &ParameterForm::react);
    return line;
}

models::ParameterLevels ParameterForm::levels() const
{
    models::ParameterLevels levels;
    for (const Field &field : m_fields) {
        const QString text = textOf(field.editor);
        if (isShown(field) && !text.isEmpty() && text != field.parameter.defaultValue)
            levels.insert(field.parameter.name, levelsOf(field.parameter, text));
    }
    return levels;
}

models::ParameterLevels ParameterForm::changes() const
{
    models::ParameterLevels levels;
    for (const Field &field : m_fields) {
        const QString text = textOf(field.editor);
        if (isShown(field) && text != field.initial)
            levels.insert(field.parameter.name, levelsOf(field.parameter, text));
    }
    return levels;
}

models::ParameterLinks ParameterForm::links() const
{
    models::ParameterLinks links;
    for (const Field &field : m_fields)
        if (follows(field))
            links.insert(field.parameter.name, field.leader);
    return links;
}

ParameterForm::Values ParameterForm::texts() const
{
    Values texts;
    for (const Field &field : m_fields) {
        const Field &source = follows(field) ? *fieldNamed(field.leader) : field;
        const QString text = textOf(source.editor);
        if (means(field.parameter) && text != field.start)
            texts.insert(field.parameter.name, text);
    }
    return texts;
}

QString ParameterForm::problem() const
{
    for (const Field &field : m_fields)
        if (const QString found = problemOf(field); !found.isEmpty())
            return found;
    return {};
}

QString ParameterForm::problemOf(const Field &field) const
{
    const QString text = textOf(field.editor);
    if (!isShown(field) || text == field.parameter.defaultValue)
        return {};
    for (const QString &value : levelsOf(field.parameter, text)) {
        const QString found = app::api::checkParameter(m_workload, field.parameter.name, value);
        if (!found.isEmpty() && value != text)
            //: one of several values of a parameter, and what is wrong with it
            return tr("\"%1\": %2").arg(app::api::displayText(value, 40), found);
        if (!found.isEmpty())
            return found;
    }
    return {};
}

} // namespace strata::ui::widgets
