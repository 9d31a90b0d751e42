import { Command, InvalidArgumentError } from 'commander'
import { oneOf } from '../list-option.ts'

const ROLES = ['all', 'api', 'worker'] as const

export interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly dataDir?: string
  readonly role: (typeof ROLES)[number]
  readonly ephemeral?: boolean
}

export function serveCommand(): Command {
  return new Command('serve')
    .description('run the ingestion API, on a PostgreSQL of its own or the one DATABASE_URL names')
    .option('--host <address>', 'address to listen on', '127.0.0.1')
    .option('--port <number>', 'port to listen on; 0 takes any free one', port, 8080)
    .option('--data-dir <folder>', 'where the embedded database lives')
    .option('--role <role>', `what this process does: ${ROLES.join(', ')}`, oneOf(ROLES), 'all')
    .option('--ephemeral', 'a temporary database, gone at exit; address and key as one JSON line on stdout')
    .action(async (options: ServeOptions) => {
      const { runServer } = await import('../run-server.ts')
      await runServer(options)
    })
}

const LARGEST_PORT = 65_535

function port(value: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > LARGEST_PORT) {
    throw new InvalidArgumentError(`A port is a number from 0 to ${LARGEST_PORT}.`)
  }
  return number
}
