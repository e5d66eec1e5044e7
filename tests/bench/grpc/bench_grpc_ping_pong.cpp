// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// gRPC's asynchronous C++ interface used as plainly as its own example does, with the code that
// protoc makes: what channel=grpc of point-to-point is compared with. A client and a server
// process, one unary call at a time over the loopback interface.
#include <ping_pong.grpc.pb.h>

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <string>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using strata::bench::Ball;
using strata::bench::PingPong;
using Clock = std::chrono::steady_clock;

//! One call after the other, for ever.
[[noreturn]] void serve(int pipe)
{
    PingPong::AsyncService service;
    grpc::ServerBuilder builder;
    int port = 0;
    builder.AddListeningPort("127.0.0.1:0", grpc::InsecureServerCredentials(), &port);
    builder.RegisterService(&service);
    const auto queue = builder.AddCompletionQueue();
    const auto server = builder.BuildAndStart();
    if (::write(pipe, &port, sizeof port) != sizeof port)
        std::abort();
    struct Call {
        grpc::ServerContext context;
        grpc::ServerAsyncResponseWriter<Ball> writer{&context};
        Ball ball;
        bool isAnswered = false;
    };
    const auto request = [&] {
        auto *call = new Call;
        service.RequestHit(&call->context, &call->ball, &call->writer, queue.get(), queue.get(),
                           call);
    };
    request();
    void *tag = nullptr;
    bool isGood = false;
    while (queue->Next(&tag, &isGood)) {
        auto *call = static_cast<Call *>(tag);
        if (call->isAnswered || !isGood) {
            delete call;
            continue;
        }
        request();
        call->isAnswered = true;
        call->writer.Finish(call->ball, grpc::Status::OK, call);
    }
    std::abort();
}

void callOnce(PingPong::Stub &stub, grpc::CompletionQueue &queue, const Ball &ball)
{
    grpc::ClientContext context;
    Ball back;
    grpc::Status status;
    const auto reader = stub.AsyncHit(&context, ball, &queue);
    reader->Finish(&back, &status, &context);
    void *tag = nullptr;
    bool isGood = false;
    if (!queue.Next(&tag, &isGood) || !status.ok() || back.data().size() != ball.data().size())
        std::abort();
}

} // namespace

//! Prints calls per second. \param argv seconds, and bytes of the payload
int main(int argc, char **argv)
{
    const double seconds = argc > 1 ? std::atof(argv[1]) : 2;
    Ball ball;
    ball.set_data(std::string(argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 64, 'x'));
    int ends[2];
    if (::pipe(ends) != 0)
        return EXIT_FAILURE;
    const pid_t child = ::fork(); // before the library is used
    if (child == 0) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        serve(ends[1]);
    }
    int port = 0;
    if (::read(ends[0], &port, sizeof port) != sizeof port)
        return EXIT_FAILURE;
    const auto channel = grpc::CreateChannel("127.0.0.1:" + std::to_string(port),
                                             grpc::InsecureChannelCredentials());
    const auto stub = PingPong::NewStub(channel);
    grpc::CompletionQueue queue;
    constexpr int warmUp = 1000;
    for (int i = 0; i < warmUp; ++i)
        callOnce(*stub, queue, ball);
    long calls = 0;
    const auto start = Clock::now();
    std::chrono::duration<double> passed{};
    do {
        callOnce(*stub, queue, ball);
        ++calls;
        passed = Clock::now() - start;
    } while (passed.count() < seconds);
    std::printf("%.1f calls/s\n", static_cast<double>(calls) / passed.count());
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    queue.Shutdown();
    return EXIT_SUCCESS;
}
