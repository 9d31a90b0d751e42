/** Writes what each check reads of resources of a cloud, by which a scan of what runs makes only the calls it needs: `npm run reads`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedReads, readsFile } from './generated-reads.ts'

for (const cloud of ['aws', 'azure', 'google'] as const)
  writeFileSync(join(import.meta.dirname, '../..', readsFile(cloud)), await generatedReads(cloud))
