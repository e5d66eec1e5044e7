// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The sources there are, one per noun. Each takes the prefix for /proc and /sys: "" on a real
//! host, a fixture's directory in a test.
#pragma once

#include "engine/telemetry/source.h"

#include <optional>
#include <set>
#include <string>

namespace strata::engine::telemetry {

//! cpu.utilization, cpu.<n>.utilization, cpu.steal, cpu.iowait: shares of the time of the
//! processors (proc(5), /proc/stat), in steps of 10 ms. Time that the hypervisor stole is not
//! utilization. Nothing at all where not every processor that counts is there, or the kernel's file
//! is not what is read. \param usable numbers of the processors that count; none: all
std::unique_ptr<Source> makeCpuUsage(const std::string &root, std::optional<std::set<int>> usable);
//! process.cpu: cores that this process uses (CLOCK_PROCESS_CPUTIME_ID); process.memory: its
//! resident bytes; process.preemptions: how often a second a thread of it lost its processor while
//! it still had work (getrusage(2), ru_nivcsw). In gVisor only process.memory.
std::unique_ptr<Source> makeProcessUsage(const std::string &root);
//! memory.used: bytes of the host that are not available (MemTotal - MemAvailable);
//! memory.page_cache: bytes of files that it keeps (Cached).
std::unique_ptr<Source> makeMemoryUsage(const std::string &root);
//! pressure.cpu.some, pressure.memory.some, pressure.io.some: share of the time in which some task
//! waited for it (the kernel's documentation, accounting/psi.rst, total=).
std::unique_ptr<Source> makePressure(const std::string &root);
//! disk.read, disk.write: bytes a second of all physical devices together (the kernel's
//! documentation, admin-guide/iostats.rst).
std::unique_ptr<Source> makeDiskRates(const std::string &root);
//! network.receive, network.send: bytes a second of all interfaces but the loopback (proc(5),
//! /proc/net/dev).
std::unique_ptr<Source> makeNetworkRates(const std::string &root);
//! cpu.frequency: the mean over the processors in Hz, of cpufreq, or else, at most once a second,
//! of /proc/cpuinfo. cpu.frequency.highest: of the fastest, which works where any does; not of
//! cpuinfo, which on many virtual machines says the same for ever.
std::unique_ptr<Source> makeCpuFrequency(const std::string &root);
//! power.<domain>: W (the kernel's documentation, power/powercap/powercap.rst);
//! power.package-0.dram for a part of a domain.
std::unique_ptr<Source> makePower(const std::string &root);
//! Of the cgroup that this process is in: cgroup.cpu (cores used), cgroup.memory (B), cpu.throttled
//! (throttled time, all its processors summed, per time: it may exceed 1; the largest of this group
//! and those above it that have a quota).
std::unique_ptr<Source> makeCgroupUsage(const std::string &root);

//! cpu.temperature: of the hottest of the processors' sensors, in °C (the kernel's documentation,
//! hwmon/sysfs-interface.rst and thermal/sysfs-api.rst); cpu.heat_throttles: how often a second
//! heat slowed a processor (admin-guide/abi-testing, thermal_throttle).
std::unique_ptr<Source> makeHeat(const std::string &root);
//! memory.numa_misses: pages a second that did not come from the node they were wanted of (the
//! kernel's documentation, admin-guide/numastat.rst). Nothing on a host of one node.
std::unique_ptr<Source> makeNumaMisses(const std::string &root);
//! cpu.speed: fixed operations a second of this thread's processor time. It does not depend
//! on what the kernel gives to others, but on the clock, and on what a hypervisor withholds without
//! a word: an emulated machine takes that for its own time. Takes about a millisecond; ten on an
//! emulated machine and in a sandbox that counts threads' time in ticks, as it has to last as long
//! as others may have the processor. So it is asked while no work is measured. Unless emulated, it
//! is done on the first processor that the thread may use: another kind has another speed.
std::unique_ptr<Source> makeProcessorSpeed(bool isEmulated);

//! Keeps the calling thread on the first of the processors it may run on, as long as it lives;
//! where the kernel refuses, nothing changes.
class OnFirstProcessor {
public:
    OnFirstProcessor();
    ~OnFirstProcessor();
    OnFirstProcessor(const OnFirstProcessor &) = delete;
    OnFirstProcessor &operator=(const OnFirstProcessor &) = delete;

private:
    std::set<int> m_before; //!< empty: nothing has changed
};

//! Numbers of the processors this thread may run on.
std::set<int> usableProcessors();

//! All of the above that can be asked beside the work, of this host.
Sources hostSources();
//! Those that are asked while it rests.
Sources restingSources(bool isEmulated);

} // namespace strata::engine::telemetry
