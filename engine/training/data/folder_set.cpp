// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/data/record_files.h"
#include "engine/training/data/set_readers.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>

namespace strata::engine::training::data {
namespace {

namespace fs = std::filesystem;

//! The statistics that ImageNet's trainers use everywhere, from its training images.
constexpr PixelStatistics imagenetStatistics{{0.485F, 0.456F, 0.406F}, {0.229F, 0.224F, 0.225F}};

bool isJpegName(std::string_view name)
{
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos ||
        name.front() == '.') // "._x.JPEG" is what some archivers leave beside x.JPEG
        return false;
    std::string ending(name.substr(dot));
    std::transform(ending.begin(), ending.end(), ending.begin(),
                   [](unsigned char c) { return std::tolower(c); });
    return ending == ".jpg" || ending == ".jpeg";
}

tl::unexpected<core::Failure> unreadable(const fs::path &directory, const std::error_code &error)
{
    return core::fail(core::FailureKind::Usage, "unusable_folder",
                      "The folder " + printableName(directory.string()) +
                          " of a set of images cannot be read: " + error.message() +
                          "; give this user the right to read it, or take it out of the set.");
}

enum class Wanted { Directories, JpegFiles };

//! Sorted by bytes, so that class numbers do not depend on the file system. A directory that does
//! not exist has none.
core::Expected<std::vector<std::string>> sortedNames(const fs::path &directory, Wanted wanted)
{
    std::vector<std::string> names;
    std::error_code error;
    fs::directory_iterator entry(directory, error);
    if (error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory)
        return names;
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        std::string name = entry->path().filename().string();
        std::error_code
            ignored; // what cannot be looked at is none of ours, or found to be unreadable later
        const bool fits = wanted == Wanted::Directories
                              ? name.front() != '.' && entry->is_directory(ignored)
                              : isJpegName(name) && !entry->is_directory(ignored);
        if (fits)
            names.push_back(std::move(name));
    }
    if (error)
        return unreadable(directory, error);
    std::sort(names.begin(), names.end());
    return names;
}

//! tiny-imagenet-200 has its files in CLASS/images.
core::Expected<void> addClass(ImageSet &set, const std::string &directory)
{
    for (const std::string &place : {directory, directory + "/images"}) {
        const auto names = sortedNames(fs::path(set.folder) / place, Wanted::JpegFiles);
        if (!names)
            return tl::make_unexpected(names.error());
        if (!names->empty())
            set.files.enter(place);
        for (const std::string &name : *names)
            set.files.add(name);
        set.labels.resize(set.files.size(), static_cast<std::int32_t>(set.classes));
    }
    ++set.classes;
    return {};
}

ImageSet emptySet(const std::string &folder)
{
    ImageSet set;
    set.layout = Layout::Folders;
    set.layoutName = "folders";
    set.folder = folder;
    set.statistics = imagenetStatistics;
    return set;
}

core::Expected<ImageSet> readClasses(const std::string &folder, const std::string &below)
{
    ImageSet set = emptySet(folder);
    const auto classes = sortedNames(fs::path(folder) / below, Wanted::Directories);
    if (!classes)
        return tl::make_unexpected(classes.error());
    const std::string start = below.empty() ? below : below + "/";
    for (const std::string &name : *classes) {
        if (auto good = addClass(set, start + name); !good)
            return tl::make_unexpected(good.error());
    }
    return set;
}

//! Of the classes of train/ (sorted), those that have a folder below `below`.
core::Expected<ImageSet> readTestClasses(const std::string &folder, const std::string &below,
                                         const std::vector<std::string> &classes)
{
    ImageSet set = emptySet(folder);
    for (const std::string &name : classes) {
        if (auto good = addClass(set, below + "/" + name); !good)
            return tl::make_unexpected(good.error());
    }
    return set;
}

//! Of lines "image, tab, class, tab, a box": the class of each image.
std::map<std::string, std::string> parseAnnotations(std::string_view text)
{
    std::map<std::string, std::string> classOf;
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        const std::size_t tab = line.find('\t');
        if (tab == std::string_view::npos)
            continue;
        const std::string_view after = line.substr(tab + 1);
        classOf.insert_or_assign(std::string(line.substr(0, tab)),
                                 std::string(after.substr(0, after.find_first_of("\t\r"))));
    }
    return classOf;
}

//! tiny-imagenet-200's: images/, and their classes in val_annotations.txt.
core::Expected<ImageSet> readAnnotated(const std::string &folder, const std::string &below,
                                       const std::vector<std::string> &classes)
{
    ImageSet set = emptySet(folder);
    set.classes = static_cast<std::int64_t>(classes.size());
    const std::string place = below + "/images";
    const auto names = sortedNames(fs::path(folder) / place, Wanted::JpegFiles);
    if (!names)
        return tl::make_unexpected(names.error());
    const std::string annotations = "val_annotations.txt";
    const std::vector<std::string> beside = fileNames(folder + "/" + below);
    if (names->empty() || !std::binary_search(beside.begin(), beside.end(), annotations))
        return set;
    auto file = RecordFile::open(folder, below + "/" + annotations);
    if (!file)
        return tl::make_unexpected(file.error());
    constexpr std::uint64_t mostBytes = 64 << 20; // a line for each of a million images
    if (file->bytes() > mostBytes)
        return file->unusable("has " + std::to_string(file->bytes()) +
                              " bytes, which are too many for classes of images");
    const auto bytes = file->read(0, file->bytes());
    if (!bytes)
        return tl::make_unexpected(bytes.error());
    const std::map<std::string, std::string> classOf =
        parseAnnotations({reinterpret_cast<const char *>(bytes->data()), bytes->size()});
    set.files.enter(place);
    for (const std::string &name : *names) {
        const auto known = classOf.find(name);
        if (known == classOf.end())
            continue;
        const auto found = std::lower_bound(classes.begin(), classes.end(), known->second);
        if (found == classes.end() || *found != known->second)
            continue;
        set.files.add(name);
        set.labels.push_back(static_cast<std::int32_t>(found - classes.begin()));
    }
    if (set.images() == 0)
        return file->unusable("has no line that gives an image of " + printableName(place) +
                              " a class of train");
    return set;
}

FoundSet findTestFolders(const std::string &folder)
{
    const auto classes = sortedNames(fs::path(folder) / "train", Wanted::Directories);
    if (!classes)
        return tl::make_unexpected(classes.error());
    for (const std::string below : {"val", "test"}) {
        for (const auto read : {readTestClasses, readAnnotated}) {
            auto set = read(folder, below, *classes);
            if (!set)
                return tl::make_unexpected(set.error());
            if (set->images() > 0)
                return std::move(*set);
        }
    }
    return std::optional<ImageSet>();
}

} // namespace

FoundSet findFolders(const std::string &folder, Published part)
{
    if (part == Published::Test)
        return findTestFolders(folder);
    for (const std::string below : {"train", ""}) {
        auto set = readClasses(folder, below);
        if (!set)
            return tl::make_unexpected(set.error());
        if (set->images() == 0)
            continue;
        if (set->classes < 2) {
            return core::fail(core::FailureKind::Usage, "one_class",
                              "The folder " + printableName(folder) +
                                  " holds JPEG files of one class only (" + set->imageName(0) +
                                  " …), from which nothing can be learned; there has to be one "
                                  "folder for each class.");
        }
        return std::move(*set);
    }
    return std::optional<ImageSet>();
}

} // namespace strata::engine::training::data
