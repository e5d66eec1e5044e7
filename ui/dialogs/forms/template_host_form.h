// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which host takes which role of a template: a field for each.
#pragma once

#include "app/api/plan_templates.h"

#include <QComboBox>
#include <QFormLayout>
#include <QWidget>

namespace strata::ui::dialogs {

class TemplateHostForm : public QWidget {
    Q_OBJECT
public:
    TemplateHostForm();

    //! \param hosts those of the project, which are offered
    void setTemplate(const app::api::PlanTemplate &wanted, const QList<app::domain::Host> &hosts);

    //! One for each host of the template.
    QList<app::api::HostChoice> choices() const;

Q_SIGNALS:
    void changed();

private:
    //! A host of the template; a placement has no field.
    struct Role {
        QComboBox *box = nullptr;
        QList<app::api::HostChoice> choices; //!< in the order of the field
        int on = -1;
    };

    QComboBox *addField(const app::api::TemplateHost &wanted, const Role &role,
                        const app::api::HostChoice &best, const QList<app::domain::Host> &hosts);
    app::api::HostChoice choiceOf(int role) const;
    void showFields();

    QFormLayout *m_fields = nullptr;
    QList<Role> m_roles;
};

} // namespace strata::ui::dialogs
