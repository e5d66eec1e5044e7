// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Statistics of a handful of numbers: mean, median, quantiles, values far from the rest.
#pragma once

#include <span>
#include <vector>

namespace strata::app::analysis {

//! Precondition: not empty.
double mean(std::span<const double> values);

//! Of the mean: the standard deviation of the values over the root of their number. Precondition:
//! two values or more.
double standardError(std::span<const double> values);

//! The middle value, or the mean of the two middle ones. Precondition: not empty, no NaN. Any unit.
double median(std::vector<double> values);

//! The median of the means of all pairs, of a value with itself too: nearly as steady as
//! the mean where noise is normal, and safe while less than 29 % of the values are far off (Hodges
//! & Lehmann, "Estimates of location based on rank tests", Annals of Mathematical Statistics 34,
//! 1963). To 2^-60 of the range. Precondition: not empty, no NaN. Any unit.
double pseudomedian(std::vector<double> values);

//! Linear interpolation between order statistics, `sorted` ascending and not empty, 0 <= p <= 1:
//! definition 7 of Hyndman & Fan, "Sample Quantiles in Statistical Packages", The American
//! Statistician 50 (1996), the default of R and NumPy.
double quantile(std::span<const double> sorted, double p);

//! How many values lie outside Tukey's fences, 1.5 interquartile ranges beyond the quartiles
//! ("Exploratory Data Analysis", 1977). 0 below four values, where quartiles say nothing.
int countOutliers(std::vector<double> values);

} // namespace strata::app::analysis
