#!/bin/sh
# Makes the two fonts beside this script: the characters of our words, and ASCII, out of Noto Sans CJK.
# Needs Debian's fonts-noto-cjk and fonttools from PyPI. Run it when a test says that a character is missing.
set -eu
cd "$(dirname "$0")"
source_font=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc
words=$(mktemp)
trap 'rm -f "$words"' EXIT
make() { # name, index of the face in the collection, languages
    name=$1 face=$2
    shift 2
    for lang in "$@"; do
        grep '^square =' "../../locales/$lang/core.ftl"
        cat "../../locales/$lang/trace.ftl"
    done >"$words"
    pyftsubset "$source_font" --font-number="$face" --text-file="$words" --unicodes=U+20-7E \
        --no-hinting --desubroutinize --layout-features= --output-file="queens-sans-$name.otf"
}
make sc 2 zh-CN
make tc 3 en zh-TW
