// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which charts are exported, in what format and size, and whether the numbers go along.
#pragma once

#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/chart_export.h"

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
};

class ExportDialog : public QDialog {
    Q_OBJECT
public:
    //! `marked` are the charts that are ticked at first, by fileStem.
    ExportDialog(const QList<charts::ChartPtr> &charts, const QStringList &marked,
                 const QString &directory, QWidget *parent = nullptr);

    void setCsv(bool csv);
    ExportChoice choice() const;

private:
    void fillCharts(const QStringList &marked);
    void setUpFields();
    void addForm(QVBoxLayout &layout);
    void chooseDirectory();
    void showState();

    QList<charts::ChartPtr> m_charts;
    QListWidget *m_list = nullptr;
    QComboBox *m_format = nullptr;
    QCheckBox *m_fixedSize = nullptr;
    QDoubleSpinBox *m_width = nullptr;
    QDoubleSpinBox *m_height = nullptr;
    QSpinBox *m_dpi = nullptr;
    QLineEdit *m_directory = nullptr;
    QCheckBox *m_csv = nullptr;
    QPushButton *m_export = nullptr;
};

} // namespace strata::ui::dialogs
