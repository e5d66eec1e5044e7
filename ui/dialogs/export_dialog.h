// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which charts are exported, in what format and size, and whether the numbers go along.
#pragma once

#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_export.h"
#include "ui/widgets/plain_label.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace strata::ui::dialogs {

struct ExportChoice {
    QList<charts::ChartPtr> charts;
    charts::ChartFormat format = charts::ChartFormat::Png;
    QSizeF sizeInches; //!< empty: what suits each chart
    double dpi = 300;
    QString directory;
    bool csv = false;
    bool json = false;
};

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    //! \param marked the charts that are ticked at first, by fileStem \param further those that a
    //! box under the list ticks as well, because they are so many; empty: there is no such box
    ExportDialog(const QList<charts::ChartPtr> &charts, const QStringList &marked,
                 const QStringList &further, const QString &directory, QWidget *parent = nullptr);

    void setNumbers(bool numbers); //!< CSV and JSON
    ExportChoice choice() const;

    void accept() override; //!< not before there is the directory

private:
    void fillCharts(const QStringList &marked);
    void tickFurther(bool tick);
    void setUpFields();
    void addForm(QVBoxLayout &layout);
    void chooseDirectory();
    void showState();

    QList<charts::ChartPtr> m_charts;
    QStringList m_furtherStems;
    QListWidget *m_list = nullptr;
    QCheckBox *m_further = nullptr;
    QComboBox *m_format = nullptr;
    QCheckBox *m_fixedSize = nullptr;
    QDoubleSpinBox *m_width = nullptr;
    QDoubleSpinBox *m_height = nullptr;
    QSpinBox *m_dpi = nullptr;
    QLineEdit *m_directory = nullptr;
    widgets::PlainLabel *m_problem = nullptr; //!< with the directory
    QCheckBox *m_csv = nullptr;
    QCheckBox *m_json = nullptr;
    QPushButton *m_export = nullptr;
};

} // namespace strata::ui::dialogs
