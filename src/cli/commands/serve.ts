import { Command, Help, Option } from 'commander'
import { UsageError } from '../../errors/assay-error.ts'
import { DATA_DIRECTORY_DEFAULT } from '../data-directory-option.ts'
import type { ExitCode } from '../exit-code.ts'
import { oneOf } from '../list-option.ts'
import { mailServer, networks, webAddress } from '../network-option.ts'
import { duration, size, wholeNumber } from '../quantity-option.ts'
import type { ServeOptions } from '../run-server.ts'

const ROLES = ['all', 'api', 'worker'] as const satisfies readonly ServeOptions['role'][]
const LOG_LEVELS = [
  'fatal',
  'error',
  'warn',
  'info',
  'debug',
  'trace',
  'silent',
] as const satisfies readonly ServeOptions['logLevel'][]

const MAX_PORT = 65_535
/** Smallest pool: half of the connections receive uploads, and at least one does everything else. */
const MIN_CONNECTIONS = 2
const MAX_CONNECTIONS = 1_000
const MAX_RATE = 1_000_000

/** What the command line has beside the options of a server. */
interface ServeFlags extends ServeOptions {
  readonly check?: boolean
  readonly json?: boolean
}

export function serveCommand(exitWith: (code: ExitCode) => void = () => undefined): Command {
  const rate = wholeNumber(1, MAX_RATE)
  return new EnvironmentCommand('serve')
    .description('run the ingestion API, on a PostgreSQL of its own or the one DATABASE_URL names')
    .option('--role <role>', `what this process does: ${ROLES.join(', ')}`, oneOf(ROLES), 'all')
    .option('--data-dir <folder>', `where the embedded database lives ${DATA_DIRECTORY_DEFAULT}`)
    .option(
      '--ephemeral',
      'a temporary database, gone at exit; address, key and log-in as one JSON line on stdout',
    )
    .option('--no-console', 'serve the API alone, without the pages for people')
    .optionsGroup('Network:')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 takes any free one', wholeNumber(0, MAX_PORT), 8080)
    .option('--public-url <url>', 'where clients reach it, if not there', webAddress)
    .option('--trust-proxy <list>', 'proxies whose X-Forwarded-For names the client', networks)
    .optionsGroup('Notifications:')
    .option(
      '--notify-networks <list>',
      'private networks where messages may go and trackers may be, beside the internet',
      networks,
    )
    .option('--smtp-url <url>', 'server for e-mail, smtp or smtps; better given by its variable', mailServer)
    .option('--mail-from <address>', 'whom e-mails are from (default: assay at the host of --public-url)')
    .optionsGroup('Limits:')
    .addOption(withDefault('--max-file-size <size>', 'largest file, unpacked', size, '1GiB'))
    .option('--tenant-rate <number>', 'requests per second of one tenant; bursts pass', rate, 50)
    .option('--address-rate <number>', 'requests per second from one address', rate, 100)
    .option(
      '--connections <number>',
      'to the database, for requests; up to half of them receive files',
      wholeNumber(MIN_CONNECTIONS, MAX_CONNECTIONS),
      10,
    )
    .optionsGroup('Operation:')
    .option('--log-level <level>', `${LOG_LEVELS.join(', ')} (default: info)`, oneOf(LOG_LEVELS))
    .option(
      '--drain <time>',
      'for requests to be led elsewhere when told to stop, before the port closes (default: 3s, on loopback 0)',
      duration,
    )
    .addOption(withDefault('--stop-grace <time>', 'for requests and jobs to end after that', duration, '6s'))
    .optionsGroup('Retention (0 keeps for good):')
    .addOption(
      withDefault('--retain-ingestions <time>', 'jobs that ended, and their errors', duration, '90d'),
    )
    .addOption(withDefault('--retain-history <time>', 'changes of findings', duration, '365d'))
    .addOption(withDefault('--retain-gone <time>', 'findings that no scan reports any more', duration, '90d'))
    .optionsGroup('Instead of serving:')
    .option('--check', 'say what is wrong with the configuration, and start nothing')
    .option('--json', 'with --check: as JSON, for programs')
    .action(async ({ check, json, ...options }: ServeFlags) => {
      if (check) return exitWith(await showProblems(options, json))
      if (json) throw new UsageError('--json is of --check alone. Leave it out.')
      const { runServer } = await import('../run-server.ts')
      await runServer(options)
    })
}

const showProblems = async (options: ServeOptions, json = false): Promise<ExitCode> =>
  (await import('../check-serving/show-problems.ts')).showProblems(options, json)

/** An option whose default is parsed and shown in the same form as its values. */
function withDefault(
  flags: string,
  description: string,
  parse: (value: string) => number,
  text: string,
): Option {
  return new Option(flags, description).argParser(parse).default(parse(text), text)
}

/**
 * A command whose options can also be set by environment variables, `--log-level` by ASSAY_LOG_LEVEL. The command
 * line wins.
 */
class EnvironmentCommand extends Command {
  constructor(name: string) {
    super(name)
    this.configureHelp({
      optionDescription: (option) => new Help().optionDescription(withoutVariable(option)),
    })
    this.addHelpText('after', '\nEvery option can be set by a variable: --log-level by ASSAY_LOG_LEVEL.')
  }

  override addOption(option: Option): this {
    return super.addOption(option.env(variableOf(option)))
  }
}

function variableOf(option: Option): string {
  return `ASSAY_${option
    .attributeName()
    .replace(/[A-Z]/g, (letter) => `_${letter}`)
    .toUpperCase()}`
}

function withoutVariable({ flags, description, defaultValue, defaultValueDescription }: Option): Option {
  return new Option(flags, description).default(defaultValue, defaultValueDescription)
}
