import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { startAssay } from '../support/assay.ts'
import { freshDatabase } from '../support/database.ts'

const PRELOAD = new URL('../support/deadly-record.ts', import.meta.url).href
const EXPORTS = /^export SERVICE_CLOUD_API_BASE_URL=(\S+) SERVICE_CLOUD_API_KEY=(\S+)$/

test('files that kill the worker each time end failed, and the queue goes on', async () => {
  const database = await freshDatabase()
  const owner = new Client(database.url)
  await owner.connect()
  const server = startAssay(['serve', '--port', '0'], {
    environment: { DATABASE_URL: database.url, NODE_OPTIONS: `--import=${PRELOAD}` },
  })
  let deaths = 0
  if (!server.stdout || !server.stderr) throw new Error('No output.')
  createInterface({ input: server.stderr }).on('line', (line) => {
    if (!line.includes('worker thread is started again')) return
    deaths += 1
    void bury(owner)
  })
  const { url, key } = await firstStart(server.stdout)
  const headers = { authorization: `Api-Key ${key}` }

  async function send(...uids: string[]): Promise<string> {
    const body = new FormData()
    body.set('file', new Blob([JSON.stringify(uids.map((uid) => record(uid)))]), 'scan.ocsf.json')
    const response = await fetch(`${url}/api/v1/ingestions`, { method: 'POST', headers, body })
    return response.headers.get('content-location') ?? ''
  }
  async function get(path: string) {
    return JSON.parse(await (await fetch(`${url}${path}`, { headers })).text())
  }
  async function statusOf(path: string): Promise<string> {
    return (await get(path)).data.attributes.status
  }

  const deadly: string[] = []
  for (const uid of ['a', 'b', 'c']) deadly.push(await send(uid, 'deadly record'))
  while ((await Promise.all(deadly.map(statusOf))).some((status) => !ENDED.includes(status))) {
    await hurry(owner)
    await sleep(250)
  }
  expect(deaths, 'more than a thread that never starts is given').toBeGreaterThan(5)
  for (const path of deadly) {
    expect(await statusOf(path)).toBe('failed')
    const { data } = await get(`${path}/errors`)
    expect(data).toMatchObject([{ attributes: { index: null, code: 'error' } }])
  }
  expect((await fetch(`${url}/readyz`)).status).toBe(200)

  const later = await send('later')
  while (!ENDED.includes(await statusOf(later))) await sleep(50)
  expect(await statusOf(later)).toBe('completed')
  server.kill('SIGKILL')
  await owner.end()
  await database.close()
}, 120_000)

const ENDED = ['completed', 'failed']

/** The one worker is dead and the next not yet there, so every active job is without one: ten seconds go by at once. */
async function bury(owner: Client): Promise<void> {
  await owner.query(`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`)
}

/** Nor does a retry wait. */
async function hurry(owner: Client): Promise<void> {
  await owner.query(`update pgboss.job set start_after = now() where state = 'retry'`)
}

async function firstStart(output: NodeJS.ReadableStream): Promise<{ url: string; key: string }> {
  for await (const line of createInterface({ input: output })) {
    const [, url, key] = EXPORTS.exec(line) ?? []
    if (url !== undefined && key !== undefined) return { url, key }
  }
  throw new Error('The server ended before it was ready.')
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
