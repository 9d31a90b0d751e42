import { Client, type ClientBase, type PoolConfig } from 'pg'
import { UsageError } from '../errors.ts'
import { APPLICATION_ROLE } from './application-role.ts'
import { ScramClient } from './scram-client.ts'

/** A database that does not answer within this is reported rather than waited for. */
const CONNECT_TIMEOUT_MS = 10_000
/** No statement of the server takes nearly this long; one that does holds locks others need. */
const STATEMENT_TIMEOUT_MS = 60_000
/** A transaction nobody is working in blocks vacuum and keeps its locks. */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** What the connections of the server begin with: they are the application role before their first statement. */
const APPLICATION_OPTIONS = `-c role=${APPLICATION_ROLE} -c search_path=assay,pg_temp`
const OWNER_OPTIONS = '-c search_path=assay,pg_temp'

/** Settings of a pool, and the client that each of its connections is. */
interface ConnectionSettings extends PoolConfig {
  readonly Client: typeof Client
}

/**
 * Connection settings for work done as the application role, whose rows are limited to one tenant.
 * The URL names the owner; the role is assumed while connecting, so that no statement runs before it.
 */
export function applicationConnection(url: string): PoolConfig {
  return {
    ...connection(url, APPLICATION_OPTIONS),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    async onConnect(client) {
      hearErrors(client)
      await refuseAnotherRole(client)
    },
  }
}

/** Connection settings for the owner, who sees every tenant. */
export function ownerConnection(url: string): ConnectionSettings {
  return connection(url, OWNER_OPTIONS)
}

/**
 * `options` in the URL would silently replace ours, and with them the role, so both are sent. `require_auth` is libpq's
 * name for what pg cannot do.
 */
function connection(url: string, options: string): ConnectionSettings {
  const parsed = parseDatabaseUrl(url)
  const theirs = parsed.searchParams.get('options')
  parsed.searchParams.delete('options')
  const authentication = parsed.searchParams.get('require_auth')
  parsed.searchParams.delete('require_auth')
  if (authentication !== null && authentication !== 'scram-sha-256') {
    throw new UsageError(
      `The database address has require_auth=${authentication}. Write scram-sha-256, or leave it out.`,
    )
  }
  return {
    connectionString: parsed.href,
    options: theirs === null ? options : `${theirs} ${options}`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    onConnect: hearErrors,
    Client: authentication === null ? Client : ScramClient,
  }
}

/**
 * A connection that breaks between two statements of a transaction, or while it is being closed, must not end the
 * process either: what comes next on it fails. Set here, it holds for pg-boss's connections as well.
 */
function hearErrors(client: ClientBase): void {
  client.on('error', () => undefined)
}

function parseDatabaseUrl(url: string): URL {
  const parsed = URL.parse(url)
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new UsageError(
      'The database address is not a PostgreSQL URL. Write it as postgresql://user:password@host:5432/database.',
    )
  }
  // A password with a bare / or ? ends the host early, so that its rest would be shown as the name of a host or database.
  if (`${parsed.pathname}${parsed.search}${parsed.hash}`.includes('@')) {
    throw new UsageError(
      'The database address has an @ behind its host. Percent-encode what is special in the password: / is %2F, ? is %3F, # is %23, @ is %40.',
    )
  }
  return parsed
}

/** A connection pooler in between may drop the startup options; serving as the owner would show every tenant. */
async function refuseAnotherRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ current_user: string }>('select current_user')
  const role = rows[0]?.current_user
  if (role !== APPLICATION_ROLE) {
    throw new UsageError(
      `The database was reached as ${role}, not as ${APPLICATION_ROLE}: something in between drops the ` +
        'connection\'s startup options. Connect to PostgreSQL directly, or allow "options" in the pooler.',
    )
  }
}
