# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
# Translations: *.ts here, *.qm at build time, embedded under :/translations. `update_translations` reads the sources again.
set(STRATA_LANGUAGES de en zh_CN zh_TW)
set(STRATA_TRANSLATIONS_DIR "${CMAKE_BINARY_DIR}/translations")
set(STRATA_TRANSLATIONS_QRC "${STRATA_TRANSLATIONS_DIR}/translations.qrc")
file(MAKE_DIRECTORY "${STRATA_TRANSLATIONS_DIR}")

set(entries "")
set(compiled "")
set(sources "")
foreach(language IN LISTS STRATA_LANGUAGES)
  set(ts "${STRATA_ROOT}/translations/strata_${language}.ts")
  set(qm "${STRATA_TRANSLATIONS_DIR}/strata_${language}.qm")
  add_custom_command(OUTPUT "${qm}" COMMAND Qt6::lrelease -silent "${ts}" -qm "${qm}" DEPENDS "${ts}" VERBATIM)
  list(APPEND compiled "${qm}")
  list(APPEND sources "${ts}")
  string(APPEND entries "    <file>strata_${language}.qm</file>\n")
endforeach()
file(CONFIGURE OUTPUT "${STRATA_TRANSLATIONS_QRC}"
  CONTENT "<RCC>\n  <qresource prefix=\"/translations\">\n@entries@  </qresource>\n</RCC>\n" @ONLY)
add_custom_target(strata_translations DEPENDS ${compiled})

# -I: includes are written from the root; without it lupdate finds no class and names its texts wrongly.
# English has entries for plurals only: the texts in the sources are English already.
set(update_commands "")
foreach(language IN LISTS STRATA_LANGUAGES)
  set(only "")
  if(language STREQUAL "en")
    set(only -pluralonly)
  endif()
  list(APPEND update_commands COMMAND Qt6::lupdate -I "${STRATA_ROOT}" -no-obsolete -locations none ${only}
    "${STRATA_ROOT}/app" "${STRATA_ROOT}/ui" -ts "${STRATA_ROOT}/translations/strata_${language}.ts")
endforeach()
add_custom_target(update_translations ${update_commands} VERBATIM)
