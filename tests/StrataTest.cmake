# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# One function for every Qt Test program of the tree.
include_guard(GLOBAL)

find_package(Qt6 6.4 REQUIRED COMPONENTS Core Test Widgets)

# Qt gives each test the paths of its directories, which no test needs and which would keep a compiler cache from helping the next clone.
get_target_property(definitions Qt6::Test INTERFACE_COMPILE_DEFINITIONS)
list(FILTER definitions EXCLUDE REGEX "QT_TESTCASE_")
set_target_properties(Qt6::Test PROPERTIES INTERFACE_COMPILE_DEFINITIONS "${definitions}")

set(test_headers <QtTest> <algorithm> <functional> <memory> <optional> <vector>)
strata_add_precompiled(strata_headers_test LIBRARIES Qt6::Core Qt6::Test DEFINITIONS QT_NO_KEYWORDS OPTIONS $<$<CONFIG:Release>:-O0> -fPIC
  HEADERS <QtCore> ${test_headers})
strata_add_precompiled(strata_headers_widgets_test LIBRARIES Qt6::Widgets Qt6::Test DEFINITIONS QT_NO_KEYWORDS
  OPTIONS $<$<CONFIG:Release>:-O0> -fPIC HEADERS <QtWidgets> ${test_headers})

# What the tests of a folder share; empty: nothing.
set(STRATA_TEST_HEADERS strata_headers_test)

find_program(STRATA_LLD ld.lld DOC "LLVM's linker, for the tests.")

# Hundreds of programs are linked: with LLVM's linker in a fifth of the time that GNU's takes, and with one copy of the engine for all.
function(strata_link_as_test name)
  set_target_properties(${name} PROPERTIES STRATA_IS_TEST TRUE)
  if(STRATA_LLD)
    target_link_options(${name} PRIVATE -fuse-ld=lld)
  endif()
endfunction()

# Makes what a test includes at its end. AUTOMOC would look for it in all sources and headers of each program, and compile one more file:
# a sixth of the time that a build takes. So a class in a header has no Q_OBJECT.
function(strata_moc_test name source)
  cmake_path(GET source STEM stem)
  # where AUTOMOC would put it
  set(directory "${CMAKE_CURRENT_BINARY_DIR}/${name}_autogen/include")
  set(made "${directory}/${stem}.moc")
  file(MAKE_DIRECTORY "${directory}")
  add_custom_command(OUTPUT "${made}" COMMAND Qt6::moc -o "${made}" "${source}" DEPENDS "${source}"
    WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" COMMENT "Moc of ${stem}" VERBATIM)
  target_sources(${name} PRIVATE "${made}")
  target_include_directories(${name} BEFORE PRIVATE "${directory}")
endfunction()

# strata_add_test(NAME SOURCES ... [LIBRARIES ...] [LABELS ...] [TIMEOUT seconds] [FIXTURES] [DISPLAY] [THREADS]): one executable, one ctest entry.
# With FIXTURES the macro STRATA_TEST_SOURCE_DIR names the calling directory; only then, because a path of this clone in the
# command line keeps a compiler cache from helping the next one. With DISPLAY it gets an X server of its own, where there is one.
# With THREADS it computes with as many threads as there are processors: beside another such test both would mostly wait for
# each other at barriers, and two large networks would not fit into the memory of a small machine.
function(strata_add_test name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "FIXTURES;DISPLAY;THREADS" "TIMEOUT" "SOURCES;LIBRARIES;LABELS")
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "strata_add_test(${name}): SOURCES is missing")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT 300)
  endif()
  cmake_host_system_information(RESULT processors QUERY NUMBER_OF_LOGICAL_CORES)
  add_executable(${name} ${arg_SOURCES})
  set_target_properties(${name} PROPERTIES CXX_EXTENSIONS OFF
    RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests/bin")
  foreach(source IN LISTS arg_SOURCES)
    if(source MATCHES "(^|/)tst_[^/]*[.]cpp$")
      strata_moc_test(${name} "${source}")
    endif()
  endforeach()
  target_compile_definitions(${name} PRIVATE QT_NO_KEYWORDS)
  if(arg_FIXTURES)
    target_compile_definitions(${name} PRIVATE STRATA_TEST_SOURCE_DIR="${CMAKE_CURRENT_SOURCE_DIR}")
  endif()
  # Tests spend their time in what they test; optimizing them only makes the build longer.
  target_compile_options(${name} PRIVATE $<$<CONFIG:Release>:-O0>)
  target_link_libraries(${name} PRIVATE strata_options Qt6::Core Qt6::Test ${arg_LIBRARIES})
  strata_link_as_test(${name})
  if(STRATA_TEST_HEADERS)
    strata_precompile(${name} ${STRATA_TEST_HEADERS})
  endif()
  # Qt's own watchdog would end a program after five minutes, however many functions it has.
  set(patience "QTEST_FUNCTION_TIMEOUT=${arg_TIMEOUT}000")
  # Threads that spin at barriers need many times as long on a machine that does other work too.
  set(waiting "OMP_WAIT_POLICY=passive")
  find_program(STRATA_XVFB_RUN xvfb-run)
  if(arg_DISPLAY AND STRATA_XVFB_RUN)
    add_test(NAME ${name} COMMAND "${STRATA_XVFB_RUN}" -a -s "-screen 0 1400x1000x24" $<TARGET_FILE:${name}>)
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=xcb;${patience};${waiting}")
  else()
    add_test(NAME ${name} COMMAND ${name})
    set_tests_properties(${name} PROPERTIES ENVIRONMENT "QT_QPA_PLATFORM=offscreen;${patience};${waiting}")
  endif()
  # Those that may take long begin first, so that the last one does not run alone for minutes.
  set_tests_properties(${name} PROPERTIES TIMEOUT ${arg_TIMEOUT} COST ${arg_TIMEOUT})
  if(arg_THREADS)
    set_tests_properties(${name} PROPERTIES PROCESSORS ${processors} RESOURCE_LOCK processors)
  endif()
  # A program that skips as a whole is counted as skipped, not as passed: QSKIP in initTestCase, or in each function, when only
  # initTestCase and cleanupTestCase pass.
  set_tests_properties(${name} PROPERTIES SKIP_REGULAR_EXPRESSION
    "SKIP +: [A-Za-z0-9_:]+::initTestCase;Totals: 2 passed, 0 failed, [1-9][0-9]* skipped")
  if(arg_LABELS)
    set_tests_properties(${name} PROPERTIES LABELS "${arg_LABELS}")
  endif()
endfunction()
