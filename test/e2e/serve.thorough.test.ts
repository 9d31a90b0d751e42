import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { record } from '../server/record.ts'
import { assay, startAssay } from '../support/assay.ts'
import { folderOf } from '../support/folder.ts'

const EXPORTS = /^export SERVICE_CLOUD_API_BASE_URL=(\S+) SERVICE_CLOUD_API_KEY=(\S+)$/

test('a job survives a SIGKILL of the server right after the 202, and completes once', async () => {
  const dataDirectory = folderOf({})
  const first = await serve(dataDirectory)
  const accepted = await upload(first, 500)
  first.process.kill('SIGKILL')
  await once(first.process, 'exit')

  const second = await serve(dataDirectory, first.key)
  const job = await endOf(second, accepted)
  expect(job).toMatchObject({ status: 'completed', summary: { total: 500, processed: 500, invalid: 0 } })
  expect((await get(second, '/api/v1/ingestions')).meta.pagination.count).toBe(1)
  expect((await get(second, '/api/v1/findings')).meta.pagination.count).toBe(500)
  await stop(second)
})

test('the first start prints lines to paste, and no later one does', async () => {
  const dataDirectory = folderOf({})
  const first = await serve(dataDirectory)
  expect(first.key).toMatch(/^pk_[2-9A-HJKMNP-TV-Z]{8}\.[\w-]{43}$/)
  await stop(first)
  const second = await serve(dataDirectory, first.key)
  expect(second.printed.filter((line) => EXPORTS.test(line))).toEqual([])
  expect((await get(second, '/api/v1/providers')).data).toEqual([])
  await stop(second)
})

test('api-keys create prints nothing but a key that works, and revoke ends it', async () => {
  const dataDirectory = folderOf({})
  const server = await serve(dataDirectory)
  const created = await assay(['admin', 'api-keys', 'create', '--data-dir', dataDirectory])
  expect(created).toMatchObject({ exitCode: 0, stderr: '' })
  const key = created.stdout.trim()
  expect(created.stdout).toBe(`${key}\n`)
  expect(await statusWith(server, key)).toBe(200)

  const [prefix = ''] = key.split('.')
  await assay(['admin', 'api-keys', 'revoke', prefix, '--data-dir', dataDirectory])
  expect(await statusWith(server, key)).toBe(401)
  await stop(server)
})

test('an ephemeral server says where it is, with key and log-in, in one JSON line and leaves nothing behind', async () => {
  const folder = folderOf({})
  // As root, the database runs as a user who must be able to pass through.
  chmodSync(folder, 0o711)
  const process = startAssay(['serve', '--ephemeral', '--port', '0'], { environment: { TMPDIR: folder } })
  const { url, key, email, password } = JSON.parse(await lineMatching(process, /^\{/))
  expect(await statusWith({ url }, key)).toBe(200)
  expect((await fetch(url)).headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await logInStatus(url, { email, password })).toBe(201)
  expect(await logInStatus(url, { email, password: `${password}x` })).toBe(401)
  process.kill('SIGTERM')
  expect(await once(process, 'exit')).toEqual([0, null])
  expect(readdirSync(folder)).toEqual([])
  expect(await fetch(url).catch(() => 'gone')).toBe('gone')
})

async function logInStatus(url: string, attributes: object): Promise<number> {
  const response = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'sessions', attributes } }),
  })
  return response.status
}

interface Server {
  readonly process: ChildProcess
  readonly url: string
  readonly key: string
  readonly printed: readonly string[]
}

/** Starts a server; `key` is the one it printed at its first start, once it has had that. */
async function serve(dataDirectory: string, key?: string): Promise<Server> {
  const process = startAssay(['serve', '--port', '0', '--data-dir', dataDirectory])
  const printed: string[] = []
  if (!process.stdout) throw new Error('No standard output.')
  const lines = createInterface({ input: process.stdout })
  lines.on('line', (line) => printed.push(line))
  for await (const line of lines) {
    const [, url, firstKey] = EXPORTS.exec(line) ?? []
    if (url !== undefined && firstKey !== undefined) return { process, url, key: firstKey, printed }
    const [, address] = /^Assay serves (\S+)\. /.exec(line) ?? []
    if (address !== undefined && key !== undefined) return { process, url: address, key, printed }
  }
  throw new Error('The server ended before it was ready.')
}

async function stop({ process }: Server): Promise<void> {
  process.kill('SIGTERM')
  const [code] = await once(process, 'exit')
  expect(code).toBe(0)
}

async function lineMatching(process: ChildProcess, pattern: RegExp): Promise<string> {
  if (!process.stdout) throw new Error('No standard output.')
  for await (const line of createInterface({ input: process.stdout })) if (pattern.test(line)) return line
  throw new Error('The process ended before it said anything.')
}

async function upload({ url, key }: Server, count: number): Promise<string> {
  const form = new FormData()
  form.set(
    'file',
    new Blob([JSON.stringify(Array.from({ length: count }, (_, index) => record(`finding ${index}`)))], {
      type: 'application/json',
    }),
    'scan.ocsf.json',
  )
  const response = await fetch(`${url}/api/v1/ingestions`, {
    method: 'POST',
    headers: { authorization: `Api-Key ${key}` },
    body: form,
  })
  expect(response.status).toBe(202)
  return response.headers.get('content-location') ?? ''
}

async function endOf(server: Server, path: string): Promise<{ status: string; summary: unknown }> {
  for (;;) {
    const { attributes } = (await get(server, path)).data
    if (attributes.status === 'completed' || attributes.status === 'failed') return attributes
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function get({ url, key }: Server, path: string) {
  const response = await fetch(new URL(path, url), { headers: { authorization: `Api-Key ${key}` } })
  expect(response.status).toBe(200)
  return JSON.parse(await response.text())
}

async function statusWith({ url }: { url: string }, key: string): Promise<number> {
  const response = await fetch(`${url}/api/v1/providers`, { headers: { authorization: `Api-Key ${key}` } })
  return response.status
}
