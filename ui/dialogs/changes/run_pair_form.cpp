// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/changes/run_pair_form.h"

#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/plain_label.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QPushButton>
#include <QSignalBlocker>

namespace strata::ui::dialogs {

using models::ChangeResults;

RunPairForm::RunPairForm(ChangeResults &results, settings::UiSettings &settings) :
    m_results(results),
    m_settings(settings)
{
    auto *layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setColumnStretch(1, 1);
    addSide(*layout, ChangeResults::Before, tr("&Before:"), tr("Other &file …"));
    addSide(*layout, ChangeResults::After, tr("&After:"), tr("Other f&ile …"));
    auto *swap = new QPushButton(tr("S&wap"));
    swap->setToolTip(models::plainToolTip(tr("Exchanges before and after")));
    swap->setAutoDefault(false);
    layout->addWidget(swap, 0, 3, 2, 1);
    connect(swap, &QPushButton::clicked, &m_results, &ChangeResults::swap);
    connect(&m_results, &ChangeResults::choicesChanged, this, &RunPairForm::fill);
    connect(&m_results, &ChangeResults::changed, this, &RunPairForm::fill);
    fill();
}

void RunPairForm::addSide(QGridLayout &layout, Side side, const QString &label,
                          const QString &otherFile)
{
    constexpr int letters = 30;
    auto *box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(letters);
    box->setPlaceholderText(tr("Choose a run"));
    m_boxes.at(side) = box;
    auto *name = new widgets::PlainLabel(label);
    name->setWordWrap(false);
    name->setBuddy(box);
    auto *other = new QPushButton(otherFile);
    other->setAutoDefault(false);
    other->setToolTip(
        models::plainToolTip(side == ChangeResults::Before
                                 ? tr("Chooses a run of another project file as the one before")
                                 : tr("Chooses a run of another project file as the one "
                                      "after")));
    const int row = side;
    layout.addWidget(name, row, 0);
    layout.addWidget(box, row, 1);
    layout.addWidget(other, row, 2);
    connect(box, &QComboBox::activated, this,
            [this, side](int choice) { m_results.choose(side, choice); });
    connect(other, &QPushButton::clicked, this, [this, side] { openFile(side); });
}

void RunPairForm::fill()
{
    for (const Side side : {ChangeResults::Before, ChangeResults::After}) {
        QComboBox &box = *m_boxes.at(side);
        const QSignalBlocker blocker(box);
        box.clear();
        for (int choice = 0; choice < m_results.choices().size(); ++choice)
            box.addItem(m_results.titleOf(choice));
        box.setCurrentIndex(m_results.chosen(side));
        box.setToolTip(models::plainToolTip(box.currentText()));
    }
}

void RunPairForm::openFile(Side side)
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Compare with a run of another project"),
                                     m_settings.lastDirectory(), tr("Strata projects (*.strata)"));
    if (path.isEmpty())
        return;
    m_settings.setLastDirectory(QFileInfo(path).absolutePath());
    m_results.addFile(path, side);
}

} // namespace strata::ui::dialogs
