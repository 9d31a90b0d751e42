import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { readSecret } from '../../files/secret.ts'
import { defaultDataDirectory, INSTANCE_FOLDER } from '../../store/embedded/data-directory.ts'
import { openEmbeddedDatabase } from '../../store/embedded/embedded-database.ts'
import { moveDatabase } from '../../store/move/move-database.ts'
import { findServerDatabase, type ServerDatabase } from '../../store/open-server-database.ts'
import { requireReachable } from '../../store/require-reachable.ts'
import { tell } from '../print.ts'
import type { DatabaseOptions } from './as-owner.ts'

export interface MoveOptions extends DatabaseOptions {
  /** The folder of a new embedded database; else `NEW_DATABASE_URL` names the new one. */
  readonly toDataDir?: string
}

/** Moves everything of the server's database into an empty one, and says for each table how much that was. */
export async function move({ dataDir, toDataDir }: MoveOptions): Promise<void> {
  refuseMissing(dataDir)
  // As a service, of which a folder has at most one: while one runs, the move is refused.
  const old = await findServerDatabase({
    serving: true,
    announce: tell,
    ...(dataDir !== undefined && { dataDir }),
  })
  try {
    const next = await openNew(toDataDir)
    try {
      const onTable = (name: string, rows: number): void => {
        if (rows > 0) tell(`${name}: ${rows}`)
      }
      await moveDatabase({ from: old.url, to: next.url, onTable })
    } finally {
      await next.close()
    }
  } finally {
    await old.close()
  }
  tell(
    'Everything is moved, and was compared. The old database is as it was: start the service with the new one.',
  )
}

/** A mistyped folder would be made, and found to be empty. */
function refuseMissing(dataDir = defaultDataDirectory()): void {
  const isNamed = readSecret(process.env, 'DATABASE_URL') !== undefined
  if (isNamed || existsSync(join(dataDir, INSTANCE_FOLDER))) return
  throw new UsageError(
    `There is no database in ${dataDir}. Name the folder that the service uses with --data-dir.`,
  )
}

async function openNew(toDataDir: string | undefined): Promise<ServerDatabase> {
  const url = readSecret(process.env, 'NEW_DATABASE_URL')?.trim() || undefined
  if ((url === undefined) === (toDataDir === undefined))
    throw new UsageError(
      'Say where to: set NEW_DATABASE_URL, or NEW_DATABASE_URL_FILE, to the address of an empty database, or give the folder of a new one with --to-data-dir.',
    )
  if (toDataDir !== undefined)
    return openEmbeddedDatabase({ dataDirectory: toDataDir, serving: true, announce: tell })
  await requireReachable(url ?? '', 'NEW_DATABASE_URL')
  return { url: url ?? '', close: async () => undefined }
}
