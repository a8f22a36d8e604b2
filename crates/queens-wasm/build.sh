#!/usr/bin/env bash
# Builds the part of the page without a server that answers: target/site/queens.wasm.
#
#   crates/queens-wasm/build.sh
#
# With rustup: `rustup target add wasm32-unknown-unknown` once. Without it (Debian): rustc-web, cargo-web and
# rust-web-src, whose standard library is built on the way. wasm-opt (binaryen) makes it a fifth smaller; without it
# the result works as well.
set -euo pipefail
cd "$(dirname "$0")/../.."

target=${CARGO_TARGET_DIR:-$PWD/target}
export CARGO_TARGET_DIR=$target/site
# The kernel of counting uses vectors of 128 bits, which every browser has had since 2023.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="-C target-feature=+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint"
sysroot=$(rustc --print sysroot)
if [ -d "$sysroot/lib/rustlib/wasm32-unknown-unknown" ]; then
  cargo rustc --profile wasm --target wasm32-unknown-unknown -p queens-wasm --lib --crate-type cdylib
else
  host=$(rustc -vV | sed -n 's/^host: //p')
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=$sysroot/lib/rustlib/$host/bin/rust-lld
  [ -x /usr/bin/cargo ] && [ -d /usr/lib/rustlib/src/rust/library ] || {
    echo "build.sh: no compiler for wasm32; run rustup target add wasm32-unknown-unknown" >&2
    echo "          (Debian: apt-get install rustc-web cargo-web rust-web-src binaryen)" >&2
    exit 2
  }
  # Whoever builds the standard library anyway can have it small: short sorts, and no places in the source that a panic, whose
  # words nobody would see, could name.
  export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS="$CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS -Zlocation-detail=none"
  env PATH=/usr/bin:/bin RUSTC=/usr/bin/rustc RUSTC_BOOTSTRAP=1 cargo rustc --profile wasm -Zbuild-std=std,panic_abort \
    -Zbuild-std-features=optimize_for_size --target wasm32-unknown-unknown -p queens-wasm --lib --crate-type cdylib
fi
built=$CARGO_TARGET_DIR/wasm32-unknown-unknown/wasm/queens_wasm.wasm
if command -v wasm-opt >/dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals --enable-nontrapping-float-to-int \
    --enable-reference-types --enable-multivalue --enable-simd --strip-debug --strip-producers "$built" -o "$CARGO_TARGET_DIR/queens.wasm"
else
  cp "$built" "$CARGO_TARGET_DIR/queens.wasm"
fi
ls -l "$CARGO_TARGET_DIR/queens.wasm"
