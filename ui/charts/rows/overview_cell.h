// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One cell of the overview: what is known of a work on a host, and how that reads.
#pragma once

#include "app/domain/comparison.h"
#include "app/domain/run.h"
#include "ui/charts/scene/palette.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

#include <optional>

namespace strata::ui::charts {

//! What a cell says first.
enum class CellState {
    NotPlanned,   //!< the host does not do this work
    NotMeasured,  //!< no trial finished
    NotSupported, //!< the host cannot do it
    Baseline,     //!< has a rate instead of a degradation
    Slower,
    Faster,
    Equivalent,
    Inconclusive,
    NotComparable
};

//! Points into a comparison, which outlives it.
struct OverviewCell {
    const app::domain::ThroughputRow *rate = nullptr;
    const app::domain::DegradationRow *loss = nullptr; //!< null: of the baseline, or not planned

    CellState state() const;
    //! As a share; positive is slower. Nothing: there is none.
    std::optional<double> degradation() const;
    //! The host's processor was emulated: the number is not what a virtual machine costs.
    bool isEmulated() const;
    const QList<app::domain::Badge> &badges() const;
};

//! How many of a family's settings are what on one host.
struct CellTally {
    int works = 0; //!< that the host does
    int slower = 0;
    int faster = 0;
    int equivalent = 0;
    int undecided = 0; //!< inconclusive
    int incomparable = 0;
    int withoutResult = 0;
    void add(const OverviewCell &cell);
};

//! Of a cell's text; its sign says the same.
QColor colorOf(CellState state, const ChartPalette &palette);

//! Plain text throughout.
class CellText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::charts::CellText)
public:
    //! "▼ +4.2 % (+3.3 to +5.1) ⚠ disturbed"; "not measured"; of the baseline "1.53 TFLOP/s".
    static QString shown(const OverviewCell &cell);
    //! The same in words, for whoever hears it: "slower, +4.2 % (+3.3 to +5.1), disturbed".
    static QString spoken(const OverviewCell &cell);
    //! The first sign of a state: '▼'; none of the baseline.
    static QString sign(CellState state);
    static QString state(CellState state); //!< "slower", "not measured"
    //! All signs of cells with their meaning, in one line.
    static QString legend();
    //! The most important of what limits the number, in a word: "disturbed"; empty: no word.
    static QString limit(const QList<app::domain::Badge> &badges);
    //! Everything that is known of it: one sentence, then a line for each reason, badge and trial
    //! that did not finish.
    static QStringList details(const OverviewCell &cell, const app::domain::RunData &run,
                               const app::domain::Comparison &comparison, const QString &workloadId,
                               const QString &hostId);

    //! "▼ 3  ≈ 9"
    static QString shown(const CellTally &tally, bool isBaseline);
    //! "3 slower, 9 equivalent"
    static QString spoken(const CellTally &tally, bool isBaseline);
};

} // namespace strata::ui::charts
