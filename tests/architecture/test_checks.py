# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The checks of this folder find what they are for: each is given a small tree that breaks one rule.

usage: test_checks.py CTAGS LUPDATE CLANG_FORMAT
"""

import sys
import tempfile
import unittest
from pathlib import Path

import check_format
import check_functions
import check_includes
import check_manners
import check_translations
import draw_layers

LICENCE = "// SPDX-FileCopyrightText: 2026 The Strata authors\n// SPDX-License-Identifier: GPL-3.0-or-later\n"
HEADER = LICENCE + "//! \\file\n//! A thing.\n#pragma once\n"
MODULES = {"QString": "QtCore", "QWidget": "QtWidgets", "QColor": "QtGui"}
CTAGS, LUPDATE, CLANG_FORMAT = sys.argv.pop(1), sys.argv.pop(1), sys.argv.pop(1)


class Tree(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def expect(self, findings, path, line, words):
        findings = list(findings)
        self.assertEqual([(found.path, found.line) for found in findings], [(path, line)], [str(found) for found in findings])
        self.assertIn(words, findings[0].rule)


class Includes(Tree):
    def including(self, name, target):
        self.write(name, f"{LICENCE}#include {target}\n")
        return check_includes.check(self.root, MODULES)

    def test_a_lower_layer_never_includes_a_higher_one(self):
        self.write("ui/charts/chart.h", HEADER)
        self.expect(self.including("app/domain/run.cpp", '"ui/charts/chart.h"'), "app/domain/run.cpp", 3, "app/domain may not include")

    def test_the_middle_layer_includes_only_as_listed(self):
        self.write("app/runs/run_loop.h", HEADER)
        self.expect(self.including("app/launch/docker.cpp", '"app/runs/run_loop.h"'), "app/launch/docker.cpp", 3, "app/launch may not")

    def test_launch_may_include_remote(self):
        self.write("app/remote/transport.h", HEADER)
        self.assertEqual(list(self.including("app/launch/docker.cpp", '"app/remote/transport.h"')), [])

    def test_ui_never_includes_the_store(self):
        self.write("app/store/file.h", HEADER)
        self.expect(self.including("ui/pages/page.cpp", '"app/store/file.h"'), "ui/pages/page.cpp", 3, "ui/pages may not include")

    def test_a_workload_never_includes_its_sibling(self):
        self.write("engine/workloads/conv/conv.h", HEADER)
        self.expect(self.including("engine/workloads/gemm/gemm.cpp", '"engine/workloads/conv/conv.h"'),
                    "engine/workloads/gemm/gemm.cpp", 3, "sibling")

    def test_a_chart_never_includes_its_sibling(self):
        self.write("ui/charts/scene/chart.h", HEADER)
        self.write("ui/charts/rows/row.h", HEADER)
        self.assertEqual(list(self.including("ui/charts/lines/line.cpp", '"ui/charts/scene/chart.h"')), [])
        self.expect(self.including("ui/charts/lines/line.cpp", '"ui/charts/rows/row.h"'), "ui/charts/lines/line.cpp", 3, "sibling")

    def test_what_charts_share_includes_none_of_them(self):
        self.write("ui/charts/rows/row.h", HEADER)
        self.expect(self.including("ui/charts/scene/scene.cpp", '"ui/charts/rows/row.h"'), "ui/charts/scene/scene.cpp", 3, "sibling")

    def test_includes_are_written_from_the_root(self):
        self.write("app/store/file.h", HEADER)
        self.expect(self.including("app/store/file.cpp", '"file.h"'), "app/store/file.cpp", 3, "from the repository root")

    def test_the_engine_never_includes_qt(self):
        self.expect(self.including("engine/core/a.cpp", "<QString>"), "engine/core/a.cpp", 3, "without Qt")

    def test_app_sees_no_widgets_however_they_are_written(self):
        self.expect(self.including("app/api/a.cpp", "<QtGui/QColor>"), "app/api/a.cpp", 3, "QtGui")
        self.expect(self.including("app/api/a.cpp", "<QWidget>"), "app/api/a.cpp", 3, "QtWidgets")

    def test_libraries_stay_in_their_folder(self):
        self.expect(self.including("app/runs/a.cpp", "<libssh/libssh.h>"), "app/runs/a.cpp", 3, "libssh")
        self.expect(self.including("app/runs/a.cpp", "<sqlite3.h>"), "app/runs/a.cpp", 3, "SQLite")
        self.expect(self.including("app/runs/a.cpp", "<nlohmann/json.hpp>"), "app/runs/a.cpp", 3, "nlohmann")

    def test_a_new_folder_needs_a_line(self):
        self.write("app/domain/run.h", HEADER)
        self.expect(self.including("app/novelty/a.cpp", '"app/domain/run.h"'), "app/novelty/a.cpp", 3, "has no line")


class Manners(Tree):
    def breaking(self, name, text):
        self.write(name, text)
        return check_manners.check(self.root)

    def test_licence_lines(self):
        self.expect(self.breaking("engine/a.cpp", LICENCE.splitlines()[0] + "\n"), "engine/a.cpp", 1, "GPL-3.0-or-later")

    def test_a_header_tells_what_it_is_for(self):
        self.expect(self.breaking("engine/a.h", LICENCE + "#pragma once\nint a();\n"), "engine/a.h", 3, "what it is for")

    def test_a_header_begins_with_pragma_once(self):
        self.expect(self.breaking("engine/a.h", LICENCE + "//! \\file\n//! A.\n#ifndef A\n"), "engine/a.h", 5, "#pragma once")

    def test_length(self):
        self.expect(self.breaking("engine/a.cpp", LICENCE + "\n" * 599), "engine/a.cpp", 601, "at most 600")

    def test_words(self):
        self.expect(self.breaking("README.md", f"<!--\n{LICENCE}-->\nmade by A" + "I\n"), "README.md", 5, "has no place")

    def test_vague_names(self):
        self.expect(self.breaking("app/a.cpp", LICENCE + "class RunManager {\n"), "app/a.cpp", 3, "named for what it is")

    def test_vague_files(self):
        self.expect(self.breaking("app/run_utils.cpp", LICENCE), "app/run_utils.cpp", 1, "named for what it holds")

    def test_labels(self):
        self.expect(self.breaking("ui/a.cpp", LICENCE + "auto *l = new QLabel(name);\n"), "ui/a.cpp", 3, "PlainLabel")

    def test_a_label_that_gets_its_text_later(self):
        text = "auto *l = new QLabel;\nl->setText(name);\n"
        self.expect(self.breaking("ui/a.cpp", LICENCE + text), "ui/a.cpp", 4, "PlainLabel")

    def test_labels_with_our_own_words(self):
        self.assertEqual(list(self.breaking("ui/a.cpp", LICENCE + 'auto *l = new QLabel(tr("&Port:"));\n')), [])

    def test_tips(self):
        self.expect(self.breaking("ui/a.cpp", LICENCE + "w->setToolTip(name);\n"), "ui/a.cpp", 3, "plainToolTip")
        self.assertEqual(list(self.breaking("ui/a.cpp", LICENCE + 'w->setToolTip(tr("Save"));\n')), [])
        self.assertEqual(list(self.breaking("ui/a.cpp", LICENCE + "w->setToolTip(models::plainToolTip(name));\n")), [])

    def test_a_literal_with_a_name_in_it_is_no_literal(self):
        self.expect(self.breaking("ui/a.cpp", LICENCE + 'w->setToolTip(tr("Host %1").arg(name));\n'), "ui/a.cpp", 3, "plainToolTip")

    def test_message_boxes(self):
        self.expect(self.breaking("ui/a.cpp", LICENCE + "QMessageBox box;\n"), "ui/a.cpp", 1, "PlainText")


class Functions(Tree):
    def body(self, head, size):
        return LICENCE + head + "{\n" + "    x();\n" * (size - 2) + "}\n"

    def test_long_function(self):
        self.write("app/a.cpp", self.body("void a() ", 81))
        self.expect(check_functions.check(self.root, CTAGS), "app/a.cpp", 3, "81 lines")

    def test_constructors_of_the_user_interface_are_shorter(self):
        self.write("ui/a.cpp", self.body("Page::Page(QWidget *parent) ", 61))
        self.expect(check_functions.check(self.root, CTAGS), "ui/a.cpp", 3, "61 lines")

    def test_the_limit_itself_is_allowed(self):
        self.write("app/a.cpp", self.body("void a() ", 80))
        self.assertEqual(list(check_functions.check(self.root, CTAGS)), [])


class Translations(Tree):
    SOURCE = LICENCE + '#include <QObject>\nQString a() { return QCoreApplication::translate("page", "Start"); }\n'
    FORM = ('<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de_DE"><context><name>page</name>'
            "<message><source>{}</source><translation>{}</translation></message></context></TS>\n")

    def check(self, source, translation):
        self.write("app/a.cpp", LICENCE)
        self.write("ui/a.cpp", self.SOURCE)
        self.write("translations/strata_de.ts", self.FORM.format(source, translation))
        return list(check_translations.check(self.root, LUPDATE))

    def test_complete(self):
        self.assertEqual(self.check("Start", "Starten"), [])

    def test_a_new_text_is_missed(self):
        self.expect(self.check("Stop", "Anhalten"), "translations/strata_de.ts", 1, "'Start'")

    def test_an_empty_translation_is_none(self):
        self.expect(self.check("Start", ""), "translations/strata_de.ts", 1, "'Start'")

    def test_a_text_that_would_be_looked_up_elsewhere(self):
        self.write("app/b.cpp", LICENCE + "namespace n { struct Words {}; }\nQString b() { return n::Words::tr(\"Stop\"); }\n")
        self.write("ui/b.cpp", LICENCE + 'QString unknown::Page::title() { return tr("Stop"); }\n')
        findings = [found for found in self.check("Start", "Starten") if "cannot tell" in found.rule]
        self.assertIn(("ui/b.cpp", 3), [(found.path, found.line) for found in findings])

    def check_text(self, source, translation, language="de"):
        self.write("app/a.cpp", LICENCE)
        self.write("ui/a.cpp", self.SOURCE.replace('"Start"', f'"{source}"'))
        self.write("translations/strata_de.ts", self.FORM.format("", ""))
        escaped = translation.replace("&", "&amp;")
        form = self.FORM.replace("de_DE", language)
        self.write(f"translations/strata_{language}.ts", form.format(source.replace("&", "&amp;"), escaped))
        return [found for found in check_translations.check(self.root, LUPDATE) if language in found.path]

    def test_a_place_that_is_lost_is_found(self):
        self.assertEqual(self.check_text("%1 of %2", "%2: %1", "zh_CN"), [])
        self.expect(self.check_text("%1 of %2", "%2", "zh_CN"), "translations/strata_zh_CN.ts", 1, "places")

    def test_a_mnemonic_that_is_lost_is_found(self):
        self.assertEqual(self.check_text("&Start", "Start(&S)", "zh_CN"), [])
        self.expect(self.check_text("&Start", "Start", "zh_CN"), "translations/strata_zh_CN.ts", 1, "mnemonic")

    def test_a_language_needs_its_number_of_plurals(self):
        self.expect(self.check_text("Start", "x", "fr"), "translations/strata_fr.ts", 1, "plural forms")

    def test_plurals_are_counted(self):
        self.write("app/a.cpp", LICENCE)
        self.write("ui/a.cpp", self.SOURCE.replace('"Start"', '"%n host(s)", nullptr, 2'))
        forms = "<numerusform>%n host</numerusform>"
        message = self.FORM.format("%n host(s)", forms).replace("<message>", '<message numerus="yes">')
        self.write("translations/strata_zh_CN.ts", message.replace("de_DE", "zh_CN"))
        self.write("translations/strata_de.ts", message)
        found = [finding for finding in check_translations.check(self.root, LUPDATE) if "instead of" in finding.rule]
        self.assertEqual([finding.path for finding in found], ["translations/strata_de.ts"])

    def test_german_is_there(self):
        self.write("app/a.cpp", LICENCE)
        self.expect(check_translations.check(self.root, LUPDATE), "translations", 1, "missing")


class Format(Tree):
    def test_a_line_that_clang_format_would_change_is_found(self):
        self.write(".clang-format", "BasedOnStyle: LLVM\n")
        self.write("app/domain/a.h", HEADER + "int a;\n")
        self.write("app/domain/b.h", HEADER + "int  b;\n")
        if CLANG_FORMAT.endswith("NOTFOUND"):
            self.skipTest("no clang-format here")
        self.expect(check_format.check(self.root, CLANG_FORMAT), "app/domain/b.h", 6, "clang-format")


class Layers(Tree):
    PAGE = "head\n" + draw_layers.BEGIN + draw_layers.END + "tail\n"

    def setUp(self):
        super().setUp()
        self.write("engine/protocol/a.h", HEADER)
        self.write("engine/core/b.h", HEADER + '#include "engine/protocol/a.h"\n')
        self.write("engine/commands/c.cpp", LICENCE + '#include "engine/core/b.h"\n#include "engine/protocol/a.h"\n')

    def test_arrows_that_follow_from_others_are_left_out(self):
        text = draw_layers.with_picture(self.root, self.PAGE)
        self.assertIn("engine_commands --> engine_core\n", text)
        self.assertIn("engine_core --> engine_protocol\n", text)
        self.assertNotIn("engine_commands --> engine_protocol", text)
        self.assertTrue(text.startswith("head\n") and text.endswith("tail\n"))

    def test_an_old_picture_is_found(self):
        self.write("ARCHITECTURE.md", draw_layers.with_picture(self.root, self.PAGE))
        self.assertEqual(list(draw_layers.check(self.root)), [])
        self.write("engine/suites/d.h", HEADER + '#include "engine/core/b.h"\n')
        self.expect(draw_layers.check(self.root), "ARCHITECTURE.md", 2, "draw_layers.py")


if __name__ == "__main__":
    unittest.main()
