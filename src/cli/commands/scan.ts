import { Command, Option } from 'commander'
import { SEVERITIES } from '../../ocsf/severity.ts'
import { STATUSES } from '../../ocsf/status.ts'
import { OUTPUT_FORMATS, type OutputFormat } from '../../outputs/index.ts'
import type { ExitCode } from '../exit-code.ts'
import { list, listOf, oneOf, repeated } from '../list-option.ts'
import type { ScanOptions } from '../run-scan.ts'

const DEFAULT_FORMATS: readonly OutputFormat[] = ['csv', 'json-ocsf', 'html']

export function scanCommand(exitWith: (code: ExitCode) => void): Command {
  return new Command('scan')
    .description('scan infrastructure files and report what is unsafe')
    .usage('[options] [iac] [paths...]')
    .argument(
      '[paths...]',
      'files and folders (default: this folder); one named like a source is written ./iac',
    )
    .addOption(
      new Option('-M, --output-formats <list>', `formats to write: ${OUTPUT_FORMATS.join(', ')}`)
        .argParser(listOf(OUTPUT_FORMATS))
        .default(DEFAULT_FORMATS, DEFAULT_FORMATS.join(',')),
    )
    .option(
      '-o, --output-directory <folder>',
      'where reports go; - writes the one of a single format to stdout (default: "output")',
    )
    .option('-F, --output-filename <name>', 'name of the reports, without extension')
    .option('-c, --checks <list>', 'run only these checks', list)
    .option('-e, --excluded-checks <list>', 'run all but these checks', list)
    .option('-s, --services <list>', 'run only checks of these services', list)
    .option(
      '--severity <list>',
      `run only checks of these severities: ${SEVERITIES.join(', ')}`,
      listOf(SEVERITIES),
    )
    .option('--compliance <list>', 'run only checks of these compliance frameworks', list)
    .option(
      '--status <list>',
      `report only these: ${STATUSES.join(', ')} (no effect on the exit code)`,
      listOf(STATUSES),
    )
    .option(
      '--fail-on <severity>',
      'lowest severity that makes the exit code 3',
      oneOf(SEVERITIES),
      'informational',
    )
    .option('-z, --ignore-exit-code-3', 'exit with 0 where it would be 3')
    .addOption(
      new Option('--strict', 'exit with 4 also for what was recognised and has no check').conflicts(
        'allowIncomplete',
      ),
    )
    .option('--allow-incomplete', 'exit with 0 where it would be 4')
    .option(
      '--account <uid>',
      'the account or project the files belong to (default: the git remote, else the folder)',
    )
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
    .option('--no-gitignore', 'also scan what .gitignore leaves out')
    .option('--push-to-cloud', 'upload the findings when the scan is done')
    .option('-q, --quiet', 'no summary')
    .option('-v, --verbose', 'the whole list of findings, and the details of a push')
    .option('--no-color', 'no colours')
    .addHelpText('after', EXIT_CODES)
    .action(async (paths: string[], options: ScanOptions) => {
      const { runScan } = await import('../run-scan.ts')
      exitWith(await runScan(paths, options))
    })
}

const EXIT_CODES = `
Exit codes:
  0  nothing failed
  1  an unexpected error
  2  wrong usage or configuration
  3  at least one finding failed
  4  nothing failed, but something could not be scanned
`
