// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A form for the parameters of a workload, built from what the engine declares about them.
#pragma once

#include "app/api/workload_catalog.h"
#include "ui/models/parameter_levels.h"

#include <QFormLayout>
#include <QWidget>

namespace strata::ui::widgets {

class ParameterForm : public QWidget {
    Q_OBJECT
public:
    explicit ParameterForm(QWidget *parent = nullptr);

    //! Rebuilds the fields; `values` fills those that differ from the default.
    void setWorkload(const app::api::WorkloadInfo &workload,
                     const QMap<QString, QString> &values = {});
    //! What the person wrote, only where it differs from the default. Several values are allowed
    //! where `levels` says so.
    models::ParameterLevels levels() const;
    //! One sentence about the first field that does not fit, or empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

private:
    struct Field {
        app::api::ParameterInfo parameter;
        QWidget *editor = nullptr;
    };

    void addField(QFormLayout &layout, const app::api::ParameterInfo &parameter,
                  const QString &value);
    QWidget *makeEditor(const app::api::ParameterInfo &parameter, const QString &value);
    QWidget *makeSpinBox(const app::api::ParameterInfo &parameter, const QString &value);
    QWidget *makeChoice(const app::api::ParameterInfo &parameter, const QString &value);
    QWidget *makeLine(const app::api::ParameterInfo &parameter, const QString &value);

    app::api::WorkloadInfo m_workload;
    QList<Field> m_fields;
    QWidget *m_content = nullptr;
};

} // namespace strata::ui::widgets
