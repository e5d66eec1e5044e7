// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/budget.h"
#include "app/store/file_header.h"
#include "app/store/project_file.h"
#include "app/store/schema.h"
#include "app/store/sqlite_project_file.h"
#include "app/store/tables/plan_table.h"
#include "app/store/verified_copy.h"
#include "app/store/writer_lock.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QStorageInfo>

#include <unistd.h>

namespace strata::app::store {
namespace {

using domain::fail;

struct Notes {
    Q_DECLARE_TR_FUNCTIONS(strata::app::store::ProjectFile)
};

constexpr qint64 largestFile = qint64(16) << 30;

bool isResourcePath(const QString &path)
{
    return path.startsWith(QLatin1String(":/"));
}

QString copyOf(const OpenFile &file)
{
    return file.recovered->filePath(QStringLiteral("recovered.strata"));
}

Expected<void> checkFile(const QFileInfo &info)
{
    const QString path = info.filePath();
    if (!info.exists())
        return fail(FailureCode::FileNotFound, path, QStringLiteral("there is no such file"));
    if (!info.isFile()) // a pipe would block, a device has no end
        return fail(FailureCode::NotAProjectFile, path, QStringLiteral("it is not a regular file"));
    if (info.size() == 0)
        return fail(FailureCode::NotAProjectFile, path, QStringLiteral("the file is empty"));
    if (info.size() > largestFile)
        return fail(FailureCode::FileHostile, path, QStringLiteral("it is larger than 16 GiB"));
    if (!info.isReadable())
        return fail(FailureCode::StorageError, path, QStringLiteral("reading it is not permitted"));
    return {};
}

//! A project that comes with the program. SQLite reads files only, so it is given a private copy,
//! which nobody writes to.
Expected<void> copyResource(OpenFile &file)
{
    file.recovered = std::make_unique<QTemporaryDir>();
    if (!file.recovered->isValid() || !QFile::copy(file.path, copyOf(file)))
        return fail(FailureCode::StorageError, file.path,
                    QStringLiteral("there is no room for a copy to read"));
    file.notes.append(Notes::tr("This is a sample project, opened read-only. Save it under another "
                                "name to change it or to measure."));
    return {};
}

//! access() knows about read-only media, which permission bits do not show.
bool isWritable(const QString &path)
{
    return ::access(QFile::encodeName(path).constData(), W_OK) == 0;
}

//! Takes the lock, or leaves a note that says why the file can only be read.
void tryToLock(OpenFile &file)
{
    const QString directory = QFileInfo(file.path).absolutePath();
    if (!isWritable(file.path) || !isWritable(directory)) {
        file.notes.append(Notes::tr("Opened read-only: the file or its folder is not writable. "
                                    "Save a copy elsewhere to change it."));
        return;
    }
    const QByteArray fileSystem = QStorageInfo(directory).fileSystemType();
    if (isNetworkFileSystem(fileSystem))
        file.notes.append(
            Notes::tr("The file is on a network drive (%1), where locking is unreliable and a "
                      "power cut may damage it. Work on a local copy.")
                .arg(QString::fromUtf8(fileSystem)));
    auto lock = lockForWriting(file.path);
    if (lock)
        file.lock = std::move(*lock);
    else if (lock.error().code == FailureCode::FileLocked)
        file.notes.append(
            Notes::tr("Opened read-only: %1. Close it there, or save a copy under another name.")
                .arg(lock.error().detail));
    else
        file.notes.append(Notes::tr("Opened read-only: no lock file can be made beside it. Save a "
                                    "copy elsewhere to change it."));
}

Expected<void> connectAndCheck(OpenFile &file, const QString &path, Database::Access access,
                               Budget &budget)
{
    auto database = Database::connect(path, access);
    if (!database)
        return tl::make_unexpected(database.error());
    file.database = std::move(*database);
    const Spending spending(*file.database, budget);
    const auto checked = checkStructure(*file.database);
    return checked && file.checksPages ? checkPages(*file.database) : checked;
}

//! A change was cut off and this file must not be written: completes the roll-back in a private
//! copy.
Expected<void> recoverCopy(OpenFile &file, Budget &budget)
{
    file.recovered = std::make_unique<QTemporaryDir>();
    const QString copy = copyOf(file);
    const QString journal = QStringLiteral("-journal");
    if (!file.recovered->isValid() || !QFile::copy(file.path, copy) ||
        !QFile::copy(file.path + journal, copy + journal))
        return fail(FailureCode::StorageError, file.path,
                    QStringLiteral(
                        "its last change was cut off, and there is no room for a copy to repair"));
    for (const QString &name : {copy, copy + journal}) // copies keep the permissions
        QFile::setPermissions(name, QFile::ReadOwner | QFile::WriteOwner);
    file.notes.append(Notes::tr("The last change was cut off. A repaired copy is shown; the file "
                                "itself was left as it is."));
    return connectAndCheck(file, copy, Database::Access::ReadWrite, budget);
}

Expected<void> openDatabase(OpenFile &file, Budget &budget)
{
    const bool writing = file.lock != nullptr;
    auto opened =
        connectAndCheck(file, file.recovered ? copyOf(file) : file.path,
                        writing ? Database::Access::ReadWrite : Database::Access::ReadOnly, budget);
    // Without the right to write SQLite cannot roll back, and says so. A journal of a living writer
    // is another matter.
    if (!opened && !writing && hasJournal(file.path) &&
        opened.error().code == FailureCode::FileReadOnly) {
        file.database.reset();
        opened = recoverCopy(file, budget);
    }
    if (!opened) {
        opened.error().where = file.path;
        return opened;
    }
    return {};
}

Expected<void> makeTables(Database &database)
{
    if (auto set = database.execute("PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY;"); !set)
        return set;
    auto transaction = Transaction::begin(database, Transaction::Kind::Write);
    if (!transaction)
        return tl::make_unexpected(transaction.error());
    if (auto made = applyMigrations(database, 0, latestVersion()); !made)
        return made;
    if (auto stored = replacePlan(database, projectPlanNumber, {}); !stored)
        return stored;
    return (*transaction)->commit();
}

Expected<void> createDatabase(OpenFile &file)
{
    auto database = Database::connect(file.path, Database::Access::ReadWrite);
    if (!database)
        return tl::make_unexpected(database.error());
    file.database = std::move(*database);
    return makeTables(*file.database);
}

} // namespace

Expected<std::unique_ptr<ProjectFile>> createProjectFile(const QString &path)
{
    OpenFile file;
    file.path = path;
    auto lock = lockForWriting(path);
    if (!lock)
        return tl::make_unexpected(lock.error());
    file.lock = std::move(*lock);
    QFile created(path);
    if (!created.open(QIODevice::WriteOnly | QIODevice::NewOnly))
        return fail(FailureCode::StorageError, path,
                    created.exists() ? QStringLiteral("a file of this name exists already")
                                     : created.errorString());
    created.close();
    if (auto made = createDatabase(file); !made) {
        file.database.reset();
        QFile::remove(path);
        return tl::make_unexpected(made.error());
    }
    return std::make_unique<SqliteProjectFile>(std::move(file));
}

Expected<std::unique_ptr<ProjectFile>> openProjectFile(const QString &given, OpenMode mode,
                                                       const LoadObserver &observer, Check check)
{
    const QString path = behindLink(given);
    OpenFile file;
    file.path = path;
    file.checksPages = check == Check::First;
    file.isChecked = check != Check::Later;
    if (auto checked = checkFile(QFileInfo(path)); !checked)
        return tl::make_unexpected(checked.error());
    if (auto checked = checkCompanions(path); !checked)
        return tl::make_unexpected(checked.error());
    if (isResourcePath(path)) {
        if (auto copied = copyResource(file); !copied)
            return tl::make_unexpected(copied.error());
    } else if (mode == OpenMode::ReadWrite && check != Check::Never) {
        tryToLock(file);
    }
    Budget budget(Budget::forOpening(QFileInfo(path).size()), observer);
    if (auto opened = openDatabase(file, budget); !opened)
        return tl::make_unexpected(opened.error());
    Database &database = *file.database;
    auto project = std::make_unique<SqliteProjectFile>(std::move(file));
    const Spending spending(database, budget);
    if (auto settled = project->settle(); !settled)
        return tl::make_unexpected(settled.error());
    return project;
}

} // namespace strata::app::store
