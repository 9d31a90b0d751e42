/** Starts a server with the role given as argument on the database named by the environment; prints its address. */
import { startServer } from '../../src/server/serve.ts'

/** Largest upload; a million findings have four gigabytes. */
const MAX_FILE_BYTES = 16 * 1024 ** 3

const server = await startServer({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  role: process.argv[2] === 'worker' ? 'worker' : 'api',
  logLevel: 'error',
  maxFileBytes: MAX_FILE_BYTES,
})
console.log(server.url)
process.once('SIGTERM', () => void server.close().then(() => process.exit()))
