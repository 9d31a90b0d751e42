import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'

// A process that uses the data directory it is given until somebody kills it; it does not start the database again.
const [, , dataDirectory = ''] = process.argv
const { url } = await openEmbeddedDatabase({ dataDirectory, serving: false })
process.stdout.write(`${url}\n`)
