// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/stand_in/stand_in_set.h"

#include "engine/training/data/file_list.h"
#include "engine/training/data/stand_in/stand_in_files.h"
#include "engine/workloads/memory_budget.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <system_error>

namespace strata::engine::training::data {
namespace {

namespace fs = std::filesystem;

tl::unexpected<core::Failure> wrongSet(const std::string &what)
{
    return core::fail(core::FailureKind::Usage, "bad_value",
                      "No stand-in set can be made like this: " + what + ".");
}

core::Expected<void> checkSet(const StandInSet &set)
{
    const std::int64_t mostClasses = set.layout == Layout::Folders ? 10000
                                     : set.layout == Layout::Idx   ? 10
                                                                   : 100;
    if (set.classes < 2 || set.classes > mostClasses)
        return wrongSet("this layout has from 2 to " + std::to_string(mostClasses) +
                        " classes, not " + std::to_string(set.classes));
    if (set.images < set.classes)
        return wrongSet(std::to_string(set.images) + " images are too few for " +
                        std::to_string(set.classes) + " classes");
    if (set.images > std::int64_t{100'000'000})
        return wrongSet(std::to_string(set.images) +
                        " images are more than the 100000000 that it can have");
    const Shape &shape = set.shape;
    if (set.layout == Layout::Cifar && shape != Shape{3, 32, 32})
        return wrongSet("CIFAR's files hold images of 32 x 32 pixels");
    if (shape.channels != (set.layout == Layout::Idx ? 1 : 3))
        return wrongSet("IDX files hold one channel, the other layouts three");
    if (shape.width < 8 || shape.height < 8 || shape.width > 4096 || shape.height > 4096)
        return wrongSet("images have from 8 to 4096 pixels on each side, not " +
                        std::to_string(shape.width) + " x " + std::to_string(shape.height));
    return {};
}

core::Expected<void> checkTarget(const std::string &folder)
{
    std::error_code error;
    const bool free = !fs::exists(folder, error) ||
                      (fs::is_directory(folder, error) && fs::is_empty(folder, error));
    if (!error && free)
        return {};
    return core::fail(core::FailureKind::Usage, "folder_taken",
                      "The folder " + printableName(folder) + " cannot take a stand-in set: " +
                          (error ? error.message() : "it holds something already") +
                          "; name one that does not exist yet.");
}

core::Expected<void> checkSpace(const std::string &parent, std::uint64_t bytes)
{
    struct statvfs status = {};
    if (::statvfs(parent.c_str(), &status) != 0)
        return core::fail(core::FailureKind::Usage, "no_such_directory",
                          "The folder " + printableName(parent) +
                              " in which the set shall be made cannot be used: " +
                              std::strerror(errno) + "; make it first, or name another place.");
    const double available =
        static_cast<double>(status.f_bavail) * static_cast<double>(status.f_frsize);
    if (static_cast<double>(bytes) <= 0.9 * available)
        return {};
    return core::fail(core::FailureKind::Resource, "disk_too_full",
                      "The set would take up to " +
                          workloads::bytesText(static_cast<double>(bytes)) + " in " +
                          printableName(parent) + ", where " + workloads::bytesText(available) +
                          " are free, and no more than nine tenths of that are taken; make fewer "
                          "or smaller images, or name "
                          "another place.");
}

//! Gone with the object, unless it was renamed.
class PartFolder {
public:
    static core::Expected<PartFolder> make(const std::string &target)
    {
        std::string path = target + ".part-XXXXXX";
        if (::mkdtemp(path.data()) != nullptr)
            return PartFolder(path);
        return core::fail(core::FailureKind::Resource, "file_error",
                          "No folder could be made beside " + printableName(target) + ": " +
                              std::strerror(errno) + "; name a place this user may write to.");
    }
    PartFolder(PartFolder &&other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    PartFolder &operator=(PartFolder &&) = delete;
    ~PartFolder()
    {
        std::error_code
            ignored; // a failure is being reported already, and this would add nothing to it
        if (!m_path.empty())
            fs::remove_all(m_path, ignored);
    }

    const std::string &path() const { return m_path; }

    core::Expected<void> renameTo(const std::string &target)
    {
        // mkdtemp makes it the user's own; a set may be read by those who could read any new
        // folder.
        const mode_t mask = ::umask(0);
        ::umask(mask);
        if (::chmod(m_path.c_str(), 0777 & ~mask) == 0 &&
            ::rename(m_path.c_str(), target.c_str()) == 0) {
            m_path.clear();
            return {};
        }
        return core::fail(core::FailureKind::Resource, "file_error",
                          "The finished set could not be renamed to " + printableName(target) +
                              ": " + std::strerror(errno) + "; name another folder.");
    }

private:
    explicit PartFolder(std::string path) : m_path(std::move(path)) {}

    std::string m_path;
};

//! Absolute and without a slash at its end, so that ".part-…" can be added.
std::string plainPath(const std::string &folder)
{
    std::error_code error;
    fs::path path = fs::absolute(folder, error).lexically_normal();
    if (!path.has_filename())
        path = path.parent_path();
    return path.string();
}

} // namespace

std::uint64_t standInBytes(const StandInSet &set)
{
    const auto images = static_cast<std::uint64_t>(set.images);
    const auto pixels = static_cast<std::uint64_t>(set.shape.height * set.shape.width);
    constexpr std::uint64_t fileOverhead = 8192; // headers, an inode, the rest of the last block
    switch (set.layout) {
    case Layout::Folders:
        return images * (pixels + fileOverhead);
    case Layout::Idx:
        return 16 + 8 + images * (pixels + 1);
    case Layout::Cifar:
        break;
    }
    return images * (3 * pixels + (set.classes > 10 ? 2 : 1));
}

core::Expected<void> writeStandIn(const StandInSet &set,
                                  const std::function<void(std::int64_t)> &progress,
                                  const std::atomic<bool> &cancelled)
{
    if (set.folder.empty())
        return wrongSet("no folder was named");
    const std::string target = plainPath(set.folder);
    for (const auto &check :
         {checkSet(set), checkTarget(target),
          checkSpace(fs::path(target).parent_path().string(), standInBytes(set))}) {
        if (!check)
            return check;
    }
    auto part = PartFolder::make(target);
    if (!part)
        return tl::make_unexpected(part.error());
    const StandInWriting writing{set, part->path(), progress, cancelled};
    auto good = set.layout == Layout::Folders ? writeFolders(writing)
                : set.layout == Layout::Idx   ? writeIdx(writing)
                                              : writeCifar(writing);
    return good ? part->renameTo(target) : good;
}

} // namespace strata::engine::training::data
