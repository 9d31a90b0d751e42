import { realpath } from 'node:fs/promises'
import type { Client } from 'pg'
import { errorCode } from '../../errors/message-of.ts'
import { ScramClient } from '../scram-client.ts'
import { type Cluster, SUPERUSER } from './cluster.ts'
import { LOOPBACK } from './port.ts'
import { isAlive, readPostmasterFile } from './postmaster-file.ts'

/** SQLSTATE of a server that is starting, recovering or shutting down. */
const CANNOT_CONNECT_NOW = '57P03'
/** A local server that accepts a connection and then stays silent is not ours. */
const CONNECT_TIMEOUT_MS = 5_000

/**
 * Connects to the server in `postmaster.pid`, when it is alive and serves this very folder. The file may be stale: its
 * process id and port may belong to another program by now, and a copied folder names the server of the original.
 * Returns `absent` when there is no such process, `busy` when it is starting or stopping, and `unreachable` when it
 * does not respond, or is another server.
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
    // Without this, pg uses PGOPTIONS, which are meant for another database.
    options: '-c search_path=pg_catalog',
  })
  // Ignored, since an unhandled error event would end the process; the next query fails.
  client.on('error', () => undefined)
  try {
    await client.connect()
    if (await serves(client, cluster.folder)) return client
  } catch (error) {
    await client.end().catch(() => undefined)
    return errorCode(error) === CANNOT_CONNECT_NOW ? 'busy' : 'unreachable'
  }
  await client.end()
  return 'unreachable'
}

async function serves(client: Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const served = rows[0]?.data_directory
  return served !== undefined && (await realpath(served)) === (await realpath(folder))
}
