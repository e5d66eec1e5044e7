// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts of a project as candidates of a comparison: who takes part, and who is the baseline.
#pragma once

#include "app/domain/plan.h"
#include "ui/models/table_model.h"

namespace strata::ui::models {

class ParticipantModel : public TableModel {
    Q_OBJECT
public:
    enum Column { NameColumn, BaselineColumn, KindColumn, PlaceColumn, PlacementColumn };

    ParticipantModel();

    void setPlan(const app::domain::Plan &plan);
    //! Empty: there is no such row.
    QString hostId(int row) const;

    //! Changes nothing here: asks for the change by signal, and the plan that comes back is shown.
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

Q_SIGNALS:
    void participationRequested(const QString &hostId, bool takesPart);
    void baselineRequested(const QString &hostId);

private:
    int rows() const override;
    QString text(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;

    QVariant checkState(const app::domain::Host &host, int column) const;

    app::domain::Plan m_plan;
};

//! Where a host is: "this computer", "ana@gpu01:22", "docker on gpu01"; of a placement its places.
QString placeText(const app::domain::Host &host, const QList<app::domain::Host> &hosts);

} // namespace strata::ui::models
