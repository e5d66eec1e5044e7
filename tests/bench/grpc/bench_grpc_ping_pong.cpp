// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// gRPC's asynchronous C++ interface used as plainly as its own example does, with the code that
// protoc makes: what channel=grpc of point-to-point is compared with. A client and a server
// process over the loopback interface: one unary call at a time, or a stream of messages one way.
#include <ping_pong.grpc.pb.h>

#include <grpcpp/grpcpp.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

using strata::bench::Ball;
using strata::bench::PingPong;
using Clock = std::chrono::steady_clock;

//! A call that the server awaits or answers.
class ServedCall {
public:
    virtual ~ServedCall() = default;
    //! After its next operation. \returns false once it is over
    virtual bool advance(bool isGood) = 0;
};

class Hit final : public ServedCall {
public:
    Hit(PingPong::AsyncService &service, grpc::ServerCompletionQueue &queue) :
        m_service(service),
        m_queue(queue)
    {
        service.RequestHit(&m_context, &m_ball, &m_writer, &queue, &queue, this);
    }
    bool advance(bool isGood) override
    {
        if (m_isAnswered || !isGood)
            return false;
        new Hit(m_service, m_queue);
        m_isAnswered = true;
        m_writer.Finish(m_ball, grpc::Status::OK, this);
        return true;
    }

private:
    PingPong::AsyncService &m_service;
    grpc::ServerCompletionQueue &m_queue;
    grpc::ServerContext m_context;
    grpc::ServerAsyncResponseWriter<Ball> m_writer{&m_context};
    Ball m_ball;
    bool m_isAnswered = false;
};

//! Takes a stream of them, and answers when it ends.
class Throw final : public ServedCall {
public:
    Throw(PingPong::AsyncService &service, grpc::ServerCompletionQueue &queue)
    {
        service.RequestThrow(&m_context, &m_reader, &queue, &queue, this);
    }
    bool advance(bool isGood) override
    {
        if (m_isAnswered)
            return false;
        m_isAnswered = !isGood;
        if (isGood)
            m_reader.Read(&m_ball, this);
        else
            m_reader.Finish(Ball(), grpc::Status::OK, this);
        return true;
    }

private:
    grpc::ServerContext m_context;
    grpc::ServerAsyncReader<Ball, Ball> m_reader{&m_context};
    Ball m_ball;
    bool m_isAnswered = false;
};

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
    new Hit(service, *queue);
    new Throw(service, *queue);
    void *tag = nullptr;
    bool isGood = false;
    while (queue->Next(&tag, &isGood)) {
        auto *call = static_cast<ServedCall *>(tag);
        if (!call->advance(isGood))
            delete call;
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

//! Hits for so many seconds. \returns how many a second
double hitsPerSecond(PingPong::Stub &stub, grpc::CompletionQueue &queue, const Ball &ball,
                     double seconds)
{
    constexpr int warmUp = 1000;
    for (int i = 0; i < warmUp; ++i)
        callOnce(stub, queue, ball);
    long calls = 0;
    const auto start = Clock::now();
    std::chrono::duration<double> passed{};
    do {
        callOnce(stub, queue, ball);
        ++calls;
        passed = Clock::now() - start;
    } while (passed.count() < seconds);
    return static_cast<double>(calls) / passed.count();
}

//! Throws for so many seconds, until the server has all. \returns how many a second
double throwsPerSecond(PingPong::Stub &stub, grpc::CompletionQueue &queue, const Ball &ball,
                       double seconds)
{
    grpc::ClientContext context;
    Ball answer;
    grpc::Status status;
    const auto await = [&queue] {
        void *tag = nullptr;
        bool isGood = false;
        if (!queue.Next(&tag, &isGood) || !isGood)
            std::abort();
    };
    const auto writer = stub.AsyncThrow(&context, &answer, &queue, &context);
    await();
    constexpr int warmUp = 100;
    for (int i = 0; i < warmUp; ++i) {
        writer->Write(ball, &context);
        await();
    }
    long balls = 0;
    const auto start = Clock::now();
    do {
        writer->Write(ball, &context);
        await();
        ++balls;
    } while (std::chrono::duration<double>(Clock::now() - start).count() < seconds);
    writer->WritesDone(&context);
    await();
    writer->Finish(&status, &context);
    await();
    if (!status.ok())
        std::abort();
    return static_cast<double>(balls) / std::chrono::duration<double>(Clock::now() - start).count();
}

} // namespace

//! Prints calls per second, or messages. \param argv seconds, bytes of the payload, and "stream" if
//! they go one way through one call
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
    const bool isStream = argc > 3 && std::string(argv[3]) == "stream";
    std::printf("%.1f %s/s\n",
                isStream ? throwsPerSecond(*stub, queue, ball, seconds)
                         : hitsPerSecond(*stub, queue, ball, seconds),
                isStream ? "messages" : "calls");
    ::kill(child, SIGKILL);
    ::waitpid(child, nullptr, 0);
    queue.Shutdown();
    return EXIT_SUCCESS;
}
