// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Templates of a plan in groups by their papers.
#pragma once

#include "app/api/plan_templates.h"

#include <QStandardItemModel>

namespace strata::ui::models {

//! Only templates can be selected, also those that cannot be planned: they say why.
class TemplateTreeModel : public QStandardItemModel {
    Q_OBJECT
public:
    enum Role {
        PlaceRole = Qt::UserRole, //!< in the list; none of a group
        PossibleRole
    };

    explicit TemplateTreeModel(const QList<app::api::PlanTemplate> &templates);

    //! Of the first template that can be planned; invalid if there is none.
    QModelIndex first() const;
};

} // namespace strata::ui::models
