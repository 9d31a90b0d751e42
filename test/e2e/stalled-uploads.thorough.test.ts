import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { multipart } from '../server/multipart.ts'
import { record } from '../server/record.ts'
import { freshDatabase } from '../support/database.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../support/tenant-client.ts'

const STALLED = 500
/** What the server may need for all of them, garbage included; without places it is more than a megabyte for each. */
const MOST_MIB = 300
/** Those who get a place or may wait for one. The others are refused. */
const ADMITTED = 174
/** For those who wait to be sent; whoever waits is not read. */
const MOST_MS = 15_000
const SETTLING_MS = 2_000
const MOST_ANSWERING_MS = 30_000
/** Just below what a file may have before it needs a connection to the database. */
const FORM = multipart({ content: `[${' '.repeat(1_000_000)}]` })

interface Stalled {
  readonly socket: Socket
  /** Everything was taken from this process, be it by the server or the system. */
  readonly sent: Promise<unknown>
}

/** Sends all of an upload but its last kilobyte, and then nothing. */
function stall({ url }: ServerProcess, { authorization }: TenantClient, answers: string[]): Stalled {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.once('data', (chunk) => answers.push(String(chunk).split('\r\n', 1)[0] ?? ''))
  const head = [
    'POST /api/v1/ingestions HTTP/1.1',
    'host: localhost',
    `authorization: ${authorization}`,
    `content-type: ${FORM.headers['content-type']}`,
    `content-length: ${FORM.payload.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const sent = new Promise((resolve) => socket.write(FORM.payload.subarray(0, -1024), resolve))
  return { socket, sent }
}

function residentMib({ process: { pid } }: ServerProcess): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

test.skipIf(process.platform !== 'linux')(
  'hundreds of senders who stall take little memory, and no place from another tenant',
  { timeout: 120_000 },
  async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const [hostile, other] = [await createTenantClient(database.url), await createTenantClient(database.url)]
    const server = await startServerProcess({ databaseUrl: database.url, role: 'api' })
    expect((await other.post(server, [record('a')])).status).toBe(202)
    const before = residentMib(server)

    const answers: string[] = []
    const senders = Array.from({ length: STALLED }, () => stall(server, hostile, answers))
    onTestFinished(() => {
      for (const { socket } of senders) socket.destroy()
    })
    const isOver = Promise.race([Promise.all(senders.map(({ sent }) => sent)), sleep(MOST_MS)])
    let isSending = true
    isOver
      .then(() => sleep(SETTLING_MS))
      .finally(() => {
        isSending = false
      })
    let peak = before
    while (isSending) {
      peak = Math.max(peak, residentMib(server))
      await sleep(100)
    }
    expect(peak - before).toBeLessThan(MOST_MIB)
    expect((await other.post(server, [record('b')])).status).toBe(202)
    // Taken by the system is not answered yet: on a busy machine that takes longer.
    const refused = () => answers.filter((answer) => answer === 'HTTP/1.1 429 Too Many Requests').length
    await expect.poll(refused, { timeout: MOST_ANSWERING_MS }).toBeGreaterThanOrEqual(STALLED - ADMITTED)
  },
)
