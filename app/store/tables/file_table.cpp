// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/tables/file_table.h"

#include "app/domain/own_command.h"
#include "app/store/schema.h"
#include "app/store/statement.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>

namespace strata::app::store {
namespace {

using domain::CommandFiles;

constexpr int firstFormat = 13;
constexpr qsizetype pieceBytes = 1 << 20;
constexpr qint64 mostPieces = 100'000;      // of all sets of a file
constexpr qint64 mostSettings = 10'000'000; // of all plans of a file
constexpr qsizetype shownDigits = 8;        // of a set that is not there
constexpr auto tooMuch = "files of commands of more than %1 MiB";

//! True if the file has the whole set, and nothing else under its name.
Expected<bool> holds(Database &database, const CommandFiles &files)
{
    bool isSame = true;
    qsizetype at = 0;
    Statement select(database,
                     "SELECT content FROM file_piece WHERE set_digest = ?1 ORDER BY position");
    return readRows(select.bind(files.digest()), mostPieces,
                    [&](RowReader &row) {
                        const QByteArray piece = row.bytes();
                        isSame = isSame && files.pack().mid(at, piece.size()) == piece;
                        at += piece.size();
                    })
        .map([&] { return isSame && at == files.pack().size(); });
}

Expected<void> deleteSet(Database &database, const QString &digest)
{
    return Statement(database, "DELETE FROM file_piece WHERE set_digest = ?1").bind(digest).run();
}

Expected<void> insertSet(Database &database, const CommandFiles &files)
{
    const auto stored = holds(database, files);
    if (!stored || *stored)
        return stored ? Expected<void>() : tl::make_unexpected(stored.error());
    // A damaged one has made room for the files that were chosen again.
    if (auto deleted = deleteSet(database, files.digest()); !deleted)
        return deleted;
    Statement insert(database, "INSERT INTO file_piece VALUES (?1, ?2, ?3)");
    for (qsizetype from = 0; from < files.pack().size(); from += pieceBytes) {
        const QByteArray piece = files.pack().mid(from, pieceBytes);
        if (auto inserted = insert.bind(files.digest(), from / pieceBytes, piece).run(); !inserted)
            return inserted;
    }
    return {};
}

//! Empty if it is not there.
Expected<QByteArray> readPack(Database &database, const QString &digest)
{
    QByteArray pack;
    Statement select(database,
                     "SELECT content FROM file_piece WHERE set_digest = ?1 ORDER BY position");
    return readRows(select.bind(digest), mostPieces,
                    [&](RowReader &row) {
                        const QByteArray piece = row.bytes();
                        row.charge(piece.size());
                        if (pack.size() + piece.size() > domain::mostBytesOfFiles)
                            row.reject(QStringLiteral("too large a set of files"));
                        else
                            pack += piece;
                    })
        .map([&] { return pack; });
}

//! Makes it known. \return bytes of its pack; 0: it is not there, or is not what its name says
Expected<qint64> readSet(Database &database, const QString &digest)
{
    if (const auto known = domain::knownCommandFiles(digest))
        return holds(database, *known).map([&](bool isThere) {
            return isThere ? known->pack().size() : 0;
        });
    return readPack(database, digest).map([&](const QByteArray &pack) -> qint64 {
        const auto files = CommandFiles::fromPack(pack);
        if (!files || files->digest() != digest)
            return 0;
        domain::keepCommandFiles(*files);
        return pack.size();
    });
}

//! By whatever plan.
Expected<QSet<QString>> namedSets(Database &database)
{
    QSet<QString> digests;
    Statement select(database, "SELECT parameters FROM workload WHERE workload = ?1 AND "
                               "instr(parameters, ?2) > 0");
    return readRows(select.bind(QString(domain::commandWorkload), QString(domain::command::files)),
                    mostSettings,
                    [&](RowReader &row) {
                        const QJsonObject parameters =
                            QJsonDocument::fromJson(row.text().toUtf8()).object();
                        digests.insert(parameters.value(domain::command::files).toString());
                    })
        .map([&] { return digests; });
}

} // namespace

Expected<void> insertFiles(Database &database, const domain::Plan &plan)
{
    qint64 bytes = 0;
    const QStringList digests = domain::filesNamedIn(plan);
    for (const QString &digest : digests) {
        const auto files = domain::knownCommandFiles(digest);
        if (!files)
            continue; // a damaged file had it, which the plan's check says
        bytes += files->pack().size();
        if (bytes > domain::mostBytesOfFiles)
            return domain::fail(
                FailureCode::StorageError, database.path(),
                QStringLiteral("it cannot hold ") +
                    QString::fromLatin1(tooMuch).arg(domain::mostBytesOfFiles >> 20));
        if (auto inserted = insertSet(database, *files); !inserted)
            return inserted;
    }
    return {};
}

Expected<void> deleteUnusedFiles(Database &database)
{
    QStringList digests;
    Statement select(database, "SELECT DISTINCT set_digest FROM file_piece");
    auto done =
        readRows(select.bind(), mostPieces, [&](RowReader &row) { digests.append(row.text()); });
    const auto named = done ? namedSets(database) : tl::make_unexpected(done.error());
    if (!named)
        return tl::make_unexpected(named.error());
    for (const QString &digest : std::as_const(digests))
        if (done && !named->contains(digest))
            done = deleteSet(database, digest);
    return done;
}

Expected<bool> readFiles(Database &database, domain::Plan &plan)
{
    const QStringList digests = domain::filesNamedIn(plan);
    if (digests.isEmpty())
        return true;
    const auto format = formatVersion(database);
    if (!format)
        return tl::make_unexpected(format.error());
    QStringList missing;
    qint64 bytes = 0;
    for (const QString &digest : digests) {
        const auto size = *format < firstFormat ? Expected<qint64>(0) : readSet(database, digest);
        if (!size)
            return tl::make_unexpected(size.error());
        bytes += *size;
        if (bytes > domain::mostBytesOfFiles)
            return domain::fail(FailureCode::FileTooLarge, database.path(),
                                QString::fromLatin1(tooMuch).arg(domain::mostBytesOfFiles >> 20));
        if (*size == 0)
            missing.append(digest);
    }
    for (domain::WorkloadSpec &spec : plan.experiment.workloads) {
        const QString named = spec.parameters.value(domain::command::files);
        if (domain::isOwnCommand(spec) && missing.contains(named))
            spec.parameters.insert(domain::command::files, named.left(shownDigits));
    }
    return missing.isEmpty();
}

} // namespace strata::app::store
