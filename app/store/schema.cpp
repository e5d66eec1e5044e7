// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/schema.h"

#include "app/store/project_file.h"
#include "app/store/statement.h"

#include <QFileInfo>
#include <QStringList>

#include <string>
#include <vector>

namespace strata::app::store {
namespace {

constexpr qsizetype mostSchemaEntries = 64;

//! One entry per table and index, with white space made uniform.
Expected<QStringList> schemaOf(Database &database)
{
    QStringList entries;
    Statement statement(database, "SELECT type, name, tbl_name, coalesce(sql, '') FROM "
                                  "sqlite_schema ORDER BY type, name, tbl_name");
    for (;;) {
        const auto row = statement.next();
        if (!row)
            return tl::make_unexpected(row.error());
        if (!*row)
            return entries;
        RowReader reader(statement);
        const QString type = reader.text();
        const QString name = reader.text();
        const QString table = reader.text();
        entries.append((type + QLatin1Char(' ') + name + QLatin1Char(' ') + table +
                        QLatin1Char(' ') + reader.text())
                           .simplified());
        if (entries.size() > mostSchemaEntries)
            return domain::fail(FailureCode::FileHostile, database.path(),
                                QStringLiteral("it has too many tables"));
        if (auto read = reader.result(); !read)
            return tl::make_unexpected(read.error());
    }
}

Expected<QStringList> makeSchema(int version)
{
    auto model = Database::connect({}, Database::Access::ReadWrite);
    if (!model)
        return tl::make_unexpected(model.error());
    if (auto made = applyMigrations(**model, 0, version); !made)
        return tl::make_unexpected(made.error());
    return schemaOf(**model);
}

//! The schemas of all versions, from the first on; they never change while the program runs.
const Expected<QStringList> &expectedSchema(int version)
{
    static const auto all = [] {
        std::vector<Expected<QStringList>> schemas;
        for (int made = 1; made <= latestVersion(); ++made)
            schemas.push_back(makeSchema(made));
        return schemas;
    }();
    return all.at(static_cast<std::size_t>(version - 1));
}

//! SQLite fills up a last page that was cut off with zeros.
Expected<void> checkLength(Database &database)
{
    const auto pages = database.integerOf("PRAGMA page_count");
    const auto pageBytes = database.integerOf("PRAGMA page_size");
    if (!pages || !pageBytes)
        return tl::make_unexpected(pages ? pageBytes.error() : pages.error());
    if (QFileInfo(database.path()).size() < *pages * *pageBytes)
        return domain::fail(FailureCode::FileDamaged, database.path(),
                            QStringLiteral("its end is missing"));
    return {};
}

} // namespace

int latestVersion()
{
    return static_cast<int>(migrations().size());
}

Expected<int> formatVersion(Database &database)
{
    return database.integerOf("PRAGMA user_version").map([](qint64 version) {
        return static_cast<int>(version);
    });
}

Expected<void> applyMigrations(Database &database, int fromVersion, int toVersion)
{
    const auto steps = migrations().subspan(static_cast<std::size_t>(fromVersion),
                                            static_cast<std::size_t>(toVersion - fromVersion));
    for (const std::string_view migration : steps) {
        if (auto applied = database.execute(migration); !applied)
            return applied;
    }
    // Pragmas take no bound values; both are numbers of ours.
    return database.execute("PRAGMA application_id = " + std::to_string(applicationId) +
                            "; PRAGMA user_version = " + std::to_string(toVersion) + ";");
}

Expected<void> migrateToLatest(Database &database)
{
    const auto version = formatVersion(database);
    if (!version)
        return tl::make_unexpected(version.error());
    return *version < latestVersion() ? applyMigrations(database, *version, latestVersion())
                                      : Expected<void>{};
}

Expected<void> checkSchema(Database &database)
{
    const auto version = formatVersion(database);
    if (!version)
        return tl::make_unexpected(version.error());
    if (*version < 1 || *version > latestVersion()) // the header was looked at; a roll-back can put
                                                    // another one in its place
        return domain::fail(FailureCode::FileDamaged, database.path(),
                            QStringLiteral("it has the format version %1").arg(*version));
    const auto &expected = expectedSchema(*version);
    if (!expected)
        return tl::make_unexpected(expected.error());
    const auto found = schemaOf(database);
    if (!found)
        return tl::make_unexpected(found.error());
    for (const QString &entry : *found) {
        if (!expected->contains(entry))
            return domain::fail(FailureCode::FileHostile, database.path(),
                                QStringLiteral("it has unexpected content: ") + entry.left(120));
    }
    for (const QString &entry : *expected) {
        if (found->count(entry) != 1)
            return domain::fail(FailureCode::FileDamaged, database.path(),
                                QStringLiteral("a table is missing or there twice: ") +
                                    entry.left(120));
    }
    return {};
}

Expected<void> checkIntegrity(Database &database)
{
    Statement statement(database, "PRAGMA integrity_check(1)");
    const auto row = statement.next();
    if (!row)
        return tl::make_unexpected(row.error());
    RowReader reader(statement);
    const QString verdict = *row ? reader.text() : QStringLiteral("no verdict");
    if (verdict != QLatin1String("ok"))
        return domain::fail(FailureCode::FileDamaged, database.path(), verdict.left(200));
    return checkLength(database);
}

} // namespace strata::app::store
