// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which two runs are compared: the one before and the one after, of the project or of other files.
#pragma once

#include "ui/models/change_results.h"
#include "ui/settings/ui_settings.h"

#include <QComboBox>
#include <QGridLayout>
#include <QWidget>

#include <array>

namespace strata::ui::dialogs {

class RunPairForm : public QWidget {
    Q_OBJECT
public:
    //! \param results outlives it, as do the settings
    RunPairForm(models::ChangeResults &results, settings::UiSettings &settings);

private:
    using Side = models::ChangeResults::Side;
    void addSide(QGridLayout &layout, Side side, const QString &label, const QString &otherFile);
    void fill();
    void openFile(Side side);

    models::ChangeResults &m_results;
    settings::UiSettings &m_settings;
    std::array<QComboBox *, 2> m_boxes{};
};

} // namespace strata::ui::dialogs
