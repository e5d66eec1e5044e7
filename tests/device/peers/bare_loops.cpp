// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The plainest loops around NVIDIA's own calls, which the engine's workloads are compared with.
//   bare_loops matmul SIZE LIBRARY   C = A · B in bf16 with fp32 sums and fp32 C, through
//   libcublasLt; FLOP/s bare_loops copy DIRECTION BYTES  host_to_device, device_to_host or
//   device_to_device, page-locked; B/s bare_loops launch MODE           rate: 1000 empty kernels
//   and a wait, 1/s; latency: a kernel and a wait, mean s
// Prints {"ready":…}, then for each line that it reads {"value":…}; ends with its input. Exit
// status 1 with {"error":…}.
#include "tests/device/peers/empty_kernel.h"

#include <cublasLt.h>
#include <cuda_bf16.h>
#include <cuda_runtime_api.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <dlfcn.h>

namespace {

constexpr double roundSeconds = 1;

[[noreturn]] void giveUp(const std::string &reason)
{
    std::printf("{\"error\":\"%s\"}\n", reason.c_str());
    std::exit(1);
}

void need(cudaError_t status, const char *what)
{
    if (status != cudaSuccess)
        giveUp(std::string(what) + ": " + cudaGetErrorString(status));
}

void need(cublasStatus_t status, const char *what)
{
    if (status != CUBLAS_STATUS_SUCCESS)
        giveUp(std::string(what) + " failed with status " +
               std::to_string(static_cast<int>(status)));
}

double now()
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

//! Iterations a second of at least roundSeconds, after a few that are not counted.
double iterationsPerSecond(const std::function<void()> &iteration)
{
    for (int i = 0; i < 3; ++i)
        iteration();
    long done = 0;
    const double begun = now();
    double passed = 0;
    for (; passed < roundSeconds; passed = now() - begun, ++done)
        iteration();
    return static_cast<double>(done) / passed;
}

void serve(const char *what, const std::function<double()> &round)
{
    std::printf("{\"ready\":\"%s\"}\n", what);
    std::fflush(stdout);
    char line[256];
    while (std::fgets(line, sizeof line, stdin) != nullptr) {
        std::printf("{\"value\":%.9g}\n", round());
        std::fflush(stdout);
    }
}

//! The functions of the library that the loop needs, from the file that the engine uses too.
struct CublasLt {
    explicit CublasLt(const char *file) : handle(dlopen(file, RTLD_NOW))
    {
        if (handle == nullptr)
            giveUp(std::string("cannot open ") + file);
    }
    template <typename Function>
    Function *get(const char *name, Function *) const
    {
        void *found = dlsym(handle, name);
        if (found == nullptr)
            giveUp(std::string("the library lacks ") + name);
        return reinterpret_cast<Function *>(found);
    }
    void *handle;
};
#define FROM(library, name) (library).get(#name, static_cast<decltype(&name)>(nullptr))

//! Of the engine's numbers (engine/workloads/gemm/gemm_problem.cpp): a GPU at its limit of power is
//! faster on others. They are non-zero integers, so small that the sums of a matrix of n columns
//! are exact in fp32.
unsigned magnitudeOf(std::uint64_t n)
{
    unsigned magnitude = 255;
    while (magnitude > 1 && magnitude * magnitude * n >= std::uint64_t{1} << 24)
        --magnitude;
    return magnitude;
}

void *randomMatrix(std::uint64_t n, unsigned seed)
{
    const std::size_t elements = n * n;
    const unsigned magnitude = magnitudeOf(n);
    std::mt19937 draw(seed);
    std::vector<__nv_bfloat16> values(elements);
    for (__nv_bfloat16 &value : values) {
        const unsigned random = draw();
        const auto size = static_cast<float>(1 + (random >> 1) % magnitude);
        value = __float2bfloat16((random & 1U) != 0 ? -size : size);
    }
    void *memory = nullptr;
    need(cudaMalloc(&memory, elements * sizeof(__nv_bfloat16)), "cudaMalloc");
    need(
        cudaMemcpy(memory, values.data(), elements * sizeof(__nv_bfloat16), cudaMemcpyHostToDevice),
        "cudaMemcpy");
    return memory;
}

void matmul(const char *size, const char *file)
{
    const auto n = static_cast<std::uint64_t>(std::atoll(size));
    const CublasLt library(file);
    cublasLtHandle_t handle = nullptr;
    need(FROM(library, cublasLtCreate)(&handle), "cublasLtCreate");
    cublasLtMatmulDesc_t operation = nullptr;
    need(FROM(library, cublasLtMatmulDescCreate)(&operation, CUBLAS_COMPUTE_32F, CUDA_R_32F),
         "cublasLtMatmulDescCreate");
    cublasLtMatrixLayout_t narrow = nullptr;
    cublasLtMatrixLayout_t wide = nullptr;
    const auto makeLayout = FROM(library, cublasLtMatrixLayoutCreate);
    need(makeLayout(&narrow, CUDA_R_16BF, n, n, static_cast<std::int64_t>(n)),
         "cublasLtMatrixLayoutCreate");
    need(makeLayout(&wide, CUDA_R_32F, n, n, static_cast<std::int64_t>(n)),
         "cublasLtMatrixLayoutCreate");
    const std::size_t workspaceBytes = std::size_t{64} << 20;
    cublasLtMatmulPreference_t preference = nullptr;
    need(FROM(library, cublasLtMatmulPreferenceCreate)(&preference),
         "cublasLtMatmulPreferenceCreate");
    need(FROM(library, cublasLtMatmulPreferenceSetAttribute)(
             preference, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, &workspaceBytes,
             sizeof workspaceBytes),
         "cublasLtMatmulPreferenceSetAttribute");
    std::vector<cublasLtMatmulHeuristicResult_t> choices(16);
    int found = 0;
    need(FROM(library, cublasLtMatmulAlgoGetHeuristic)(
             handle, operation, narrow, narrow, wide, wide, preference,
             static_cast<int>(choices.size()), choices.data(), &found),
         "cublasLtMatmulAlgoGetHeuristic");
    void *a = randomMatrix(n, 1);
    void *b = randomMatrix(n, 2);
    void *c = nullptr;
    void *workspace = nullptr;
    need(cudaMalloc(&c, n * n * sizeof(float)), "cudaMalloc");
    need(cudaMalloc(&workspace, workspaceBytes), "cudaMalloc");
    cudaStream_t stream = nullptr;
    need(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "cudaStreamCreate");
    const auto multiply = FROM(library, cublasLtMatmul);
    const float one = 1;
    const float zero = 0;
    const auto iteration = [&](const cublasLtMatmulAlgo_t &algorithm) {
        need(multiply(handle, operation, &one, a, narrow, b, narrow, &zero, c, wide, c, wide,
                      &algorithm, workspace, workspaceBytes, stream),
             "cublasLtMatmul");
        need(cudaStreamSynchronize(stream), "cublasLtMatmul");
    };
    // The fastest of what the library proposes: a peer that leaves nothing on the table.
    const cublasLtMatmulAlgo_t *best = nullptr;
    double fastest = 0;
    for (int i = 0; i < found; ++i) {
        const double rate =
            iterationsPerSecond([&] { iteration(choices[static_cast<std::size_t>(i)].algo); });
        if (rate > fastest)
            best = &choices[static_cast<std::size_t>(i)].algo;
        fastest = std::max(fastest, rate);
    }
    if (best == nullptr)
        giveUp("cublasLtMatmulAlgoGetHeuristic proposes nothing");
    const double operations =
        2.0 * static_cast<double>(n) * static_cast<double>(n) * static_cast<double>(n);
    serve("cublasLtMatmul",
          [&] { return operations * iterationsPerSecond([&] { iteration(*best); }); });
}

void copy(const std::string &direction, const char *size)
{
    const auto bytes = static_cast<std::size_t>(std::atoll(size));
    void *host = nullptr;
    void *device = nullptr;
    void *other = nullptr;
    need(cudaMallocHost(&host, bytes), "cudaMallocHost");
    need(cudaMalloc(&device, bytes), "cudaMalloc");
    need(cudaMalloc(&other, bytes), "cudaMalloc");
    std::memset(host, 85, bytes);
    need(cudaMemset(device, 85, bytes), "cudaMemset");
    void *target = direction == "device_to_host" ? host : device;
    void *source = direction == "host_to_device"     ? host
                   : direction == "device_to_device" ? other
                                                     : device;
    const cudaMemcpyKind kind = direction == "host_to_device"   ? cudaMemcpyHostToDevice
                                : direction == "device_to_host" ? cudaMemcpyDeviceToHost
                                                                : cudaMemcpyDeviceToDevice;
    cudaStream_t stream = nullptr;
    need(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "cudaStreamCreate");
    serve("cudaMemcpyAsync", [&] {
        return static_cast<double>(bytes) * iterationsPerSecond([&] {
                   need(cudaMemcpyAsync(target, source, bytes, kind, stream), "cudaMemcpyAsync");
                   need(cudaStreamSynchronize(stream), "cudaMemcpyAsync");
               });
    });
}

void launch(const std::string &mode)
{
    constexpr int batch = 1000;
    cudaStream_t stream = nullptr;
    need(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking), "cudaStreamCreate");
    launchEmptyKernel(stream); // loads it; later ones can fail only in waiting
    need(cudaGetLastError(), "an empty kernel");
    if (mode == "latency")
        serve("launch and wait", [&] {
            return 1 / iterationsPerSecond([&] {
                       launchEmptyKernel(stream);
                       need(cudaStreamSynchronize(stream), "an empty kernel");
                   });
        });
    else
        serve("launches", [&] {
            return batch * iterationsPerSecond([&] {
                       for (int i = 0; i < batch; ++i)
                           launchEmptyKernel(stream);
                       need(cudaStreamSynchronize(stream), "an empty kernel");
                   });
        });
}

} // namespace

int main(int argc, char **argv)
{
    const std::vector<std::string> words(argv + 1, argv + argc);
    if (words.size() == 3 && words[0] == "matmul")
        matmul(argv[2], argv[3]);
    else if (words.size() == 3 && words[0] == "copy")
        copy(words[1], argv[3]);
    else if (words.size() == 2 && words[0] == "launch")
        launch(words[1]);
    else
        giveUp(
            "usage: bare_loops matmul SIZE LIBRARY | copy DIRECTION BYTES | launch rate|latency");
}
