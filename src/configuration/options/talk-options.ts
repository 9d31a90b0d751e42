import type { OptionDescriptions } from '../option.ts'

/** Where findings are sent, and what the terminal says. */
export const TALK_OPTIONS = {
  'push-to-cloud': {
    kind: 'flag',
    help: 'upload the findings when the scan is done',
    inScannedCode: { refused: 'send findings away' },
  },
  'push-excerpts': {
    kind: 'flag',
    help: 'with --push-to-cloud, also send the lines of code that findings are about; secrets are masked',
    inScannedCode: { refused: 'send code away' },
  },
  quiet: {
    kind: 'flag',
    letter: 'q',
    help: 'write the reports that are asked for, and say nothing but what went wrong, and how a push ended',
    inScannedCode: { refused: 'hide what it leaves out' },
  },
  verbose: {
    kind: 'flag',
    letter: 'v',
    help: 'the whole list of findings, and the details of a push',
    inScannedCode: 'allowed',
  },
  color: {
    kind: 'flag',
    help: 'no colours',
    default: true,
    inScannedCode: 'allowed',
  },
} as const satisfies OptionDescriptions
