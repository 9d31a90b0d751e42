import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { startAssay } from '../support/assay.ts'
import { freshDatabase } from '../support/database.ts'

const PRELOAD = new URL('../support/deadly-record.ts', import.meta.url).href
const EXPORTS = /^export SERVICE_CLOUD_API_BASE_URL=(\S+) SERVICE_CLOUD_API_KEY=(\S+)$/

test('records that kill their reader are passed over, a file of many is given up, and the queue goes on', async () => {
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

  const deadly = await send('a', 'deadly record', 'b')
  const hopeless = await send('c', ...Array.from({ length: 6 }, () => 'deadly record'), 'd')
  while ((await Promise.all([deadly, hopeless].map(statusOf))).some((status) => !ENDED.includes(status))) {
    await hurry(owner)
    await sleep(100)
  }
  expect(deaths).toBe(5)
  expect((await get(deadly)).data.attributes).toMatchObject({
    status: 'failed',
    summary: { total: 3, processed: 2, invalid: 1 },
  })
  expect((await get(`${deadly}/errors`)).data).toMatchObject([{ attributes: { index: 1, code: 'error' } }])
  expect(await statusOf(hopeless)).toBe('failed')
  expect((await get(`${hopeless}/errors`)).data[0]).toMatchObject({
    attributes: { index: null, code: 'error' },
  })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)

  const later = await send('later')
  while (!ENDED.includes(await statusOf(later))) await sleep(50)
  expect(await statusOf(later)).toBe('completed')
  server.kill('SIGKILL')
  await owner.end()
  await database.close()
}, 120_000)

const ENDED = ['completed', 'failed']

/** No retry waits. */
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
