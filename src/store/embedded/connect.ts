import { realpath } from 'node:fs/promises'
import type { Client } from 'pg'
import { ScramClient } from '../scram-client.ts'
import { type Cluster, SUPERUSER } from './cluster.ts'
import { LOOPBACK } from './port.ts'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'

/** PostgreSQL answers but takes no work: it starts, recovers, or shuts down (SQLSTATE). */
const CANNOT_CONNECT_NOW = '57P03'
/** A local server that accepts a connection and then says nothing is not ours. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Connects to the server that `postmaster.pid` names, when it is alive and serves this very folder: the file
 * may be left over, its process id and its port may be somebody else's by now, and a copied folder names
 * the server of the original.
 *
 * `absent`: no such process. `busy`: it starts or stops. `unreachable`: it does not answer, or not as ours.
 */
export async function connect(cluster: Cluster): Promise<Client | 'absent' | 'busy' | 'unreachable'> {
  const postmaster = await readPostmasterFile(cluster.folder)
  if (postmaster === undefined || !isAlive(postmaster.pid)) return 'absent'
  const client = new ScramClient({
    host: LOOPBACK,
    port: postmaster.port,
    user: SUPERUSER,
    password: cluster.passwords.superuser,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: 'assay',
    // Where this is left out, pg takes PGOPTIONS, which are for another database.
    options: '-c search_path=pg_catalog',
  })
  // A server that goes away is noticed by the next query; unheard, the event would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await serves(client, cluster.folder)) return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return error instanceof Error && 'code' in error && error.code === CANNOT_CONNECT_NOW
      ? 'busy'
      : 'unreachable'
  }
  await client.end()
  return 'unreachable'
}

async function serves(client: Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const served = rows[0]?.data_directory
  return served !== undefined && (await realpath(served)) === (await realpath(folder))
}
