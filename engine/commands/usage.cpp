// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/commands.h"

#include <cstdio>

namespace strata::engine::commands {

ExitStatus exitStatusOf(core::FailureKind kind)
{
    switch (kind) {
    case core::FailureKind::Usage:
        return WrongUsage;
    case core::FailureKind::Unsupported:
        return NotSupported;
    case core::FailureKind::Resource:
    case core::FailureKind::Internal:
        break;
    }
    return OtherFailure;
}

int report(const core::Failure &failure)
{
    std::fprintf(stderr, "strata-engine: %s\n", failure.text.c_str());
    return exitStatusOf(failure.kind);
}

std::string usageText()
{
    return R"(Usage: strata-engine COMMAND [ARGUMENTS]

Commands
  list [--json]                    the workloads and their parameters, and the suites
  list WORKLOAD                    one of them; run WORKLOAD --help shows the same
  inventory                        what this host is, as seen from inside
  selftest                         compare every workload with its reference
  run WORKLOAD [name=value ...]    measure; see list for the names
      --scratch DIR                where a workload may write its files
      --files FILE                 the pack of files that a command needs, which files=SHA-256 names
      --member N                   which process this is, from 0, of those that work together (hosts=2)
      --cpus LIST                  use these processors only, such as 0-3,8, or those of a NUMA node
                                   and its memory: node:0
      --sharers N                  processes that share the host's processors, this one included
      --address ADDRESS            where other processes reach this one, if not at the address of its
                                   default route
      --turns                      work in turns: wait for "turn NUMBER MILLISECONDS", from 1 on, or
                                   "finish", on standard input; each turn ends with a record
      --background                 work until cancelled, beside a work that is measured
  suite NAME [name=value ...]      measure a published list of problems, a line each
      kinds=gemm,conv lists=server match=TEXT
                                   some of them only; match is a part of the label
      precision=fp32|bf16|int8|tf32|fp16
                                   instead of what each list says
      backend=cuda                 the library that computes each
      steps=10 max_seconds=5 ...   for each problem, as run takes them
      --csv FILE                   the table, once all have been measured
  meet --members N --member M      try which of the other processes of a work this one reaches over TCP;
                                   what they tell each other comes on standard input
      --calls LIST                 the numbers of those that it connects to, such as 1,2
      --port N                     listen at this one; 0: any that is free
  make-images FOLDER [name=value ...]
                                   write a stand-in set of images for data=files
  supervise, relay, sweep          used by the application to run work that outlives a connection
  serve-calls, serve-clients, serve-model
                                   used by point-to-point with channel=grpc or rdma, many-to-many and serve for
                                   their servers
  contain, init                    used by the application to run it in a container without a daemon

Options of inventory and run
  --records    one JSON record a line, as when the output is not a terminal
  --table      a table, as on a terminal

  --help, --version

Exit status: 0 success, 1 failure, 2 invalid usage, 3 not supported on this host, 130 cancelled
)";
}

} // namespace strata::engine::commands
