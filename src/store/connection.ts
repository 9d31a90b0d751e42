import { Client, type ClientBase, type PoolConfig } from 'pg'
import { UsageError } from '../errors.ts'
import { APPLICATION_ROLE } from './application-role.ts'
import { ScramClient } from './scram-client.ts'

/** After this, a database that does not respond is reported. */
const CONNECT_TIMEOUT_MS = 10_000
/** No statement of the server takes nearly this long; one that does holds locks that others need. */
const STATEMENT_TIMEOUT_MS = 60_000
/** An idle transaction blocks vacuum and keeps its locks. */
export const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/** Startup options of the server's connections: they have the application role before their first statement. */
const APPLICATION_OPTIONS = `-c role=${APPLICATION_ROLE} -c search_path=assay,pg_temp`
const OWNER_OPTIONS = '-c search_path=assay,pg_temp'

/** Settings of a pool, and the client class of its connections. */
interface ConnectionSettings extends PoolConfig {
  readonly Client: typeof Client
}

/**
 * Connection settings for the application role, which sees the rows of one tenant. The URL names the owner; the role is
 * set while connecting, so that no statement runs before it.
 */
export function applicationConnection(url: string): PoolConfig {
  return {
    ...connection(url, APPLICATION_OPTIONS),
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    async onConnect(client) {
      ignoreErrors(client)
      await refuseAnotherRole(client)
    },
  }
}

/** Connection settings for the owner, who sees every tenant. */
export function ownerConnection(url: string): ConnectionSettings {
  return connection(url, OWNER_OPTIONS)
}

/**
 * `options` in the URL would silently replace ours, and with them the role, so both are sent. `require_auth` is a
 * parameter of libpq that pg does not support.
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
    onConnect: ignoreErrors,
    Client: authentication === null ? Client : ScramClient,
  }
}

/**
 * Ignores errors of a connection outside a statement, which would end the process; the next statement on it fails. Set
 * here, this also covers the connections of pg-boss.
 */
function ignoreErrors(client: ClientBase): void {
  client.on('error', () => undefined)
}

function parseDatabaseUrl(url: string): URL {
  const parsed = URL.parse(url)
  if (parsed === null || !/^postgres(ql)?:$/.test(parsed.protocol)) {
    throw new UsageError(
      'The database address is not a PostgreSQL URL. Write it as postgresql://user:password@host:5432/database.',
    )
  }
  // An unencoded / or ? in a password ends the host early, and the rest would be shown as host or database name.
  if (`${parsed.pathname}${parsed.search}${parsed.hash}`.includes('@')) {
    throw new UsageError(
      'The database address has an @ behind its host. Percent-encode what is special in the password: / is %2F, ? is %3F, # is %23, @ is %40.',
    )
  }
  return parsed
}

/** A connection pooler may drop the startup options, and the owner's connection would show every tenant. */
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
