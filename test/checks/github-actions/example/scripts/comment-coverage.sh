#!/bin/sh
gh pr comment "$(cat "$RUNNER_TEMP/coverage/number")" --body-file "$RUNNER_TEMP/coverage/report.md"
