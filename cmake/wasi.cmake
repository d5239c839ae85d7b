# SPDX-License-Identifier: MIT
# Toolchain of the preset wasm: clang, lld, llvm (for llvm-ar), wasi-libc.  llvm-ar it must be: GNU
# ar leaves WebAssembly archives without an index.
set(CMAKE_SYSTEM_NAME WASI)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar)
set(CMAKE_RANLIB llvm-ranlib)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
