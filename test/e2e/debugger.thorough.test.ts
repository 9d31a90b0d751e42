import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { startServerProcess } from '../support/server-process.ts'

/** Node writes where its debugger listens at once. */
const SOON_MS = 500

test('SIGUSR1 opens no debugger', async () => {
  const database = await freshDatabase()
  const server = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  server.process.kill('SIGUSR1')
  await wait(SOON_MS)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(server.log.filter((line) => line.includes('Debugger'))).toEqual([])
  await server.kill()
  await database.close()
})
