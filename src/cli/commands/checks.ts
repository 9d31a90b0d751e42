import { Command } from 'commander'
import { PROFILES } from '../../findings/profile.ts'
import { SEVERITIES } from '../../ocsf/severity.ts'
import { CHECK_SOURCES } from '../check-sources/check-source.ts'
import type { ExitCode } from '../exit-code.ts'
import { list, listOf, oneOf, repeated } from '../list-option.ts'
import type { ListOptions, ShowOptions } from '../show-checks.ts'

const CHECKS_DIR = [
  '--checks-dir <folder>',
  'a folder of custom checks; may be given several times',
  repeated,
] as const

export function checksCommand(exitWith: (code: ExitCode) => void): Command {
  const checks = new Command('checks').description('the catalogue of checks, offline')
  checks
    .command('list')
    .description('every check, one a line')
    .option('--profile <name>', `only checks of this profile: ${PROFILES.join(', ')}`, oneOf(PROFILES), 'all')
    .option('-s, --services <list>', 'only checks of these services', list)
    .option(
      '--severity <list>',
      `only checks of these severities: ${SEVERITIES.join(', ')}`,
      listOf(SEVERITIES),
    )
    .option('--compliance <list>', 'the controls of these frameworks, with their checks', list)
    .option(
      '--sources <list>',
      `only checks that these are judged by: ${CHECK_SOURCES.join(', ')}`,
      listOf(CHECK_SOURCES),
    )
    .option('--json', 'as JSON, for programs')
    .option(...CHECKS_DIR)
    .option('--no-color', 'no colours')
    .action(async (options: ListOptions) => {
      const { listChecks } = await import('../show-checks.ts')
      await listChecks(options)
    })
  checks
    .command('show')
    .description('what a check looks for, why, what to do about it, and how that is written')
    .argument('<id>', 'a check’s id, as `checks list` prints it')
    .option(...CHECKS_DIR)
    .option('--no-color', 'no colours')
    .action(async (id: string, options: ShowOptions) => {
      const { showCheck } = await import('../show-checks.ts')
      await showCheck(id, options)
    })
  checks
    .command('test')
    .description('try custom checks on their fixtures; exit with 1 if a verdict is not as expected')
    .argument('<folder>', 'the folder of the checks; their fixtures are in fixtures/ beside them')
    .option('--no-color', 'no colours')
    .action(async (folder: string, options: ShowOptions) => {
      const { testCustomChecks } = await import('../test-custom-checks.ts')
      exitWith(await testCustomChecks(folder, options))
    })
  return checks
}
