import { Command } from 'commander'
import { EXIT, type ExitCode } from '../exit-code.ts'
import { oneOf } from '../list-option.ts'
import { paged } from '../page-options.ts'
import { wholeNumber } from '../quantity-option.ts'
import type { ListOptions, PageOptions, ShowOptions, WaitOptions } from '../show-ingestions.ts'

const STATES = [
  'pending',
  'processing',
  'completed',
  'failed',
] as const satisfies readonly ListOptions['status'][]
/** One day. */
const MAX_TIMEOUT_SECONDS = 24 * 60 * 60

/** `assay ingestions`: status and errors of pushed files, read through the API. */
export function ingestionsCommand(exitWith: (code: ExitCode) => void): Command {
  const command = new Command('ingestions').description(
    'what became of pushed files; reads SERVICE_CLOUD_API_KEY and SERVICE_CLOUD_API_BASE_URL',
  )
  paged(command.command('list').description('jobs, the latest first'))
    .option('--status <status>', `only jobs in this state: ${STATES.join(', ')}`, oneOf(STATES))
    .action(async (options: ListOptions) => (await actions()).listIngestions(options))
  shown(command.command('get').description('one job').argument('<id>', ID)).action(
    async (id: string, options: ShowOptions) => (await actions()).showIngestion(id, options),
  )
  paged(
    command.command('errors').description('why records of a job were refused').argument('<id>', ID),
  ).action(async (id: string, options: PageOptions) => (await actions()).listIngestionErrors(id, options))
  shown(command.command('wait').description('wait for the end of a job; 0 completed, 1 otherwise'))
    .argument('<id>', ID)
    .option('--timeout <seconds>', 'how long to wait', wholeNumber(1, MAX_TIMEOUT_SECONDS), 600)
    .action(async (id: string, options: WaitOptions) => {
      const { waitForIngestion } = await actions()
      exitWith((await waitForIngestion(id, options)) ? EXIT.ok : EXIT.unexpectedError)
    })
  return command
}

const ID = 'the job’s id, as the push prints it'

function shown(command: Command): Command {
  return command.option('--json', 'the API’s JSON document')
}

const actions = () => import('../show-ingestions.ts')
