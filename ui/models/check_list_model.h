// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The checklist of one host, filling up while the host is examined.
#pragma once

#include "app/domain/check_item.h"
#include "ui/models/table_model.h"

namespace strata::ui::models {

class CheckListModel : public TableModel {
    Q_OBJECT
public:
    enum Column { StepColumn, FoundColumn, AdviceColumn };

    CheckListModel();

    //! Empties the list; steps appear as they are reported.
    void clear();
    //! Adds the step, or replaces what was known about it. Steps stand in the order of the
    //! enumeration.
    void setItem(const app::domain::CheckItem &item);
    bool hasWarning() const;
    //! One line per step, to be pasted into a message: "[ok] Name resolves: 10.0.0.5".
    QString report(const QString &title) const;

private:
    int rows() const override;
    QString text(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    QList<app::domain::CheckItem> m_items;
};

} // namespace strata::ui::models
