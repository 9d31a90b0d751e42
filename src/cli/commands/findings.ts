import { Command, Option } from 'commander'
import { SEVERITIES } from '../../ocsf/severity.ts'
import { STATUSES } from '../../ocsf/status.ts'
import type { ExportOptions } from '../export-findings.ts'
import { listOf, oneOf } from '../list-option.ts'
import { paged } from '../page-options.ts'
import type { FindingListOptions, FindingOptions } from '../show-findings.ts'

const STATES = ['open', 'review', 'accepted', 'muted', 'passing', 'resolved', 'gone'] as const

const ORDERS = ['worst', 'newest', 'changed'] as const satisfies readonly FindingListOptions['order'][]

const FORMATS = ['csv', 'ocsf'] as const satisfies readonly ExportOptions['format'][]

/** `assay findings`: what the service knows of findings, read through the API. */
export function findingsCommand(): Command {
  const command = new Command('findings').description(
    'findings of the service; reads SERVICE_CLOUD_API_KEY and SERVICE_CLOUD_API_BASE_URL',
  )
  paged(
    filtered(
      command
        .command('list')
        .description('what is open, the worst first; the rest with --state, --status or --muted'),
    ).addOption(
      new Option('--order <order>', 'worst first, newest first, or the last changed first')
        .choices(ORDERS)
        .argParser(oneOf(ORDERS))
        .default('worst'),
    ),
  )
    .addOption(new Option('--all', 'all pages').conflicts('page'))
    .action(async (options: FindingListOptions) =>
      (await import('../show-findings.ts')).listFindings(options),
    )
  command
    .command('show')
    .description('one finding, with its history')
    .argument('<id>', 'the finding’s id, as the list shows it')
    .option('--json', 'the API’s JSON document, with the OCSF record')
    .action(async (id: string, options: FindingOptions) =>
      (await import('../show-findings.ts')).showFinding(id, options),
    )
  filtered(command.command('export').description('all findings as a file'))
    .addOption(
      new Option('--format <format>', `of the file: ${FORMATS.join(', ')}`)
        .argParser(oneOf(FORMATS))
        .default('csv'),
    )
    .addOption(
      new Option('--mutelist', 'a mute list of accepted findings, for assay scan --mutelist-file').conflicts(
        'format',
      ),
    )
    .option('-o, --output <file>', 'where it goes (default: standard output)')
    .action(async (options: ExportOptions) => (await import('../export-findings.ts')).exportFindings(options))
  return command
}

function filtered(command: Command): Command {
  return command
    .option('--status <list>', `only of these statuses: ${STATUSES.join(', ')}`, listOf(STATUSES))
    .option('--severity <list>', `only of these severities: ${SEVERITIES.join(', ')}`, listOf(SEVERITIES))
    .option('--state <list>', `only in these states: ${STATES.join(', ')}`, listOf(STATES))
    .option('--check <id>', 'only of this check')
    .option('--service <name>', 'only of this service')
    .option('--account <uid>', 'only of this account or project')
    .option('--file <path>', 'only in this file')
    .option('--search <words>', 'only with these words in check, title, resource, file or account')
    .option('--compliance <control>', 'only of checks about this control, such as CIS-AWS-3.0:2.1.1')
    .option('--owner <name>', 'only of this owner, such as @acme/payments')
    .option('--assignee <email>', 'only those that this member is to mend; none for those of nobody')
    .option('--label <label>', 'only in accounts with this label, such as environment=production')
    .option('--overdue', 'only those whose due date has passed')
    .option('--muted', 'only muted ones')
    .option('--no-muted', 'only those that are not muted')
}
