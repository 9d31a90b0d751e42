/**
 * Writes what each check reads of resources of a cloud, by which a scan of what runs makes only the calls it needs, and which
 * sources it is judged from, with the page of these: `npm run reads`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedReads, readsFile } from './generated-reads.ts'

const ROOT = join(import.meta.dirname, '../..')

for (const cloud of ['aws', 'azure', 'google'] as const)
  writeFileSync(join(ROOT, readsFile(cloud)), await generatedReads(cloud))
// These take what has just been written.
const { generatedSources, SOURCES_FILE } = await import('./check-sources.ts')
writeFileSync(join(ROOT, SOURCES_FILE), await generatedSources())
const { SOURCES_PAGE, sourcesPage } = await import('./sources-page.ts')
writeFileSync(join(ROOT, SOURCES_PAGE), sourcesPage())
