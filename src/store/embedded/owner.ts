import type { Client } from 'pg'
import type { Cluster } from './cluster.ts'
import { LOOPBACK } from './port.ts'
import { withPrepareLock } from './usage-locks.ts'

/** Owns the tables and runs migrations; not a superuser. The database has the same name. */
const OWNER = 'assay'

/** Creates the owner and the database where they are missing, and returns the URL to connect as the owner. */
export async function prepareOwner(client: Client, cluster: Cluster): Promise<string> {
  const { owner: password } = cluster.passwords
  await withPrepareLock(client, async () => {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [OWNER])
    // Utility statements take no parameters; the password is generated, letters and digits only.
    if (role.rowCount === 0)
      await client.query(`create role ${OWNER} login createrole password '${password}'`)
    const database = await client.query('select 1 from pg_database where datname = $1', [OWNER])
    if (database.rowCount === 0) await client.query(`create database ${OWNER} owner ${OWNER}`)
  })
  // Without options of its own, pg would add those of PGOPTIONS, which are meant for another database.
  const parameters = 'sslmode=disable&require_auth=scram-sha-256&options=-c%20timezone%3DUTC'
  return `postgresql://${OWNER}:${password}@${LOOPBACK}:${client.port}/${OWNER}?${parameters}`
}
