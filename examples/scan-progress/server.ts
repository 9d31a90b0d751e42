/**
 * The server of this example: Assay's own, with one feature more. It keeps its data in a PostgreSQL of its own, or in
 * the one that DATABASE_URL names (give it one that nothing else uses).
 */
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { defaultDataDirectory, openServerDatabase, prepareQueues, startServer } from 'assay/server'
import { firstLogin } from './first-login.ts'
import { SCAN_QUEUE_OPTIONS } from './job/scan-queue.ts'
import { scanProgress } from './scan-progress.ts'
import { prepareScans } from './scans/prepare-scans.ts'

/** What a process does: several that share a database may divide the work. */
const ROLES = ['all', 'api', 'worker'] as const

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8090' },
    role: { type: 'string', default: 'all' },
    'data-dir': { type: 'string', default: `${defaultDataDirectory()}-scan-progress` },
  },
})
const role = ROLES.find((name) => name === values.role)
if (role === undefined) throw new Error(`--role is one of ${ROLES.join(', ')}.`)
const stop = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
const database = await openServerDatabase({ dataDir: values['data-dir'], serving: true })
try {
  // As the owner of the database, before anything is served: the server itself may change no schema.
  await prepareScans(database.url)
  await prepareQueues(database.url, [SCAN_QUEUE_OPTIONS])
  // Who logs in needs a process that serves.
  const login = role === 'worker' ? undefined : await firstLogin(database.url)

  const server = await startServer({
    databaseUrl: database.url,
    port: Number(values.port),
    role,
    logLevel: 'warn',
    features: [scanProgress],
    // The page of the example is at `/`.
    console: false,
  })
  if (login !== undefined) {
    console.log('This is the first start; what follows is shown only this once.')
    console.log(`Log in as ${login.email} with the password ${login.password}, or paste this in a shell:\n`)
    console.log(`export SCANS=${server.url}/api/v1/scans KEY=${login.key}\n`)
  }
  console.log(`Scan progress: ${server.url}. Press Ctrl+C to stop.`)
  await stop
  await server.close()
} finally {
  await database.close()
}
