import { OUTPUT_FORMATS } from '../../outputs/index.ts'
import type { OptionDescriptions } from '../option.ts'

/** Where reports go, and what they are. */
export const REPORT_OPTIONS = {
  'output-formats': {
    kind: 'choices',
    choices: OUTPUT_FORMATS,
    letter: 'M',
    argument: 'list',
    help: `formats to write: ${OUTPUT_FORMATS.join(', ')}`,
    default: ['csv', 'json-ocsf', 'html'],
    inScannedCode: 'allowed',
  },
  'output-directory': {
    kind: 'folder',
    letter: 'o',
    argument: 'folder',
    help: 'where reports go; - writes the one of a single format to stdout',
    defaultInWords: 'output',
    inScannedCode: 'allowed',
  },
  'output-filename': {
    kind: 'text',
    letter: 'F',
    argument: 'name',
    help: 'name of the reports, without extension',
    defaultInWords: 'assay-output-<account>-<time>',
    inScannedCode: 'allowed',
  },
  keep: {
    kind: 'number',
    most: 10_000,
    argument: 'number',
    help: 'of how many scans of an account the folder keeps reports; older ones that have their default names are removed',
    defaultInWords: '5 in output, all in a folder that is named',
    inScannedCode: { refused: 'remove reports' },
  },
  'report-per-account': {
    kind: 'flag',
    help: 'write the reports of each live account apart, of an organization or of several clouds; a push is still one',
    inScannedCode: 'allowed',
  },
} as const satisfies OptionDescriptions
