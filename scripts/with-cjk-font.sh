#!/usr/bin/env bash
# scripts/with-cjk-font.sh COMMAND…: runs it where programs find Noto Sans CJK beside the fonts of the system, as readers
# have a Chinese font and bare servers none. Debian's package is unpacked under .cache and not installed.
set -euo pipefail
here="$(cd "$(dirname "$0")/.." && pwd)/.cache/cjk-font"
if [ ! -d "$here/fonts" ]; then
  rm -rf "$here"
  mkdir -p "$here/package"
  (cd "$here/package" && apt-get download -q fonts-noto-cjk)
  dpkg -x "$here"/package/fonts-noto-cjk_*.deb "$here/unpacked"
  mv "$here/unpacked/usr/share/fonts" "$here/fonts"
  rm -rf "$here/package" "$here/unpacked"
fi
cat > "$here/fonts.conf" <<CONF
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>$here/fonts</dir>
  <cachedir>$here/cache</cachedir>
</fontconfig>
CONF
FONTCONFIG_FILE="$here/fonts.conf" exec "$@"
