// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/verbs/rdma_port.h"

#include "engine/inventory/host_files.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <tuple>

#include <arpa/inet.h>

namespace strata::engine::backends::verbs {
namespace {

using core::Expected;
using core::fail;
using core::FailureKind;

constexpr const char *sysfsFolder = "/sys/class/infiniband";
constexpr const char *anyPort = "auto";

bool isMappedIpv4(const GidBytes &bytes)
{
    constexpr GidBytes prefix{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    return std::equal(bytes.begin(), bytes.begin() + 12, prefix.begin());
}

bool isLinkLocal(const GidBytes &bytes)
{
    return bytes[0] == 0xfe && (bytes[1] & 0xc0) == 0x80;
}

std::optional<GidBytes> gidOfAddress(const std::string &address)
{
    GidBytes bytes{};
    if (::inet_pton(AF_INET6, address.c_str(), bytes.data()) == 1)
        return bytes;
    if (::inet_pton(AF_INET, address.c_str(), bytes.data() + 12) != 1)
        return std::nullopt;
    bytes[10] = bytes[11] = 0xff;
    return bytes;
}

std::vector<Gid> roceGidsOf(const Functions &verbs, const Port &port)
{
    const inventory::HostFiles files("");
    const std::string types = std::string(sysfsFolder) + "/" + port.device + "/ports/" +
                              std::to_string(port.number) + "/gid_attrs/types/";
    std::vector<Gid> gids;
    for (int index = 0; index < port.attributes.gid_tbl_len; ++index) {
        ibv_gid raw{};
        // An entry that is not used has no type: reading it fails.
        const auto type = files.line(types + std::to_string(index));
        if (!type || verbs.queryGid(port.context.get(), port.number, index, &raw) != 0)
            continue;
        GidBytes bytes{};
        std::copy(std::begin(raw.raw), std::end(raw.raw), bytes.begin());
        if (const auto gid = roceGid(index, bytes, *type))
            gids.push_back(*gid);
    }
    return gids;
}

//! The devices that libibverbs has a driver for.
class DeviceList {
public:
    explicit DeviceList(const Functions &verbs) :
        m_verbs(verbs),
        m_devices(verbs.getDeviceList(&m_count))
    {
    }
    DeviceList(const DeviceList &) = delete;
    DeviceList &operator=(const DeviceList &) = delete;
    ~DeviceList()
    {
        if (m_devices != nullptr)
            m_verbs.freeDeviceList(m_devices);
    }
    int count() const { return m_devices != nullptr ? m_count : 0; }
    ibv_device *at(int index) const { return m_devices[index]; }

private:
    const Functions &m_verbs;
    int m_count = 0;
    ibv_device **m_devices;
};

//! Looks at all ports, keeps the best, and remembers what was wrong with the others.
class PortSearch {
public:
    PortSearch(const Functions &verbs, const std::string &wanted, const std::string &address) :
        m_verbs(verbs),
        m_wanted(wanted == anyPort ? PortName() : portNameOf(wanted)),
        m_address(address)
    {
    }

    void lookAt(ibv_device *device)
    {
        const std::string name = m_verbs.getDeviceName(device);
        if (!m_wanted.device.empty() && m_wanted.device != name)
            return passOver(name, "was not asked for");
        if (device->transport_type != IBV_TRANSPORT_IB)
            return passOver(name, "has no queue pairs of InfiniBand's kind (iWARP)");
        auto context = open(device);
        ibv_device_attr limits{};
        if (!context || m_verbs.queryDevice(context.get(), &limits) != 0) {
            const std::string reason = std::strerror(errno);
            m_isRefused = true;
            return passOver(name, "could not be opened (" + reason + ")");
        }
        for (int number = 1; number <= limits.phys_port_cnt; ++number) {
            if (m_wanted.port != 0 && m_wanted.port != number)
                continue;
            if (!context)
                context = open(device); // the port before has taken it
            Port port{std::move(context), name, static_cast<std::uint8_t>(number), limits, {}, {}};
            if (port.context && !take(port))
                context = std::move(port.context);
        }
    }

    Expected<Port> found()
    {
        if (m_best)
            return std::move(*m_best);
        if (m_isRefused)
            return fail(FailureKind::Unsupported, "rdma_hidden",
                        "channel=rdma may not use this host's RDMA devices: " + m_passedOver +
                            "; give this user access to the files in /dev/infiniband, start a "
                            "container with them (--device /dev/infiniband), or choose another "
                            "channel.");
        return fail(FailureKind::Unsupported, "no_rdma_port",
                    (m_wanted.device.empty()
                         ? "None of this host's RDMA devices can carry channel=rdma: "
                         : "The RDMA device " + m_wanted.device +
                               " that channel=rdma is to use is not there or cannot carry it: ") +
                        m_passedOver +
                        "; bring its network interface up (ip link set eth0 up) and give it an "
                        "address, name another one (rdma_device), or choose another channel.");
    }

private:
    std::unique_ptr<ibv_context, int (*)(ibv_context *)> open(ibv_device *device) const
    {
        return {m_verbs.openDevice(device), m_verbs.closeDevice};
    }

    void passOver(const std::string &name, const std::string &reason)
    {
        m_passedOver += (m_passedOver.empty() ? "" : ", ") + name + " " + reason;
    }

    //! \returns whether it is the best until now, and is moved from
    bool take(Port &port)
    {
        const std::string name = port.device + " port " + std::to_string(port.number);
        // The library fills what it knows, which may be less than this header does.
        const bool isKnown =
            m_verbs.queryPort(port.context.get(), port.number,
                              reinterpret_cast<_compat_ibv_port_attr *>(&port.attributes)) == 0;
        if (!isKnown || port.attributes.state != IBV_PORT_ACTIVE)
            return passOver(name, "is not active"), false;
        bool hasAddress = false;
        if (port.attributes.link_layer == IBV_LINK_LAYER_ETHERNET) {
            const auto gid = preferredGid(roceGidsOf(m_verbs, port), m_address);
            if (!gid)
                return passOver(name, "has no address"), false;
            port.gid = *gid;
            hasAddress = gidOfAddress(m_address) == gid->bytes;
        }
        if (m_best && (m_hasAddress || !hasAddress))
            return passOver(name, "is not the first"), false;
        m_hasAddress = hasAddress;
        m_best.emplace(std::move(port));
        return true;
    }

    const Functions &m_verbs;
    PortName m_wanted;
    std::string m_address;
    std::optional<Port> m_best;
    bool m_hasAddress = false;
    std::string m_passedOver;
    bool m_isRefused = false;
};

} // namespace

const char *textOf(Route route)
{
    switch (route) {
    case Route::InfiniBand:
        return "InfiniBand";
    case Route::RoceV1:
        return "RoCE v1";
    case Route::RoceV2Ipv4:
        return "RoCE v2 over IPv4";
    case Route::RoceV2Ipv6:
        return "RoCE v2 over IPv6";
    }
    return "";
}

std::optional<Gid> roceGid(int index, const GidBytes &bytes, const std::string &type)
{
    if (bytes == GidBytes{})
        return std::nullopt;
    const bool isRoutable = type == "RoCE v2";
    return Gid{index, bytes,
               !isRoutable           ? Route::RoceV1
               : isMappedIpv4(bytes) ? Route::RoceV2Ipv4
                                     : Route::RoceV2Ipv6};
}

std::optional<Gid> preferredGid(const std::vector<Gid> &gids, const std::string &address)
{
    const auto wanted = gidOfAddress(address);
    const auto rank = [&wanted](const Gid &gid) {
        return std::tuple(gid.route == Route::RoceV1, gid.bytes != wanted,
                          gid.route != Route::RoceV2Ipv4, isLinkLocal(gid.bytes));
    };
    const auto best =
        std::min_element(gids.begin(), gids.end(),
                         [&rank](const Gid &a, const Gid &b) { return rank(a) < rank(b); });
    return best == gids.end() ? std::nullopt : std::optional(*best);
}

std::string textOf(const GidBytes &bytes)
{
    char text[INET6_ADDRSTRLEN]{};
    ::inet_ntop(AF_INET6, bytes.data(), text, sizeof text);
    return text;
}

PortName portNameOf(const std::string &text)
{
    const std::size_t colon = text.rfind(':');
    const auto port = colon == std::string::npos
                          ? std::nullopt
                          : inventory::toInteger(std::string_view(text).substr(colon + 1));
    return port && *port > 0 && *port < 256
               ? PortName{text.substr(0, colon), static_cast<int>(*port)}
               : PortName{text, 0};
}

core::Failure refusedBy(const Port &port, const std::string &what, int code)
{
    return {FailureKind::Resource, "no_queue_pair",
            "The RDMA device " + port.device + " refused " + what + " (" + std::strerror(code) +
                "); choose fewer streams, buffers or messages in flight, or end what else uses "
                "it."};
}

Expected<Port> openPort(const Functions &verbs, const std::string &wanted,
                        const std::string &address)
{
    const DeviceList devices(verbs);
    if (devices.count() == 0)
        return tl::make_unexpected(noDevice());
    PortSearch search(verbs, wanted, address);
    for (int i = 0; i < devices.count(); ++i)
        search.lookAt(devices.at(i));
    return search.found();
}

core::Failure noDevice(const std::string &root)
{
    const auto devices = inventory::HostFiles(root).names(sysfsFolder);
    if (devices.empty())
        return {FailureKind::Unsupported, "no_rdma_device",
                "This host has no RDMA device, so channel=rdma is not possible; make one from a "
                "network interface (modprobe rdma_rxe; rdma link add rxe0 type rxe netdev eth0), "
                "or choose another channel."};
    std::string names;
    for (const std::string &device : devices)
        names += (names.empty() ? "" : ", ") + device;
    return {FailureKind::Unsupported, "no_rdma_provider",
            "This host has the RDMA device " + names +
                ", but none of the drivers of libibverbs is for it; install those of the "
                "distribution (Debian and Ubuntu: ibverbs-providers; Fedora and SUSE: "
                "libibverbs), or choose another channel."};
}

} // namespace strata::engine::backends::verbs
