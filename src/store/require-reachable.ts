import { type Client, DatabaseError } from 'pg'
import { AssayError, messageOf, systemErrorInWords, UsageError } from '../errors.ts'
import { ownerConnection } from './connection.ts'

/** The database that DATABASE_URL names gives no connection now; the same address may work later. */
class DatabaseUnreachableError extends AssayError {
  override readonly code = 'database_unreachable'
}

interface Refusal {
  readonly problem: string
  readonly cure: string
}

/** SQLSTATEs that PostgreSQL refuses a connection with until the address or the rights change. */
const REFUSALS: ReadonlyMap<string, Refusal> = new Map([
  [
    '28000',
    {
      problem: 'it does not let this user in from here',
      cure: 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.',
    },
  ],
  [
    '28P01',
    {
      problem: 'it does not accept this user with this password',
      cure: 'Correct them in DATABASE_URL, with special characters percent-encoded: @ is %40.',
    },
  ],
  [
    '3D000',
    {
      problem: 'it has no database of this name',
      cure: 'Correct the name in DATABASE_URL, or create the database.',
    },
  ],
  [
    '42501',
    {
      problem: 'the user may not connect to this database',
      cure: 'Name the owner of the database in DATABASE_URL, or grant CONNECT on it.',
    },
  ],
])

const ASKS_FOR_PASSWORD: Refusal = {
  problem: 'it asks for a password',
  cure: 'Write DATABASE_URL as postgresql://user:password@host:5432/database.',
}

/** SQLSTATEs of what passes without a change of the address. */
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
 * Connects once, so that a start says what is wrong with DATABASE_URL. Throws a UsageError where the address has to
 * change, and a DatabaseUnreachableError where it may work later. Neither quotes more of the URL than host and port, nor a
 * text of the server, which may hold the password that it was sent.
 */
export async function requireReachable(url: string): Promise<void> {
  const client = openClient(url)
  try {
    await client.connect()
    await client.end()
  } catch (error) {
    throw error instanceof AssayError ? error : explained(error, hostOf(url))
  } finally {
    // pg leaves a connection open whose log-in failed on this side, and PostgreSQL waits a minute for it.
    client.connection.stream.destroy()
  }
}

/** pg reads the address, and the files of certificates that it names, before it connects. */
function openClient(url: string): Client {
  const settings = ownerConnection(url)
  try {
    const client = new settings.Client(settings)
    client.on('error', () => undefined)
    return client
  } catch (cause) {
    const isFile = cause instanceof Error && 'syscall' in cause
    const problem = isFile ? 'names a certificate or key that cannot be read' : 'cannot be used'
    throw new UsageError(`DATABASE_URL ${problem}: ${messageOf(cause)}. Correct it.`, { cause })
  }
}

function explained(cause: unknown, host: string): AssayError {
  const refusal = refusalOf(cause)
  if (refusal !== undefined) {
    const { problem, cure } = refusal
    return new UsageError(`The PostgreSQL at ${host} refuses the connection: ${problem}. ${cure}`, { cause })
  }
  return new DatabaseUnreachableError(
    `The PostgreSQL at ${host} cannot be reached: ${reasonOf(cause)}. ` +
      'Start it, or correct host, port and TLS settings (sslmode) in DATABASE_URL.',
    { cause },
  )
}

function refusalOf(error: unknown): Refusal | undefined {
  if (/client password must be a/.test(messageOf(error))) return ASKS_FOR_PASSWORD
  return REFUSALS.get(codeOf(error))
}

function reasonOf(error: unknown): string {
  const code = codeOf(error)
  const message = messageOf(error)
  const words =
    PASSING.get(code) ??
    systemErrorInWords(code) ??
    CLIENT_ERRORS.find(([pattern]) => pattern.test(message))?.[1]
  if (words !== undefined) return words
  if (error instanceof DatabaseError) return `it answers with error ${SQLSTATE.test(code) ? code : 'unknown'}`
  return message
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** `db.internal:5432`, or the folder of a socket. */
function hostOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  return host.startsWith('/')
    ? host
    : `${host === '' ? 'localhost' : host}:${port === '' ? DEFAULT_PORT : port}`
}
