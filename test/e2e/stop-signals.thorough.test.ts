import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { startAssay } from '../support/assay.ts'
import { freshDatabase } from '../support/database.ts'

const EXPORTS = /^export SERVICE_CLOUD_API_BASE_URL=(\S+) SERVICE_CLOUD_API_KEY=(\S+)$/
/** 128 and the number of SIGINT. */
const ENDED_BY_SIGINT = 130

test('one signal waits for an upload that goes on, a second one does not', async () => {
  const database = await freshDatabase()
  const server = startAssay(['serve', '--port', '0', '--role', 'api', '--stop-grace', '10m'], {
    environment: { DATABASE_URL: database.url },
  })
  const { url, key } = await firstStart(server.stdout)
  const upload = request(`${url}/api/v1/ingestions`, {
    method: 'POST',
    headers: {
      authorization: `Api-Key ${key}`,
      'content-type': 'multipart/form-data; boundary=b',
      expect: '100-continue',
    },
  })
  const cutOff = once(upload, 'error')
  await once(upload, 'continue')

  server.kill('SIGTERM')
  await refusing(url)
  expect(server.exitCode).toBe(null)
  server.kill('SIGINT')
  expect(await once(server, 'exit')).toEqual([ENDED_BY_SIGINT, null])
  await cutOff
  await database.close()
})

test('a signal that a parent passes on a second time is one request', async () => {
  const server = startAssay(['serve', '--port', '0', '--ephemeral'])
  await printed(server.stdout, /^\{/)
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGINT'), 20)
  expect(await once(server, 'exit')).toEqual([0, null])
})

async function firstStart(output: NodeJS.ReadableStream | null): Promise<{ url: string; key: string }> {
  const [, url = '', key = ''] = await printed(output, EXPORTS)
  return { url, key }
}

/** The first line that fits a pattern. */
async function printed(output: NodeJS.ReadableStream | null, pattern: RegExp): Promise<RegExpExecArray> {
  if (output === null) throw new Error('No output.')
  for await (const line of createInterface({ input: output })) {
    const match = pattern.exec(line)
    if (match) return match
  }
  throw new Error('The server ended before it was ready.')
}

/** Resolves once the server takes no new connection; the test's own time limit bounds it. */
async function refusing(url: string): Promise<void> {
  while (
    await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
