// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The result tabs of a window: one declaration and one place in the list for each.
#pragma once

#include "app/api/runner.h"
#include "ui/pages/result_page.h"

namespace strata::ui::pages {

//! A page without a parent. \param results and runner outlive it
using MakeResultPage = ResultPage *(models::RunResults &results, app::api::Runner &runner);

MakeResultPage makeOverviewPage;     //!< work × host as one table
MakeResultPage makeThroughputPage;   //!< how fast each host does each work
MakeResultPage makeDegradationPage;  //!< what each host loses against the baseline
MakeResultPage makeRooflinePage;     //!< how close the work comes to what each host can do
MakeResultPage makeUtilizationPage;  //!< how busy each host was
MakeResultPage makeLatencyPage;      //!< how long single events took
MakeResultPage makeDistributionPage; //!< how the steps are spread, and how they went over time
MakeResultPage makeElapsedPage;      //!< where the time of a trial goes
MakeResultPage makeOperationsPage;   //!< what the time of an iteration is spent on
MakeResultPage makeLearningPage;     //!< how networks learnt while they were trained
MakeResultPage makeSweepPage;        //!< at which parameters a layer costs most
MakeResultPage makeConditionsPage;   //!< what differs between the hosts
MakeResultPage makeDataPage;         //!< every trial, with its raw steps

//! From left to right.
inline constexpr MakeResultPage *resultPages[] = {
    makeOverviewPage,    makeThroughputPage, makeDegradationPage, makeRooflinePage,
    makeUtilizationPage, makeLatencyPage,    makeElapsedPage,     makeDistributionPage,
    makeOperationsPage,  makeLearningPage,   makeSweepPage,       makeConditionsPage,
    makeDataPage,
};

} // namespace strata::ui::pages
