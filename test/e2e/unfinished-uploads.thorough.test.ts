import { readdirSync, readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { multipart } from '../server/multipart.ts'
import { record } from '../server/record.ts'
import { freshDatabase } from '../support/database.ts'
import { PATIENCE } from '../support/patience.ts'
import { replacedModule } from '../support/replaced-module.ts'
import { type ServerProcess, startServerProcess } from '../support/server-process.ts'
import { createTenantClient, type TenantClient } from '../support/tenant-client.ts'

const MIB = 1024 * 1024
const ABORTED = 500
const AT_ONCE = 50

/** Large enough to have begun to be stored when its sender goes. */
const LARGE = multipart({ content: `[${' '.repeat(3 * MIB)}]` })
const SMALL = multipart({ content: JSON.stringify([record('a')]) })

function begin(
  { url }: ServerProcess,
  { authorization }: TenantClient,
  { payload, headers } = LARGE,
): Socket {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const head = [
    'POST /api/v1/ingestions HTTP/1.1',
    'host: localhost',
    `authorization: ${authorization}`,
    `content-type: ${headers['content-type']}`,
    `content-length: ${payload.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Sends a part of an upload and goes: before its body, within its form's head, or within its file. */
async function abort(server: ServerProcess, tenant: TenantClient, turn: number): Promise<void> {
  const form = turn % 10 === 0 ? LARGE : SMALL
  const socket = begin(server, tenant, form)
  const part = form.payload.subarray(0, Math.floor((form.payload.length * (turn % 7)) / 7))
  await new Promise((sent) => socket.write(part, sent))
  if (turn % 2 === 0) socket.resetAndDestroy()
  else socket.destroy()
}

interface Usage {
  readonly descriptors: number
  readonly residentMib: number
}

function usageOf({ process: { pid } }: ServerProcess): Usage {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return { descriptors: readdirSync(`/proc/${pid}/fd`).length, residentMib: Number(kilobytes) / 1024 }
}

async function storedChunks(databaseUrl: string): Promise<number> {
  const owner = openOwnerDatabase(databaseUrl)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ingestion_chunks`.execute(owner)
  await owner.destroy()
  return rows[0]?.count ?? -1
}

const onLinux = test.skipIf(process.platform !== 'linux')

onLinux('uploads that are given up leave nothing: no descriptor, no memory, no bytes', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const tenant = await createTenantClient(database.url)
  const server = await startServerProcess({ databaseUrl: database.url, role: 'api' })
  const round = async (count: number): Promise<void> => {
    for (let turn = 0; turn < count; turn += AT_ONCE) {
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => abort(server, tenant, turn + index)))
    }
  }
  // What a process takes for good, it takes in the first round.
  await round(100)
  await vi.waitFor(() => expect(usageOf(server).descriptors).toBeLessThan(60), PATIENCE)
  const before = usageOf(server)
  await round(ABORTED)
  await vi.waitFor(() => {
    expect(usageOf(server).descriptors).toBeLessThanOrEqual(before.descriptors + 3)
  }, PATIENCE)
  expect(usageOf(server).residentMib - before.residentMib).toBeLessThan(100)
  expect(await storedChunks(database.url)).toBe(0)
  expect(await tenant.count(server, 'ingestions')).toBe(0)
  expect((await tenant.post(server, [record('a')])).status).toBe(202)
})

onLinux('senders that fall silent are sent away, and whatever they held is free again', async () => {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const tenant = await createTenantClient(database.url)
  const limits = readFileSync(
    new URL('../../src/server/ingestions/upload-limits.ts', import.meta.url),
    'utf8',
  )
  const server = await startServerProcess({
    databaseUrl: database.url,
    role: 'api',
    environment: replacedModule(
      'server/ingestions/upload-limits.ts',
      limits.replace(/SLOWEST_UPLOAD_MS = [\d_]+/, 'SLOWEST_UPLOAD_MS = 300').replace(/ as const/g, ''),
    ),
  })
  const before = usageOf(server)
  const silent = Array.from({ length: 20 }, () => begin(server, tenant))
  onTestFinished(() => {
    for (const socket of silent) socket.destroy()
  })
  const answers = await Promise.all(
    silent.map(async (socket) => {
      socket.write(LARGE.payload.subarray(0, MIB / 2))
      for await (const chunk of socket) return String(chunk).split('\r\n', 1)[0]
      return undefined
    }),
  )
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  for (const socket of silent) socket.destroy()
  await vi.waitFor(() => {
    expect(usageOf(server).descriptors).toBeLessThanOrEqual(before.descriptors + 5)
  }, PATIENCE)
  expect((await tenant.post(server, [record('a')])).status).toBe(202)
})
