// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/store/faulty_vfs.h"

#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace strata::tests {
namespace {

constexpr std::array callNames{"open",   "read",   "write",     "truncate", "sync",
                               "delete", "access", "full path", "lock"};
constexpr std::array failures{SQLITE_CANTOPEN,       SQLITE_IOERR_READ,        SQLITE_IOERR_WRITE,
                              SQLITE_IOERR_TRUNCATE, SQLITE_IOERR_FSYNC,       SQLITE_IOERR_DELETE,
                              SQLITE_IOERR_ACCESS,   SQLITE_CANTOPEN_FULLPATH, SQLITE_IOERR_LOCK};

//! What a file was before a change that is not synced.
struct Before {
    sqlite3_int64 offset = 0;
    sqlite3_int64 size = 0;
    std::vector<char> bytes;
};

struct State {
    std::optional<Fault> fault;
    std::array<int, callKinds> calls{};
    bool isOff = false; //!< the power, or the process
    std::map<std::string, std::vector<Before>> unsynced;
};

State &state()
{
    static State one;
    return one;
}

sqlite3_vfs *realVfs()
{
    static sqlite3_vfs *const vfs = sqlite3_vfs_find("unix");
    return vfs;
}

struct File {
    sqlite3_file base;
    bool isNamed;
    std::string *path;
    sqlite3_file *real;
};

File &of(sqlite3_file *file)
{
    return *reinterpret_cast<File *>(file);
}

std::vector<char> bytesAt(sqlite3_file *real, sqlite3_int64 offset, sqlite3_int64 count)
{
    std::vector<char> bytes(static_cast<std::size_t>(std::max<sqlite3_int64>(0, count)));
    if (!bytes.empty())
        real->pMethods->xRead(real, bytes.data(), static_cast<int>(bytes.size()), offset);
    return bytes;
}

void remember(File &file, sqlite3_int64 offset, sqlite3_int64 count)
{
    if (!file.isNamed || !state().fault)
        return;
    sqlite3_int64 size = 0;
    file.real->pMethods->xFileSize(file.real, &size);
    state().unsynced[*file.path].push_back(
        {offset, size, bytesAt(file.real, offset, std::min(count, size - offset))});
}

//! Takes back what was not synced, newest first.
void cutPower()
{
    for (auto &[path, changes] : state().unsynced) {
        std::vector<char> room(static_cast<std::size_t>(realVfs()->szOsFile));
        auto *file = reinterpret_cast<sqlite3_file *>(room.data());
        int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_MAIN_JOURNAL;
        // SQLite's own locks of the process would go with a descriptor of the same file: written
        // past it.
        if (realVfs()->xOpen(realVfs(), path.c_str(), file, flags, &flags) != SQLITE_OK)
            continue;
        for (auto change = changes.rbegin(); change != changes.rend(); ++change) {
            if (!change->bytes.empty())
                file->pMethods->xWrite(file, change->bytes.data(),
                                       static_cast<int>(change->bytes.size()), change->offset);
            file->pMethods->xTruncate(file, change->size);
        }
        file->pMethods->xClose(file);
    }
    state().unsynced.clear();
}

//! SQLITE_OK, or with what the call fails.
int outcomeOf(Call call)
{
    State &now = state();
    if (now.isOff)
        return failures[static_cast<std::size_t>(call)];
    const int number = ++now.calls[static_cast<std::size_t>(call)];
    if (!now.fault || now.fault->call != call || number < now.fault->number)
        return SQLITE_OK;
    const int failure = failures[static_cast<std::size_t>(call)];
    switch (now.fault->manner) {
    case Fault::Manner::Once:
        return number == now.fault->number ? failure : SQLITE_OK;
    case Fault::Manner::FromThere:
        return failure;
    case Fault::Manner::DiskFull:
        return SQLITE_FULL;
    case Fault::Manner::PowerCut:
        cutPower();
        break;
    case Fault::Manner::Killed:
        break;
    }
    now.isOff = true;
    return failure;
}

int closeFile(sqlite3_file *file)
{
    const int closed =
        of(file).real->pMethods ? of(file).real->pMethods->xClose(of(file).real) : SQLITE_OK;
    delete of(file).path;
    return closed;
}

int readFile(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset)
{
    const int outcome = outcomeOf(Call::Read);
    return outcome ? outcome : of(file).real->pMethods->xRead(of(file).real, bytes, count, offset);
}

int writeFile(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset)
{
    if (const int outcome = outcomeOf(Call::Write))
        return outcome;
    remember(of(file), offset, count);
    return of(file).real->pMethods->xWrite(of(file).real, bytes, count, offset);
}

int truncateFile(sqlite3_file *file, sqlite3_int64 size)
{
    if (const int outcome = outcomeOf(Call::Truncate))
        return outcome;
    remember(of(file), size, std::numeric_limits<sqlite3_int64>::max() / 2);
    return of(file).real->pMethods->xTruncate(of(file).real, size);
}

int syncFile(sqlite3_file *file, int flags)
{
    if (const int outcome = outcomeOf(Call::Sync))
        return outcome;
    const int synced = of(file).real->pMethods->xSync(of(file).real, flags);
    if (synced == SQLITE_OK && of(file).isNamed)
        state().unsynced.erase(*of(file).path);
    return synced;
}

int sizeOfFile(sqlite3_file *file, sqlite3_int64 *size)
{
    return of(file).real->pMethods->xFileSize(of(file).real, size);
}

int lockFile(sqlite3_file *file, int level)
{
    const int outcome = outcomeOf(Call::Lock);
    return outcome ? outcome : of(file).real->pMethods->xLock(of(file).real, level);
}

int unlockFile(sqlite3_file *file, int level)
{
    return of(file).real->pMethods->xUnlock(of(file).real, level); // those of a dead process go too
}

int isReserved(sqlite3_file *file, int *reserved)
{
    return of(file).real->pMethods->xCheckReservedLock(of(file).real, reserved);
}

int controlFile(sqlite3_file *file, int operation, void *argument)
{
    return of(file).real->pMethods->xFileControl(of(file).real, operation, argument);
}

int sectorSize(sqlite3_file *file)
{
    return of(file).real->pMethods->xSectorSize(of(file).real);
}

//! None: SQLite has to assume the worst of the disk.
int characteristics(sqlite3_file *)
{
    return 0;
}

const sqlite3_io_methods methods{1,           closeFile,  readFile,        writeFile,  truncateFile,
                                 syncFile,    sizeOfFile, lockFile,        unlockFile, isReserved,
                                 controlFile, sectorSize, characteristics, nullptr,    nullptr,
                                 nullptr,     nullptr,    nullptr,         nullptr};

int openFile(sqlite3_vfs *, const char *name, sqlite3_file *file, int flags, int *outFlags)
{
    File &opened = of(file);
    opened.base.pMethods = nullptr;
    if (const int outcome = outcomeOf(Call::Open))
        return outcome;
    opened.real = reinterpret_cast<sqlite3_file *>(reinterpret_cast<char *>(file) + sizeof(File));
    const int result = realVfs()->xOpen(realVfs(), name, opened.real, flags, outFlags);
    if (result != SQLITE_OK)
        return result;
    opened.isNamed = name != nullptr;
    opened.path = new std::string(name ? name : "");
    opened.base.pMethods = &methods;
    return SQLITE_OK;
}

int deleteFile(sqlite3_vfs *, const char *name, int syncDirectory)
{
    if (const int outcome = outcomeOf(Call::Delete))
        return outcome;
    state().unsynced.erase(name);
    return realVfs()->xDelete(realVfs(), name, syncDirectory);
}

int accessFile(sqlite3_vfs *, const char *name, int flags, int *result)
{
    const int outcome = outcomeOf(Call::Access);
    return outcome ? outcome : realVfs()->xAccess(realVfs(), name, flags, result);
}

int fullPath(sqlite3_vfs *, const char *name, int count, char *out)
{
    const int outcome = outcomeOf(Call::FullPath);
    return outcome ? outcome : realVfs()->xFullPathname(realVfs(), name, count, out);
}

bool install()
{
    static const bool installed = [] {
        static sqlite3_vfs vfs = *realVfs();
        vfs.iVersion = 2; // no system calls to replace
        vfs.szOsFile = static_cast<int>(sizeof(File)) + realVfs()->szOsFile;
        vfs.zName = "strata-faulty";
        vfs.xOpen = openFile;
        vfs.xDelete = deleteFile;
        vfs.xAccess = accessFile;
        vfs.xFullPathname = fullPath;
        return sqlite3_vfs_register(&vfs, 1) == SQLITE_OK;
    }();
    return installed;
}

} // namespace

QString nameOf(Call call)
{
    return QString::fromLatin1(callNames[static_cast<std::size_t>(call)]);
}

QString nameOf(Fault::Manner manner)
{
    constexpr std::array names{"fails once", "fails from there on", "disk full", "power cut",
                               "killed"};
    return QString::fromLatin1(names[static_cast<std::size_t>(manner)]);
}

namespace faulty_vfs {

bool arm(const Fault &fault)
{
    state() = {fault, {}, false, {}};
    return install();
}

bool count()
{
    state() = {};
    return install();
}

QMap<Call, int> disarm()
{
    QMap<Call, int> calls;
    for (int kind = 0; kind < callKinds; ++kind)
        calls.insert(static_cast<Call>(kind), state().calls[static_cast<std::size_t>(kind)]);
    state() = {};
    return calls;
}

} // namespace faulty_vfs

} // namespace strata::tests
