#!/bin/sh
# The hook of pre-commit: runs the Assay that the project has installed, or else the machine, and nothing else.
# npx would ask a registry for a package of this name where there is none.
set -eu

if [ -x node_modules/.bin/assay ]; then
  assay=node_modules/.bin/assay
elif command -v assay > /dev/null; then
  assay=assay
else
  echo 'Assay is not installed: there is neither node_modules/.bin/assay here nor the command assay.' >&2
  echo 'With Node:    npm install --save-dev --omit=optional ./vendor/assay-0.1.0.tgz' >&2
  echo 'Without Node: use the wheel, as docs/ci.md#pre-commit shows.' >&2
  exit 1
fi

# The report is for programs, and goes nowhere; people read stderr.
exec "$assay" scan --output-formats json --output-directory - "$@" > /dev/null
