// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/tiny_program.h"

#include "engine/workloads/kernel_calls/call_worker.h"

#include <cerrno>
#include <cstdint>

#include <elf.h>
#include <sys/mman.h>
#include <unistd.h>

namespace strata::engine::workloads::kernel_calls {
namespace {

// exit_group(7), by the processors' manuals and the kernel's calling conventions.
#if defined(__x86_64__)
constexpr std::uint16_t machine = EM_X86_64;
constexpr unsigned char code[] = {0xb8, 0xe7,
                                  0,    0,
                                  0, // mov eax, 231
                                  0xbf, tinyProgramStatus,
                                  0,    0,
                                  0,           // mov edi, 7
                                  0x0f, 0x05}; // syscall
#elif defined(__aarch64__)
constexpr std::uint16_t machine = EM_AARCH64;
constexpr unsigned char code[] = {0xc8,
                                  0x0b,
                                  0x80,
                                  0xd2, // mov x8, #94
                                  (tinyProgramStatus << 5) & 0xff,
                                  tinyProgramStatus >> 3,
                                  0x80,
                                  0xd2, // mov x0, #7
                                  0x01,
                                  0,
                                  0,
                                  0xd4}; // svc #0
#else
constexpr std::uint16_t machine = EM_NONE;
constexpr unsigned char code[] = {0};
#endif

struct Program {
    Elf64_Ehdr header{};
    Elf64_Phdr segment{};
    unsigned char text[sizeof code]{};
};

Program programOfOneSegment()
{
    constexpr Elf64_Addr address = 0x400000;
    constexpr Elf64_Off codeOffset = sizeof(Elf64_Ehdr) + sizeof(Elf64_Phdr);
    Program program;
    program.header = {
        {ELFMAG0, ELFMAG1, ELFMAG2, ELFMAG3, ELFCLASS64, ELFDATA2LSB, EV_CURRENT, ELFOSABI_SYSV},
        ET_EXEC,
        machine,
        EV_CURRENT,
        address + codeOffset,
        sizeof(Elf64_Ehdr),
        0,
        0,
        sizeof(Elf64_Ehdr),
        sizeof(Elf64_Phdr),
        1,
        0,
        0,
        0};
    program.segment = {PT_LOAD,         PF_R | PF_X,     0,      address, address,
                       sizeof(Program), sizeof(Program), 0x10000};
    for (std::size_t i = 0; i < sizeof code; ++i)
        program.text[i] = code[i];
    return program;
}

int makeAnonymousFile()
{
    // MFD_EXEC, since Linux 6.3; before it every such file was executable
    constexpr unsigned executable = 0x10;
    const int made = ::memfd_create("strata-tiny-program", MFD_CLOEXEC | executable);
    return made >= 0 || errno != EINVAL ? made : ::memfd_create("strata-tiny-program", MFD_CLOEXEC);
}

} // namespace

core::Expected<core::Descriptor> makeTinyProgram()
{
    if (machine == EM_NONE) {
        return core::fail(core::FailureKind::Unsupported, "unsupported_processor",
                          "The call fork_exec of kernel-calls has no program for this host's "
                          "processor; choose another call.");
    }
    core::Descriptor file(makeAnonymousFile());
    if (!file.isOpen())
        return tl::make_unexpected(refusedCall("an executable file in memory", errno));
    const Program program = programOfOneSegment();
    if (::write(file.get(), &program, sizeof program) != static_cast<ssize_t>(sizeof program))
        return tl::make_unexpected(refusedCall("a write to a file in memory", errno));
    return file;
}

} // namespace strata::engine::workloads::kernel_calls
