import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'

// A process that serves from the data directory it is given until somebody kills it.
const [, , dataDirectory = ''] = process.argv
const { url } = await openEmbeddedDatabase({ dataDirectory, serving: true })
process.stdout.write(`${url}\n`)
