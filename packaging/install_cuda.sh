#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Strata authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Gets what the engine's GPU code is built with and this machine lacks, as Python packages, into the build
# tree; nothing is installed on the machine, and no root is needed.
#
#   packaging/install_cuda.sh [--check | --yes]
#
#   --check   only says what is missing; exit status 1 if something is
#   --yes     gets it without asking, as it does where there is no terminal
#
# An installed CUDA toolkit 13 with cuDNN 9 and NCCL is used as it is; then only the headers of the
# cuDNN frontend are fetched (2 MB). Otherwise about 1.5 GB are.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
target=$root/build/cuda-packages
frontend=nvidia-cudnn-frontend==1.14.1
toolkit=(nvidia-cuda-nvcc==13.0.88 nvidia-cuda-crt==13.0.88 nvidia-nvvm==13.0.88 nvidia-cuda-runtime==13.0.96
  nvidia-cuda-cccl==13.0.85 nvidia-cuda-profiler-api==13.0.85 nvidia-cuda-culibos==13.0.85)
libraries=(nvidia-cublas==13.1.0.3 nvidia-cudnn-cu13==9.19.0.56 nvidia-nccl-cu13==2.28.9)

usage() { echo "usage: install_cuda.sh [--check | --yes]"; }

fail() {
  printf 'install_cuda: %s\n' "$*" >&2
  exit 1
}

parse_arguments() {
  checks='' agreed=''
  while (($#)); do
    case $1 in
      --check) checks=1 ;;
      --yes) agreed=1 ;;
      -h | --help) usage && exit 0 ;;
      *)
        usage >&2
        fail "'$1' is not an option of this script."
        ;;
    esac
    shift
  done
}

# Folders that may hold a header, the installed toolkit's first.
include_folders() {
  local nvcc
  if nvcc=$(command -v nvcc || command -v /usr/local/cuda/bin/nvcc); then
    printf '%s\n' "$(dirname "$(dirname "$(readlink -f "$nvcc")")")/include"
  fi
  printf '%s\n' /usr/local/cuda/include /usr/include "$target"/include "$target"/nvidia/*/include
}

has_header() {
  local folder
  while read -r folder; do
    if [[ -f $folder/$1 ]]; then return 0; fi
  done < <(include_folders)
  return 1
}

# engine/cmake/StrataCuda.cmake takes the first of the same three: one that knows every architecture of the GPU code.
has_nvcc() {
  local nvcc release
  for nvcc in "${CUDA_HOME:-/usr/local/cuda}/bin/nvcc" /usr/local/cuda/bin/nvcc "$target"/nvidia/cu13/bin/nvcc "$(command -v nvcc)"; do
    release=$("$nvcc" --version 2>/dev/null | sed -n 's/^.*release \([0-9]*\)\.\([0-9]*\),.*$/\1\2/p') || continue
    if [[ $release ]] && ((release >= 128)); then return 0; fi
  done
  return 1
}

# The packages that are missing, one a line.
missing() {
  has_nvcc && has_header cuda_runtime_api.h || printf '%s\n' "${toolkit[@]}"
  has_header cublasLt.h && has_header cudnn.h && has_header nccl.h || printf '%s\n' "${libraries[@]}"
  has_header cudnn_frontend.h || printf '%s\n' "$frontend"
}

# A person is asked; a script has said it by starting this.
agree() {
  local answer
  if [[ $agreed || ! -t 0 || ! -t 2 ]]; then return 0; fi
  read -r -p "Get these packages into $target? [Y/n] " answer || return 1
  [[ ! $answer || $answer == [yYjJ]* ]]
}

# The packages name folders and files otherwise than nvcc and CMake look for them.
complete_layout() {
  local toolkit_folder=$target/nvidia/cu13
  [[ -d $toolkit_folder/lib ]] || return 0
  ln -sfn lib "$toolkit_folder/lib64"
  ln -sf libcudart.so.13 "$toolkit_folder/lib/libcudart.so"
}

main() {
  local -a wanted
  parse_arguments "$@"
  mapfile -t wanted < <(missing)
  ((${#wanted[@]})) || return 0
  printf 'missing: %s\n' "${wanted[*]}"
  if [[ $checks ]]; then return 1; fi
  agree || fail "nothing was fetched."
  command -v python3 >/dev/null && python3 -m pip --version >/dev/null 2>&1 ||
    fail "python3 with pip is needed to fetch NVIDIA's packages; install python3-pip, or configure with -DSTRATA_WITH_CUDA=OFF."
  python3 -m pip install --quiet --no-deps --upgrade --target "$target" "${wanted[@]}" ||
    fail "the packages could not be fetched (the reason is above); configure with -DSTRATA_WITH_CUDA=OFF to build without GPU code."
  complete_layout
  has_header cudnn_frontend.h || fail "the cuDNN frontend's headers are not where they were expected, below $target."
}

main "$@"
