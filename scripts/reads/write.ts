/** Writes what each check reads of AWS resources, by which a scan of a live account makes only the calls it needs: `npm run reads`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedReads } from './generated-reads.ts'

writeFileSync(join(import.meta.dirname, '../../src/checks/aws/reads.json'), await generatedReads())
