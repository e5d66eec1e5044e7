// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Words of the interface that nobody translates: names of hosts, programs, works and papers.
#pragma once

#include "app/api/published_figures.h"
#include "app/api/suite_catalog.h"
#include "app/api/workload_catalog.h"
#include "tests/ui/support/sample_plan.h"

#include <QStringList>

#include <algorithm>
#include <functional>

namespace strata::tests {

//! The longest first, so that none is found in another one. \param fingerprint that is shown, too
inline QStringList dataWords(const QString &fingerprint)
{
    QStringList words{QStringLiteral("Strata"),
                      QStringLiteral("docker in vm1"),
                      QStringLiteral("Docker"),
                      QStringLiteral("Podman"),
                      QStringLiteral("English"),
                      QStringLiteral("Deutsch"),
                      QStringLiteral("简体中文"),
                      QStringLiteral("繁體中文"),
                      fingerprint,
                      QStringLiteral("docker on gpu01"),
                      QStringLiteral("gpu01"),
                      QStringLiteral("vm1"),
                      QStringLiteral("Ctrl+"),
                      QStringLiteral("Shift+")};
    for (const app::api::WorkloadInfo &info : app::api::workloadCatalog() + sampleCatalog()) {
        words << info.summary << info.name;
        for (const app::api::ParameterInfo &parameter : info.parameters)
            words << parameter.description << parameter.name << parameter.unit << parameter.choices
                  << parameter.defaultValue;
    }
    for (const app::api::SuiteInfo &info : app::api::suiteCatalog())
        words << info.summary << info.name;
    for (const app::api::Paper &paper : app::api::papers())
        words << paper.name << paper.authors << paper.title << paper.where;
    words.removeAll(QString());
    std::ranges::sort(words, std::ranges::greater(), &QString::size);
    return words;
}

} // namespace strata::tests
