// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/workload_keywords.h"

#include <QCoreApplication>

#include <algorithm>
#include <iterator>

namespace strata::ui::models {

namespace {

struct Keywords {
    const char *workload;
    const char *words;
};

//! tr() for the texts of this file.
struct WorkloadWords {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::models::WorkloadWords)
public:
    //: Words by which people search for a kind of work, separated by commas. Not a sentence: give
    //: all words of your language that somebody might type, in any number; the English ones are
    //: found as well.
    static constexpr Keywords all[] = {
        {"train", QT_TR_NOOP("learning, deep learning, neural network, transformer, GPU")},
        {"infer", QT_TR_NOOP("prediction, deep learning, neural network, transformer, GPU")},
        {"serve", QT_TR_NOOP("service, requests, latency, inference server, web")},
        {"generate", QT_TR_NOOP("llm, large language model, transformer, chat, GPT, text")},
        {"gemm", QT_TR_NOOP("matrix multiplication, matmul, BLAS, linear algebra")},
        {"conv", QT_TR_NOOP("convolution, CNN, image, filter")},
        {"rnn", QT_TR_NOOP("recurrent, sequence, speech, text")},
        {"sparse-gemm", QT_TR_NOOP("sparse matrix, matrix multiplication, linear algebra")},
        {"all-reduce", QT_TR_NOOP("network, distributed training, MPI, NCCL, gradients, cluster")},
        {"collective", QT_TR_NOOP("network, distributed training, MPI, NCCL, cluster")},
        {"point-to-point", QT_TR_NOOP("network, ping, latency, Ethernet, iperf, bandwidth")},
        {"many-to-many", QT_TR_NOOP("network, RPC, servers, cluster, bandwidth")},
        {"memory-bandwidth", QT_TR_NOOP("RAM, main memory, STREAM")},
        {"memory", QT_TR_NOOP("RAM, main memory")},
        {"file-io", QT_TR_NOOP("disk, storage, SSD, NVMe, hard drive, file system, fio")},
        {"cpu", QT_TR_NOOP("processor, computing, cores")},
        {"threads", QT_TR_NOOP("scheduler, contention, multitasking")},
        {"mutex", QT_TR_NOOP("locks, contention, synchronization")},
        {"kernel-calls",
         QT_TR_NOOP("operating system, syscalls, context switches, processes, Linux")},
        {"command", QT_TR_NOOP("own program, script, custom, application, benchmark")},
        {"peak-flops", QT_TR_NOOP("processor, computing, peak performance")},
        {"ceilings", QT_TR_NOOP("roofline, limits, peak performance")},
        {"copy", QT_TR_NOOP("GPU memory, transfer, PCIe")},
        {"kernel-launch", QT_TR_NOOP("GPU, CUDA, latency")},
        {"gpu-peak", QT_TR_NOOP("GPU, tensor cores, computing, peak performance")},
        {"gpu-bandwidth", QT_TR_NOOP("GPU memory, VRAM, STREAM")},
        {"motif-matrix", QT_TR_NOOP("big data, clustering")},
        {"motif-graph", QT_TR_NOOP("big data, network analysis")},
        {"motif-sort", QT_TR_NOOP("big data, sorting, database")},
        {"motif-set", QT_TR_NOOP("big data, database")},
        {"motif-transform", QT_TR_NOOP("big data, FFT, signal")},
        {"motif-logic", QT_TR_NOOP("big data, hash")},
        {"motif-sampling", QT_TR_NOOP("big data, random")},
        {"motif-statistics", QT_TR_NOOP("big data, analytics")}};
};

} // namespace

QString workloadKeywords(const QString &workload)
{
    const auto *const known =
        std::ranges::find_if(WorkloadWords::all, [&workload](const Keywords &row) {
            return workload == QLatin1String(row.workload);
        });
    if (known == std::end(WorkloadWords::all))
        return {};
    const QString english = QString::fromLatin1(known->words);
    const QString own = WorkloadWords::tr(known->words);
    return own == english ? english : english + QStringLiteral(", ") + own;
}

} // namespace strata::ui::models
