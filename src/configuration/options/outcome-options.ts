import { SEVERITIES } from '../../ocsf/severity.ts'
import { STATUSES } from '../../ocsf/status.ts'
import type { OptionDescriptions } from '../option.ts'

/** What is reported of the findings, and what decides the exit code. */
export const OUTCOME_OPTIONS = {
  status: {
    kind: 'choices',
    choices: STATUSES,
    argument: 'list',
    help: `report only these: ${STATUSES.join(', ')} (no effect on the exit code)`,
    inScannedCode: 'allowed',
  },
  'fail-on': {
    kind: 'choice',
    choices: SEVERITIES,
    argument: 'severity',
    help: 'lowest severity that makes the exit code 3',
    default: 'informational',
    inScannedCode: 'allowed',
  },
  'ignore-exit-code-3': {
    kind: 'flag',
    letter: 'z',
    help: 'exit with 0 where it would be 3',
    inScannedCode: 'allowed',
  },
  strict: {
    kind: 'flag',
    help: 'exit with 4 also for what was recognised and has no check',
    conflictsWith: 'allow-incomplete',
    inScannedCode: 'allowed',
  },
  'allow-incomplete': {
    kind: 'flag',
    help: 'exit with 0 where it would be 4',
    conflictsWith: 'strict',
    inScannedCode: 'allowed',
  },
  baseline: {
    kind: 'file',
    argument: 'file',
    help: 'fail only for findings that this baseline does not have',
    conflictsWith: 'since',
    inScannedCode: 'allowed',
  },
  since: {
    kind: 'text',
    argument: 'ref',
    help: 'fail only for what is new since this commit; auto: since the base of the pull request',
    conflictsWith: 'baseline',
    inScannedCode: 'allowed',
  },
  'write-baseline': {
    kind: 'file',
    argument: 'file',
    help: 'write a baseline: what failed now is accepted by scans with --baseline',
    inScannedCode: { refused: 'write over files' },
  },
} as const satisfies OptionDescriptions
