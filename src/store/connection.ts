import { Client, type ClientBase, type PoolConfig } from 'pg'
import { UsageError } from '../errors/assay-error.ts'
import { APPLICATION_ROLE } from './application-role.ts'
import { ScramClient } from './scram-client.ts'

/** After this, a database that does not respond is reported. */
const CONNECT_TIMEOUT_MS = 10_000
/** No statement of the server takes nearly this long; one that does holds locks that others need. */
const STATEMENT_TIMEOUT_MS = 60_000
/** An idle transaction blocks vacuum and keeps its locks. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000

/**
 * Settings of a session, by a statement that every new connection runs first: poolers such as PgBouncer refuse them among
 * the parameters of a connection.
 */
type Session = Readonly<Record<string, string | number>>

const SEARCH_PATH = 'assay, pg_temp'

/** Settings of a pool, and the client class of its connections. */
interface ConnectionSettings extends PoolConfig {
  readonly Client: typeof Client
}

/**
 * Connection settings for the application role, which sees the rows of one tenant. The URL names the owner; the role is
 * taken before any other statement. The connection on which pg-boss waits for notifications alone is not of a pool, and
 * stays the owner's.
 */
export function applicationConnection(
  url: string,
  idleInTransactionMs = IDLE_IN_TRANSACTION_TIMEOUT_MS,
): ConnectionSettings {
  return connection(url, {
    role: APPLICATION_ROLE,
    search_path: SEARCH_PATH,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
}

/** Connection settings for the owner, who sees every tenant. */
export function ownerConnection(url: string): ConnectionSettings {
  return connection(url, { search_path: SEARCH_PATH })
}

/** `require_auth` is a parameter of libpq that pg does not support. */
function connection(url: string, session: Session): ConnectionSettings {
  const parsed = parseDatabaseUrl(url)
  const authentication = parsed.searchParams.get('require_auth')
  parsed.searchParams.delete('require_auth')
  if (authentication !== null && authentication !== 'scram-sha-256') {
    throw new UsageError(
      `The database address has require_auth=${authentication}. Write scram-sha-256, or leave it out.`,
    )
  }
  const settings = Object.entries(session).map(([name, value]) => `set ${name} to ${value}`)
  return {
    connectionString: parsed.href,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    async onConnect(client) {
      ignoreErrors(client)
      await client.query(settings.join('; '))
    },
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
