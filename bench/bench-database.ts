import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbeddedDatabase } from '../src/store/embedded/embedded-database.ts'

/**
 * Measures on the database that DATABASE_URL names, else on an embedded one. `measure` also gets a temporary folder for
 * files of its own; both are gone afterwards.
 */
export async function onBenchDatabase(
  measure: (url: string, folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  // When started by root, the database runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  try {
    const external = process.env['DATABASE_URL']
    await (external === undefined ? onEmbedded(folder, measure) : measure(external, folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function onEmbedded(
  folder: string,
  measure: (url: string, folder: string) => Promise<void>,
): Promise<void> {
  const embedded = await openEmbeddedDatabase({ dataDirectory: folder, serving: false })
  try {
    await measure(embedded.url, folder)
  } finally {
    await embedded.close()
  }
}
