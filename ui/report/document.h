// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A report as plain data: what it says, in which order, whatever it is written as.
#pragma once

#include "app/domain/comparison.h"
#include "ui/charts/scene/chart.h"

#include <QList>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>

namespace strata::ui::report {

//! All texts are plain text.
struct Paragraph {
    QString text;
};

struct BulletList {
    QStringList items;
};

//! Lines for a terminal.
struct Commands {
    QStringList lines;
};

struct Table {
    struct Cell {
        QString text;
        bool isNumber = false;                            //!< aligned to the right
        std::optional<app::domain::Verdict> verdict = {}; //!< its colour; the text says it too
    };
    //! The first cell names the row; of a heading it is the only one, over all columns.
    struct Row {
        QList<Cell> cells;
        bool isHeading = false;
    };

    QString title; //!< what it shows
    QStringList headers;
    QList<Row> rows;       //!< with a cell for each header
    qsizetype leftOut = 0; //!< rows that there are besides: nobody reads thousands
};

using Block = std::variant<Paragraph, BulletList, Commands, Table, charts::ChartPtr>;

struct Section {
    QString title;
    QList<Block> blocks;
};

struct Document {
    QString title;
    QStringList origin; //!< lines below the title: run, time, versions
    QList<Section> sections;
};

//! In the order in which the document has them.
QList<charts::ChartPtr> chartsOf(const Document &document);

} // namespace strata::ui::report
