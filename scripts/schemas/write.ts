/** Writes the schemas of the files that people write, from what reads those files: `npm run schemas`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkSchema } from './check-schema.ts'
import { configurationSchema } from './configuration-schema.ts'

const SCHEMAS = join(import.meta.dirname, '../../schemas')

function write(name: string, schema: object): void {
  writeFileSync(join(SCHEMAS, name), `${JSON.stringify(schema, undefined, 2)}\n`)
}

write('config.schema.json', configurationSchema())
write('check.schema.json', checkSchema())
