import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../api.ts'
import { expectJsonApi } from '../json-api/expect-json-api.ts'
import { multipart } from '../multipart.ts'

const api = await openApi()
const MIB = 1024 * 1024
const MAX_FILE_BYTES = 8 * MIB
const app = api.build({ maxFileBytes: MAX_FILE_BYTES })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const tenant = await api.newTenant()

const fileOf = (bytes: number): string => `[${' '.repeat(bytes - 2)}]`

/** Begins a request, byte for byte as a test wants it. */
function begin(headers: Record<string, string | number>): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  const all = { host: 'localhost', authorization: tenant.authorization, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST /api/v1/ingestions HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** The status of the first answer on a connection, which looks like any other; `undefined` when there is none. */
async function statusOn(socket: Socket): Promise<number | undefined> {
  let text = ''
  for await (const chunk of socket) {
    text += String(chunk)
    const [head = '', body] = text.split('\r\n\r\n', 2)
    const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
    if (body === undefined || Buffer.byteLength(body) < Number(length)) continue
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
    )
    const status = Number(first.split(' ')[1])
    expectJsonApi({ status, headers, body: JSON.parse(body) })
    return status
  }
  return undefined
}

function chunked(payload: Buffer, size: number): Buffer {
  const chunks: Buffer[] = []
  for (let from = 0; from < payload.length; from += size) {
    const chunk = payload.subarray(from, from + size)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'))
  }
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')])
}

const jobs = async (): Promise<number> => (await tenant.get('/ingestions')).body.meta.pagination.count

describe('the limit, chunk by chunk', () => {
  test.each([
    ['as large as allowed', MAX_FILE_BYTES, 1000, 202],
    ['one byte larger', MAX_FILE_BYTES + 1, 1000, 413],
    ['as large as allowed, in one chunk', MAX_FILE_BYTES, 16 * MIB, 202],
    ['one byte larger, in one chunk', MAX_FILE_BYTES + 1, 16 * MIB, 413],
  ])('%s', async (_, bytes, size, status) => {
    const { payload, headers } = multipart({ content: fileOf(bytes) })
    const socket = begin({ ...headers, 'transfer-encoding': 'chunked' })
    socket.write(chunked(payload, size))
    expect(await statusOn(socket)).toBe(status)
  })
})

test('a Content-Length beyond the limit is refused before anything is sent', async () => {
  const socket = begin({ ...multipart().headers, 'content-length': 100 * MAX_FILE_BYTES })
  expect(await statusOn(socket)).toBe(413)
})

test('a file beyond the limit is refused while it is still arriving', async () => {
  const { payload, headers } = multipart({ content: fileOf(2 * MAX_FILE_BYTES) })
  const socket = begin({ ...headers, 'transfer-encoding': 'chunked' })
  // Its end never comes.
  socket.write(chunked(payload.subarray(0, MAX_FILE_BYTES + MIB), MIB).subarray(0, -5))
  expect(await statusOn(socket)).toBe(413)
})

describe('a Content-Length that lies', () => {
  const { payload, headers } = multipart({ content: fileOf(100_000) })

  test('less than was sent: the form is cut off, and the rest is no request', async () => {
    const before = await jobs()
    const socket = begin({ ...headers, 'content-length': payload.length - 10 })
    socket.write(payload)
    expect(await statusOn(socket)).toBe(400)
    expect(await jobs()).toBe(before)
  })

  test('more than was sent: nothing is stored when the sender goes', async () => {
    const before = await jobs()
    const socket = begin({ ...headers, 'content-length': payload.length + 10 })
    socket.write(payload)
    socket.end()
    expect([400, undefined]).toContain(await statusOn(socket))
    expect(await jobs()).toBe(before)
  })

  test.each([
    ['two of them', ['content-length: 5', 'content-length: 6']],
    ['one beside chunks', ['content-length: 5', 'transfer-encoding: chunked']],
    ['no number', ['content-length: many']],
  ])('%s: no request at all', async (_, lines) => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    socket.write(`POST /api/v1/ingestions HTTP/1.1\r\nhost: localhost\r\n${lines.join('\r\n')}\r\n\r\n`)
    expect(await statusOn(socket)).toBe(400)
  })
})

describe('bombs', () => {
  /** Four gigabytes of white space in four megabytes: members of gzip may follow each other. */
  const bomb = (): Buffer => {
    const member = gzipSync(Buffer.alloc(64 * MIB, ' '))
    return Buffer.concat([
      gzipSync(multipart({ content: '' }).payload.subarray(0, -20)),
      ...Array<Buffer>(64).fill(member),
    ])
  }

  test('a file that unfolds to gigabytes is refused soon, in little memory', async () => {
    const body = bomb()
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss)
    }, 5)
    onTestFinished(() => clearInterval(watch))
    const socket = begin({
      ...multipart().headers,
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    socket.write(body)
    expect(await statusOn(socket)).toBe(413)
    expect((peak - before) / MIB).toBeLessThan(100)
  })

  test('what unfolds outside of the file is bounded as well', async () => {
    const preamble = Buffer.alloc(64 * MIB, ' ')
    const body = gzipSync(Buffer.concat([preamble, multipart({ content: '[]' }).payload]))
    const socket = begin({
      ...multipart().headers,
      'content-encoding': 'gzip',
      'content-length': body.length,
    })
    socket.write(body)
    expect(await statusOn(socket)).toBe(413)
  })
})

describe('heads', () => {
  test.each([
    ['a header', `x-filler: ${'x'.repeat(100_000)}`],
    ['many headers', Array.from({ length: 5000 }, (_, index) => `x-${index}: ${index}`).join('\r\n')],
    ['a path', undefined],
  ])('%s beyond all measure is answered with 431', async (_, line) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    onTestFinished(() => void socket.destroy())
    const path =
      line === undefined ? `/api/v1/findings?filter[uid]=${'x'.repeat(100_000)}` : '/api/v1/findings'
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n${line ?? 'x: 1'}\r\n\r\n`)
    expect(await statusOn(socket)).toBe(431)
  })
})

test('after all of this the service does what it did before', async () => {
  const { payload, headers } = multipart({ content: '[]' })
  const socket = begin({ ...headers, 'content-length': payload.length })
  socket.write(payload)
  expect(await statusOn(socket)).toBe(202)
})
