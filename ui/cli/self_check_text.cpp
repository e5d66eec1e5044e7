// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/self_check_text.h"

#include "app/api/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace strata::ui::cli {

namespace {

//! tr() for the texts of this file.
struct SelfCheck {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::cli::SelfCheck)
};

//! A step that takes s longer is done 1/(1 + s) as often.
double degradationOf(const app::domain::Host &host)
{
    return 1 - 1 / (1 + host.slowdownPercent / 100);
}

} // namespace

QString selfCheckText(const app::domain::Comparison &comparison, const app::domain::Run &run)
{
    QString text;
    double widest = 0;
    int wrong = 0;
    for (const app::domain::DegradationRow &row : comparison.degradation) {
        const app::domain::Host *host = run.plan.host(row.hostId);
        if (!host || !row.interval)
            continue;
        const double truth = degradationOf(*host);
        const bool holds = row.interval->low <= truth && truth <= row.interval->high;
        wrong += holds ? 0 : 1;
        widest = std::max(widest, (row.interval->high - row.interval->low) / 2);
        const QString sentence =
            holds ? SelfCheck::tr("%1: the interval holds the truth, %2.")
                  : SelfCheck::tr("%1: the interval does NOT hold the truth, %2.");
        text +=
            sentence.arg(app::api::displayText(host->name), app::api::formatDegradation(truth)) +
            QLatin1Char('\n');
    }
    if (text.isEmpty())
        return SelfCheck::tr("There are too few rounds for a self-check.") + QLatin1Char('\n');
    text += SelfCheck::tr("Differences of more than %1 % show here, for this work in this time.")
                .arg(QString::number(widest * 100, 'g', 2)) +
            QLatin1Char('\n');
    if (wrong > 1) // one of twenty intervals of 95 % may
        text += SelfCheck::tr("Results of this computer are not reliable at present: something "
                              "meets its hosts unequally. Look for other load and repeat.") +
                QLatin1Char('\n');
    return text;
}

} // namespace strata::ui::cli
