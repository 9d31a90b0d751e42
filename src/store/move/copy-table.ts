import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { from, to } from 'pg-copy-streams'
import { RowDigest, type Rows } from './row-digest.ts'
import type { Table } from './tables.ts'

/** Copies all rows, as text, which every version of PostgreSQL reads as it was meant. */
export async function copyTable(source: Client, target: Client, table: Table): Promise<Rows> {
  const digest = new RowDigest()
  const input = source.query(to(`copy ${columnsOf(table)} to stdout`))
  await pipeline(input, digest, target.query(from(`copy ${columnsOf(table)} from stdin`)))
  return digest.rows
}

/** What a table holds. */
export async function rowsOf(client: Client, table: Table): Promise<Rows> {
  const digest = new RowDigest()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(client.query(to(`copy ${columnsOf(table)} to stdout`)), digest, nowhere)
  return digest.rows
}

function columnsOf({ name, columns }: Table): string {
  return `${name} (${columns.join(', ')})`
}
