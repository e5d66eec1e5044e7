// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A form for the parameters of a workload, built from what the engine declares about them.
#pragma once

#include "app/api/workload_catalog.h"
#include "ui/models/parameter_levels.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QWidget>

namespace strata::ui::widgets {

class PlainLabel;

//! Fields that mean nothing beside the others are hidden. Beside the first of parameters that are
//! often equal there is a box that makes them so, and hides the others. Below a field that does not
//! fit stands why.
class ParameterForm : public QWidget {
    Q_OBJECT
public:
    using Values = QMap<QString, QString>;

    ParameterForm();

    //! Rebuilds the fields for new settings. \param texts of fields that start with something else
    //! than the workload says
    void setWorkload(const app::api::WorkloadInfo &workload, const Values &texts = {});
    //! Rebuilds the fields for settings that are there, each with a value for all parameters. A
    //! field whose values differ is empty, and changes nothing unless something is written there.
    void setSettings(const app::api::WorkloadInfo &workload, const QList<Values> &settings);

    //! What stands in the fields, only where it differs from the default.
    models::ParameterLevels levels() const;
    //! What was written since setSettings() or setWorkload().
    models::ParameterLevels changes() const;
    models::ParameterLinks links() const;
    //! What stands in the fields, where it differs from what they start with by themselves.
    Values texts() const;
    //! One sentence about the first field that does not fit, or empty.
    QString problem() const;

Q_SIGNALS:
    void changed();

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    struct Field {
        app::api::ParameterInfo parameter;
        QWidget *editor = nullptr;
        QWidget *row = nullptr;
        QFormLayout *layout = nullptr;
        QString initial;   //!< what stood there at first
        QStringList given; //!< values of the settings, if they differ
        QString start;     //!< what stands there by itself, beside the others as they are
        QString leader;    //!< the first of its link group, unless it is that itself
        PlainLabel *problem = nullptr; //!< below the editor, as long as it does not fit
    };

    void arrangeLater();
    void rebuild(const app::api::WorkloadInfo &workload, const QList<Values> &settings);
    Field makeField(const app::api::ParameterInfo &parameter, const QList<Values> &settings);
    void addRow(Field &field);
    void addLinks(const QList<Values> &settings);
    void setLinked(const QString &leader, bool isLinked);
    QWidget *makeEditor(const Field &field);
    QWidget *makeSpinBox(const Field &field);
    QWidget *makeChoice(const Field &field);
    QWidget *makeLine(const Field &field);
    QString startOf(const Field &field) const;
    void followOthers();
    void react();
    bool means(const app::api::ParameterInfo &parameter) const;
    bool follows(const Field &field) const;
    bool isShown(const Field &field) const;
    QString problemOf(const Field &field) const; //!< empty: it fits, or is not shown
    void showProblem(const Field &field);
    QStringList possibleValues(const QString &name) const;
    const Field *fieldNamed(const QString &name) const;

    app::api::WorkloadInfo m_workload;
    QList<Field> m_fields;
    QMap<QString, QCheckBox *> m_links; //!< by the name of the leader
    QWidget *m_content = nullptr;
    bool m_isNew = true; //!< settings that are made, not ones that are there
};

} // namespace strata::ui::widgets
