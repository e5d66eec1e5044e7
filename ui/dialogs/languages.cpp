// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/languages.h"

#include <algorithm>

namespace strata::ui::dialogs {

const QList<Language> &languages()
{
    static const QList<Language> all{
        {QStringLiteral("en"), QStringLiteral("English")},
        {QStringLiteral("de"), QStringLiteral("Deutsch")},
        {QStringLiteral("zh_CN"), QStringLiteral("简体中文"), QFontDatabase::SimplifiedChinese},
        {QStringLiteral("zh_TW"), QStringLiteral("繁體中文"), QFontDatabase::TraditionalChinese}};
    return all;
}

bool hasFontFor(const QString &code)
{
    const auto language = std::ranges::find(languages(), code, &Language::code);
    return language == languages().end() || !QFontDatabase::families(language->writing).isEmpty();
}

} // namespace strata::ui::dialogs
