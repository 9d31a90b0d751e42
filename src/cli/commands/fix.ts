import { Command } from 'commander'
import { SEVERITIES } from '../../ocsf/severity.ts'
import type { ExitCode } from '../exit-code.ts'
import { list, listOf, repeated } from '../list-option.ts'
import type { FixOptions } from '../run-fix.ts'

export function fixCommand(exitWith: (code: ExitCode) => void): Command {
  return new Command('fix')
    .description('change the infrastructure files whose findings one setting mends')
    .argument('[paths...]', 'files and folders to scan and change (default: this folder)')
    .option('--dry-run', 'change nothing, and print a patch for git apply')
    .option('-c, --checks <list>', 'fix only what these checks find', list)
    .option('-e, --excluded-checks <list>', 'fix what all but these checks find', list)
    .option('-s, --services <list>', 'fix only what checks of these services find', list)
    .option(
      '--severity <list>',
      `fix only what checks of these severities find: ${SEVERITIES.join(', ')}`,
      listOf(SEVERITIES),
    )
    .option('--compliance <list>', 'fix only what checks of these compliance frameworks find', list)
    .option(
      '--var-file <file>',
      'a file of Terraform variables, as for terraform plan; may be given several times',
      repeated,
    )
    .option(
      '--exclude <glob>',
      'leave out files and folders, in the syntax of .gitignore; may be given several times',
      repeated,
    )
    .option('--no-gitignore', 'also change what .gitignore leaves out')
    .option('--no-color', 'no colours')
    .addHelpText('after', EXIT_CODES)
    .action(async (paths: string[], options: FixOptions) => {
      const { runFix } = await import('../run-fix.ts')
      exitWith(await runFix(paths, options))
    })
}

const EXIT_CODES = `
Exit codes:
  0  what can be fixed is fixed, or there was nothing to fix
  1  a file could not be written, or an unexpected error
  2  wrong usage or configuration
`
