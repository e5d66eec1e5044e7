// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/parameter_form.h"

#include "app/domain/plan.h"
#include "ui/models/plain_tool_tip.h"
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

namespace strata::ui::widgets {

using app::api::ParameterInfo;

namespace {

bool fitsSpinBox(const ParameterInfo &parameter)
{
    bool isNumber = false;
    parameter.defaultValue.toInt(&isNumber);
    return parameter.common && parameter.type == ParameterInfo::Type::Integer && isNumber &&
           parameter.minimum >= 0 && parameter.maximum <= std::numeric_limits<int>::max();
}

QString textOf(const QWidget *editor)
{
    if (const auto *spin = qobject_cast<const QSpinBox *>(editor))
        return QString::number(spin->value());
    if (const auto *choice = qobject_cast<const QComboBox *>(editor))
        return choice->currentText().trimmed();
    return static_cast<const QLineEdit *>(editor)->text().trimmed();
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

ParameterForm::ParameterForm(QWidget *parent) : QWidget(parent)
{
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
}

void ParameterForm::setWorkload(const app::api::WorkloadInfo &workload,
                                const QMap<QString, QString> &values)
{
    m_workload = workload;
    m_fields.clear();
    delete m_content;
    m_content = new QWidget;
    layout()->addWidget(m_content);
    auto *own = new QGroupBox(tr("Work"));
    auto *shared = new QGroupBox(tr("How it is measured"));
    auto *ownLayout = new QFormLayout(own);
    auto *sharedLayout = new QFormLayout(shared);
    for (const ParameterInfo &parameter : workload.parameters)
        addField(parameter.common ? *sharedLayout : *ownLayout, parameter,
                 values.value(parameter.name, parameter.defaultValue));
    own->setVisible(ownLayout->rowCount() > 0);
    shared->setVisible(sharedLayout->rowCount() > 0);
    auto *content = new QVBoxLayout(m_content);
    content->setContentsMargins(0, 0, 0, 0);
    content->addWidget(own);
    content->addWidget(shared);
    content->addStretch();
    takeWheelOnlyWithFocus(*m_content);
    Q_EMIT changed();
}

void ParameterForm::addField(QFormLayout &layout, const ParameterInfo &parameter,
                             const QString &value)
{
    auto *name = new PlainLabel(
        parameter.unit.isEmpty() ? parameter.name
                                 : QStringLiteral("%1 (%2)").arg(parameter.name, parameter.unit));
    name->setWordWrap(false);
    QWidget *editor = makeEditor(parameter, value);
    editor->setToolTip(models::plainToolTip(explanation(parameter)));
    editor->setAccessibleName(parameter.name);
    editor->setAccessibleDescription(explanation(parameter));
    name->setBuddy(editor);
    auto *description = new PlainLabel(parameter.description);
    description->setMuted(true);
    auto *field = new QVBoxLayout;
    field->setSpacing(1);
    field->addWidget(editor);
    field->addWidget(description);
    layout.addRow(name, field);
    m_fields.append({parameter, editor});
}

QWidget *ParameterForm::makeEditor(const ParameterInfo &parameter, const QString &value)
{
    if (parameter.type == ParameterInfo::Type::Choice)
        return makeChoice(parameter, value);
    return fitsSpinBox(parameter) ? makeSpinBox(parameter, value) : makeLine(parameter, value);
}

QWidget *ParameterForm::makeSpinBox(const ParameterInfo &parameter, const QString &value)
{
    auto *spin = new QSpinBox;
    spin->setRange(int(parameter.minimum), int(parameter.maximum));
    spin->setGroupSeparatorShown(true);
    spin->setValue(static_cast<int>(std::clamp<qint64>(
        app::domain::wholeNumberIn(value).value_or(0), spin->minimum(), spin->maximum())));
    connect(spin, &QSpinBox::valueChanged, this, &ParameterForm::changed);
    return spin;
}

QWidget *ParameterForm::makeChoice(const ParameterInfo &parameter, const QString &value)
{
    auto *choice = new QComboBox;
    choice->addItems(parameter.choices);
    if (parameter.choices.size() > 1)
        choice->addItem(parameter.choices.join(QStringLiteral(", ")));
    choice->setEditable(!parameter.common);
    // The item of all choices together is longer than any window; the field must not ask for its
    // width.
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(12);
    choice->setCurrentText(value);
    connect(choice, &QComboBox::currentTextChanged, this, &ParameterForm::changed);
    return choice;
}

QWidget *ParameterForm::makeLine(const ParameterInfo &parameter, const QString &value)
{
    auto *line = new QLineEdit(value);
    line->setPlaceholderText(parameter.defaultValue);
    connect(line, &QLineEdit::textChanged, this, &ParameterForm::changed);
    return line;
}

models::ParameterLevels ParameterForm::levels() const
{
    models::ParameterLevels levels;
    for (const Field &field : m_fields) {
        const QString text = textOf(field.editor);
        if (text.isEmpty() || text == field.parameter.defaultValue)
            continue;
        const bool single = field.parameter.type == ParameterInfo::Type::Text;
        levels.insert(field.parameter.name, single ? QStringList{text} : models::splitLevels(text));
    }
    return levels;
}

QString ParameterForm::problem() const
{
    const models::ParameterLevels written = levels();
    for (auto it = written.cbegin(); it != written.cend(); ++it) {
        for (const QString &value : it.value()) {
            const QString found = app::api::checkParameter(m_workload, it.key(), value);
            if (!found.isEmpty())
                return found;
        }
    }
    return {};
}

} // namespace strata::ui::widgets
