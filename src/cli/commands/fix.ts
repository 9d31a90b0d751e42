import { Command } from 'commander'
import { type OptionName, SELECTING_OPTIONS } from '../../configuration/scan-options.ts'
import { addScanOptions } from '../add-scan-options.ts'
import type { ExitCode } from '../exit-code.ts'
import type { FixCommandLine } from '../run-fix.ts'

/** What decides which findings there are; they mean what they mean for a scan. */
const OPTIONS: readonly OptionName[] = [
  ...SELECTING_OPTIONS,
  'checks-dir',
  'account',
  'var-file',
  'parameters',
  'helm-values',
  'helm-set',
  'helm-set-string',
  'kube-version',
  'exclude',
  'mutelist-file',
  'inline-ignores',
  'gitignore',
  'color',
]

export function fixCommand(exitWith: (code: ExitCode) => void): Command {
  const fix = new Command('fix')
    .description('change infrastructure files where a single setting mends a finding')
    .usage('[options] [paths...]')
    .argument('[paths...]', 'files and folders to scan and to change (default: this folder)')
    .option('--dry-run', 'change nothing, and print a patch for git apply')
    .option('--unsafe', 'also make the changes that may break what works, and say what')
  return addScanOptions(fix, OPTIONS)
    .addHelpText('after', EXIT_CODES)
    .action(async (paths: string[], options: FixCommandLine) => {
      const { runFix } = await import('../run-fix.ts')
      exitWith(await runFix(paths, options))
    })
}

const EXIT_CODES = `
Exit codes:
  0  what is to be fixed is fixed, or would be, or there was nothing to fix
  1  a file could not be written, or an unexpected error
  2  wrong usage or configuration
`
