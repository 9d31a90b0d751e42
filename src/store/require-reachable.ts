import { type Client, DatabaseError } from 'pg'
import { AssayError, UsageError } from '../errors/assay-error.ts'
import { errorCode, messageOf, systemErrorInWords } from '../errors/message-of.ts'
import { ownerConnection } from './connection.ts'
import { requireSessions } from './require-sessions.ts'

/** The database cannot be reached now; a later attempt may succeed. */
export class DatabaseUnreachableError extends AssayError {
  override readonly code = 'database_unreachable'
}

interface Refusal {
  readonly problem: string
  /** With the name of the variable that has the address. */
  cure(variable: string): string
}

/** SQLSTATEs of a refused connection that last until the address or the privileges are changed. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  [
    '28000',
    {
      problem: 'it does not let this user in from here',
      cure: (variable) => `Correct the user in ${variable}, or allow it in pg_hba.conf.`,
    },
  ],
  [
    '28P01',
    {
      problem: 'it does not accept this user with this password',
      cure: (variable) => `Correct them in ${variable}, with special characters percent-encoded: @ is %40.`,
    },
  ],
  [
    '3D000',
    {
      problem: 'it has no database of this name',
      cure: (variable) => `Correct the name in ${variable}, or create the database.`,
    },
  ],
  [
    '42501',
    {
      problem: 'the user may not connect to this database',
      cure: (variable) => `Name the owner of the database in ${variable}, or grant CONNECT on it.`,
    },
  ],
])

const ASKS_FOR_PASSWORD: Refusal = {
  problem: 'it asks for a password',
  cure: (variable) => `Write ${variable} as postgresql://user:password@host:5432/database.`,
}

/** SQLSTATEs of temporary failures. */
const PASSING: ReadonlyMap<string, string> = new Map([
  ['53300', 'it has no connection left'],
  ['57P03', 'it is starting up or shutting down'],
])

/** Errors of pg, which have no code. */
const CLIENT_ERRORS: readonly (readonly [RegExp, string])[] = [
  [/^timeout (expired|exceeded)/, 'it did not answer in time'],
  [/^Connection terminated/, 'it closed the connection'],
  [/(support|establishing an) SSL/, 'it does not speak TLS'],
]

const SQLSTATE = /^[0-9A-Z]{5}$/
const DEFAULT_PORT = '5432'

/**
 * Connects, so that the start reports what is wrong with the address of a variable. Throws a UsageError when the address must
 * be changed, and a DatabaseUnreachableError when a retry may succeed. Messages quote only host and port of the URL and
 * nothing from the server, which may repeat the password.
 */
export async function requireReachable(url: string, variable = 'DATABASE_URL'): Promise<void> {
  await connectedTo(url, variable, ([client]) => requireWritable(client, hostOf(url), variable))
}

/** Runs `work` on two sessions; throws the same where they cannot be had. */
export async function connectedTo<T>(
  url: string,
  variable: string,
  work: (clients: readonly [Client, Client]) => Promise<T>,
): Promise<T> {
  const clients = [openClient(url, variable), openClient(url, variable)] as const
  try {
    for (const client of clients) await client.connect()
    await requireSessions(clients)
    const result = await work(clients)
    for (const client of clients) await client.end()
    return result
  } catch (error) {
    throw error instanceof AssayError ? error : explained(error, hostOf(url), variable)
  } finally {
    // pg keeps the connection open when the login fails on this side, and PostgreSQL waits a minute for it.
    for (const client of clients) client.connection.stream.destroy()
  }
}

/** A start would fail at the first write, whereas a running server waits for the primary. */
async function requireWritable(client: Client, host: string, variable: string): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'on') return
  throw new DatabaseUnreachableError(
    `The PostgreSQL at ${host} takes no writes: it is a standby, or has been made read-only. ` +
      `Let ${variable} lead to the primary.`,
  )
}

/** The constructor of pg's client already reads the address and its certificate files, so errors are caught here. */
function openClient(url: string, variable: string): Client {
  const settings = ownerConnection(url)
  try {
    const client = new settings.Client(settings)
    client.on('error', () => undefined)
    return client
  } catch (cause) {
    const isFile = cause instanceof Error && 'syscall' in cause
    const problem = isFile ? 'names a certificate or key that cannot be read' : 'cannot be used'
    throw new UsageError(`${variable} ${problem}: ${messageOf(cause)}. Correct it.`, { cause })
  }
}

function explained(cause: unknown, host: string, variable: string): AssayError {
  const refusal = refusalOf(cause)
  if (refusal !== undefined) {
    const { problem, cure } = refusal
    return new UsageError(`The PostgreSQL at ${host} refuses the connection: ${problem}. ${cure(variable)}`, {
      cause,
    })
  }
  return new DatabaseUnreachableError(
    `The PostgreSQL at ${host} cannot be reached: ${reasonOf(cause)}. ` +
      `Start it, or correct host, port and TLS settings (sslmode) in ${variable}.`,
    { cause },
  )
}

function refusalOf(error: unknown): Refusal | undefined {
  if (/client password must be a/.test(messageOf(error))) return ASKS_FOR_PASSWORD
  return REFUSALS.get(errorCode(error))
}

function reasonOf(error: unknown): string {
  const code = errorCode(error)
  const message = messageOf(error)
  const words =
    PASSING.get(code) ??
    systemErrorInWords(code) ??
    CLIENT_ERRORS.find(([pattern]) => pattern.test(message))?.[1]
  if (words !== undefined) return words
  if (error instanceof DatabaseError) return `it answers with error ${SQLSTATE.test(code) ? code : 'unknown'}`
  return message
}

/** `db.internal:5432`, or the folder of a Unix socket. */
export function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/')
    ? host
    : `${host === '' ? 'localhost' : host}:${port === '' ? DEFAULT_PORT : port}`
}
