// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a trial left, row by row as it is stored: its steps, or the values of one series.
#pragma once

#include "app/domain/run.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <map>
#include <memory>
#include <vector>

namespace strata::ui::models {

//! A trial with its measurements, and where the values of each series are.
struct RawTrial {
    std::shared_ptr<const app::domain::TrialData> data;
    std::map<QString, std::vector<std::size_t>> series; //!< indexes into data->samples
};

//! Takes time where samples are many: call it from a worker.
RawTrial rawTrial(std::shared_ptr<const app::domain::TrialData> data);

//! Makes the text of a row only when it is seen: a trial may have a million of them.
class RawDataModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    void clear();
    void showSteps(const RawTrial &trial);
    void showSeries(const RawTrial &trial, const QString &series);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString stepText(const app::domain::Step &step, int column) const;
    QVariant alignmentOf(int column) const;
    QString valueHeading() const;
    static QString sampleText(const app::domain::TelemetrySample &sample, int column);

    std::shared_ptr<const app::domain::TrialData> m_data;
    std::vector<std::size_t> m_samples; //!< of the series; unused for steps
    bool m_areSteps = true;
};

} // namespace strata::ui::models
