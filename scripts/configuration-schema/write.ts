/** Writes `schemas/config.schema.json` from the descriptions of the options: `npm run schema:configuration`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { configurationSchema } from './configuration-schema.ts'

const FILE = join(import.meta.dirname, '../../schemas/config.schema.json')

writeFileSync(FILE, `${JSON.stringify(configurationSchema(), undefined, 2)}\n`)
