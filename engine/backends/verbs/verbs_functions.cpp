// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/verbs_functions.h"

#include "engine/inventory/driver_libraries.h"
#include "engine/inventory/host_files.h"

#include <cstdlib>
#include <filesystem>

#include <dlfcn.h>
#include <link.h>

namespace strata::engine::backends::verbs {
namespace {

core::Failure noLibrary(const std::string &name, const std::string &reason)
{
    return {core::FailureKind::Unsupported, "no_rdma_library",
            "channel=rdma needs the library of RDMA verbs, but " + name +
                " could not be opened on this host (" + reason +
                "); install it with its drivers (Debian and Ubuntu: libibverbs1 and "
                "ibverbs-providers; Fedora and SUSE: libibverbs), in a container too, or choose "
                "another channel."};
}

//! That the loader took; empty if it does not say.
std::filesystem::path fileOf(void *library)
{
    link_map *map = nullptr;
    if (::dlinfo(library, RTLD_DI_LINKMAP, &map) != 0 || map == nullptr)
        return {};
    std::error_code unreadable;
    return std::filesystem::canonical(map->l_name, unreadable);
}

//! After ".so." in a file's name. A copy in a bundle keeps only the first number, which says
//! nothing.
std::string versionOf(const std::string &name)
{
    const std::string_view mark = ".so.";
    const std::size_t at = name.find(mark);
    const std::string version =
        at == std::string::npos ? std::string() : name.substr(at + mark.size());
    return version.find('.') == std::string::npos ? std::string() : version;
}

class Finder {
public:
    explicit Finder(void *library) : m_library(library) {}
    template <typename Function>
    void find(const char *name, Function &function)
    {
        // The newest version of a function, which is what the header declares.
        function = reinterpret_cast<Function>(::dlsym(m_library, name));
        if (function == nullptr && m_missing.empty())
            m_missing = name;
    }
    //! The first that was not there; empty: all were.
    const std::string &missing() const { return m_missing; }

private:
    void *m_library;
    std::string m_missing;
};

} // namespace

std::string driverFiles(const std::string &libraryFolder, const std::string &root)
{
    const inventory::HostFiles files(root);
    std::string all;
    const auto addFrom = [&](const std::string &folder) {
        for (const std::string &name : files.names(folder))
            if (const std::size_t ending = name.find("-rdmav"); ending != std::string::npos)
                all += (all.empty() ? "" : ":") + root + folder + "/" + name.substr(0, ending);
    };
    addFrom(libraryFolder);
    for (const char *folder : {"/usr/lib64/libibverbs", "/usr/lib/x86_64-linux-gnu/libibverbs",
                               "/usr/lib/aarch64-linux-gnu/libibverbs", "/usr/lib/libibverbs"})
        addFrom(folder);
    return all;
}

core::Expected<Functions> openFunctions(const std::string &name)
{
    const auto library = inventory::openDriverLibrary(name, RTLD_NOW | RTLD_LOCAL);
    if (library.handle == nullptr)
        return tl::make_unexpected(noLibrary(name, library.reason));
    const std::filesystem::path file = fileOf(library.handle);
    if (const std::string drivers = driverFiles(file.parent_path().string()); !drivers.empty())
        ::setenv("RDMAV_DRIVERS", drivers.c_str(), 0);
    Functions all;
    Finder finder(library.handle);
    finder.find("ibv_get_device_list", all.getDeviceList);
    finder.find("ibv_free_device_list", all.freeDeviceList);
    finder.find("ibv_get_device_name", all.getDeviceName);
    finder.find("ibv_open_device", all.openDevice);
    finder.find("ibv_close_device", all.closeDevice);
    finder.find("ibv_query_device", all.queryDevice);
    finder.find("ibv_query_port", all.queryPort);
    finder.find("ibv_query_gid", all.queryGid);
    finder.find("ibv_alloc_pd", all.allocPd);
    finder.find("ibv_dealloc_pd", all.deallocPd);
    finder.find("ibv_reg_mr", all.regMr);
    finder.find("ibv_dereg_mr", all.deregMr);
    finder.find("ibv_create_comp_channel", all.createCompChannel);
    finder.find("ibv_destroy_comp_channel", all.destroyCompChannel);
    finder.find("ibv_create_cq", all.createCq);
    finder.find("ibv_destroy_cq", all.destroyCq);
    finder.find("ibv_get_cq_event", all.getCqEvent);
    finder.find("ibv_ack_cq_events", all.ackCqEvents);
    finder.find("ibv_create_qp", all.createQp);
    finder.find("ibv_modify_qp", all.modifyQp);
    finder.find("ibv_destroy_qp", all.destroyQp);
    finder.find("ibv_wc_status_str", all.wcStatusStr);
    if (!finder.missing().empty())
        return tl::make_unexpected(noLibrary(name, "it has no " + finder.missing()));
    all.version = versionOf(file.filename().string());
    return all;
}

} // namespace strata::engine::backends::verbs
