import type { OptionDescriptions } from '../option.ts'

/** What is left out of a scan, and what suppresses findings. */
export const SUPPRESSION_OPTIONS = {
  exclude: {
    kind: 'texts',
    argument: 'glob',
    help: 'leave out files and folders, in the syntax of .gitignore; may be given several times',
    leavesOut: true,
    inScannedCode: 'allowed',
  },
  'mutelist-file': {
    kind: 'file',
    argument: 'file',
    help: 'mute the findings that this file lists, each with a reason',
    inScannedCode: 'allowed',
  },
  'inline-ignores': {
    kind: 'flag',
    help: 'do not heed assay:ignore, nor comments and ignore files of other tools, in scanned files',
    default: true,
    inScannedCode: 'allowed',
  },
  gitignore: {
    kind: 'flag',
    help: 'also scan what .gitignore leaves out',
    default: true,
    inScannedCode: 'allowed',
  },
} as const satisfies OptionDescriptions
