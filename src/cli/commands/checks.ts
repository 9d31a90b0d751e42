import { Command } from 'commander'
import { SEVERITIES } from '../../ocsf/severity.ts'
import { SOURCES } from '../../outputs/remediation-examples.ts'
import { list, listOf } from '../list-option.ts'
import type { ListOptions, ShowOptions } from '../show-checks.ts'

export function checksCommand(): Command {
  const checks = new Command('checks').description('the catalogue of checks, offline')
  checks
    .command('list')
    .description('every check, one a line')
    .option('-s, --services <list>', 'only checks of these services', list)
    .option(
      '--severity <list>',
      `only checks of these severities: ${SEVERITIES.join(', ')}`,
      listOf(SEVERITIES),
    )
    .option('--compliance <list>', 'the controls of these frameworks, with their checks', list)
    .option('--sources <list>', `only checks that read these: ${SOURCES.join(', ')}`, listOf(SOURCES))
    .option('--no-color', 'no colours')
    .action(async (options: ListOptions) => {
      const { listChecks } = await import('../show-checks.ts')
      listChecks(options)
    })
  checks
    .command('show')
    .description('what a check looks for, why, what to do about it, and how that is written')
    .argument('<id>', 'a check’s id, as `checks list` prints it')
    .option('--no-color', 'no colours')
    .action(async (id: string, options: ShowOptions) => {
      const { showCheck } = await import('../show-checks.ts')
      showCheck(id, options)
    })
  return checks
}
