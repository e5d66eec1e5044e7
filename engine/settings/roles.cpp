// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/roles.h"

#include "engine/settings/value.h"

#include <limits>

namespace strata::engine::settings {
namespace {

using Texts = std::map<std::string, std::string>;

bool is(const Texts &parameters, const char *name, std::string_view value)
{
    const auto found = parameters.find(name);
    return found != parameters.end() && found->second == value;
}

int countOf(const Texts &parameters, const char *name, int usual = 1)
{
    const auto found = parameters.find(name);
    if (found == parameters.end())
        return usual;
    const ParameterSpec any = integerSpec(name, "1", 1, std::numeric_limits<int>::max(), {});
    const auto number = readValue(any, found->second);
    return number ? static_cast<int>(std::get<std::int64_t>(*number)) : usual;
}

std::vector<RoleCount> ofManyToMany(const Texts &parameters)
{
    if (!is(parameters, "processes", "each"))
        return {{rankRole, 1}};
    if (is(parameters, "pattern", "all"))
        return {{rankRole, countOf(parameters, "peers", usualPeers)}};
    return {{clientRole, countOf(parameters, "clients", usualClients)},
            {serverRole, countOf(parameters, "servers", usualServers)}};
}

} // namespace

std::vector<RoleCount> rolesOf(std::string_view workload, const Texts &parameters)
{
    if (workload == "train" && is(parameters, "exchange", "parameter_server"))
        return is(parameters, "processes", "each")
                   ? std::vector<RoleCount>{{workerRole, countOf(parameters, "workers")},
                                            {parameterServerRole, countOf(parameters, "servers")}}
                   : std::vector<RoleCount>{{rankRole, 1}};
    if (workload == "many-to-many")
        return ofManyToMany(parameters);
    const int hosts = countOf(parameters, "hosts");
    if (hosts == 2 && (workload == "point-to-point" || workload == "serve"))
        return {{clientRole, 1}, {serverRole, 1}};
    return {{rankRole, hosts}};
}

Texts parametersOfOneProcess(Texts parameters)
{
    parameters.erase("hosts");
    parameters.erase("processes");
    return parameters;
}

} // namespace strata::engine::settings
