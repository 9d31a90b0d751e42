import type { Client } from 'pg'
import { UsageError } from '../../errors/assay-error.ts'
import { readSecret } from '../../files/secret.ts'
import { connectedTo, DatabaseUnreachableError, hostOf } from '../require-reachable.ts'

const VARIABLE = 'DATABASE_READ_URL'

/** What a database and its replicas have in common. */
interface Identity {
  readonly system: string
  readonly database: string
}

/**
 * The address of the replica that DATABASE_READ_URL names, if it does. Throws a UsageError where it leads to another database.
 * A replica that is away now is announced; the primary answers until it is there.
 */
export async function findReplica(
  databaseUrl: string,
  announce: (sentence: string) => void,
): Promise<string | undefined> {
  const url = readSecret(process.env, VARIABLE)?.trim()
  if (url === undefined || url === '') return undefined
  const problem = await problemOf(url, databaseUrl)
  if (problem !== undefined) announce(`${problem} Meanwhile the primary answers reads.`)
  return url
}

/** Why it cannot be read from now, if so. */
async function problemOf(url: string, databaseUrl: string): Promise<string | undefined> {
  const primary = await connectedTo(databaseUrl, 'DATABASE_URL', ([client]) => identityOf(client))
  try {
    const { isReplica, ...identity } = await connectedTo(url, VARIABLE, async ([client]) => ({
      ...(await identityOf(client)),
      isReplica: await isInRecovery(client),
    }))
    requireSame(identity, primary, hostOf(url))
    return isReplica
      ? undefined
      : `The PostgreSQL at ${hostOf(url)} is no replica. Let ${VARIABLE} lead to a streaming replica.`
  } catch (error) {
    if (error instanceof DatabaseUnreachableError) return error.message
    throw error
  }
}

function requireSame(found: Identity, primary: Identity, host: string): void {
  if (found.system === primary.system && found.database === primary.database) return
  throw new UsageError(
    `The PostgreSQL at ${host} has another database than the service. Let ${VARIABLE} lead to a ` +
      'streaming replica of the same server, with the same name of the database, or leave it out.',
  )
}

async function identityOf(client: Client): Promise<Identity> {
  const { rows } = await client.query<Identity>(
    'select system_identifier::text as system, current_database()::text as database from pg_control_system()',
  )
  const [identity] = rows
  if (identity === undefined) throw new Error('PostgreSQL does not say which one it is.')
  return identity
}

async function isInRecovery(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>('select pg_is_in_recovery() as answer')
  return rows[0]?.answer === true
}
