import { createHash, randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openUpload } from '../../../src/server/ingestions/upload.ts'

const MIB = 1024 * 1024
const BOUNDARY = 'boundary'
const HEAD = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.ocsf.json"\r\n\r\n`
const TAIL = `\r\n--${BOUNDARY}--\r\n`

interface Received {
  readonly digest: string
  /** Of the slices of the file that were read before the last ten: how many still have their memory. */
  readonly kept: number
  readonly slices: number
}

/** What a server on a real connection reads of a form with this file. */
async function receive(file: Buffer, encoding?: 'gzip'): Promise<Received> {
  const received = Promise.withResolvers<Received>()
  const server = createServer(async (incoming, response) => {
    const upload = await openUpload(incoming, incoming.headers, 64 * MIB)
    const hash = createHash('sha256')
    const slices: Buffer[] = []
    for await (const slice of upload.bytes) {
      hash.update(slice)
      slices.push(slice)
    }
    const kept = slices.slice(0, -10).filter(({ length }) => length > 0).length
    received.resolve({ digest: hash.digest('hex'), kept, slices: slices.length })
    response.end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const form = Buffer.concat([Buffer.from(HEAD), file, Buffer.from(TAIL)])
  const { port } = server.address() as AddressInfo
  const sending = request({ port, method: 'POST' })
  sending.setHeader('content-type', `multipart/form-data; boundary=${BOUNDARY}`)
  if (encoding !== undefined) sending.setHeader('content-encoding', encoding)
  sending.once('response', (response) => response.resume())
  await pipeline(Readable.from([encoding === undefined ? form : gzipSync(form)]), sending)
  return received.promise
}

function digestOf(file: Buffer): string {
  return createHash('sha256').update(file).digest('hex')
}

test('what a file arrived in is given back while the rest of it is read', async () => {
  const file = randomBytes(16 * MIB)
  const { digest, kept, slices } = await receive(file)
  expect(digest).toBe(digestOf(file))
  expect(slices).toBeGreaterThan(50)
  // The form’s head came with one, and the form reader copies what may begin a boundary.
  expect(kept).toBeLessThan(slices / 10)
})

test.each([
  ['begins a boundary all the time', `\r\n--${BOUNDARY.slice(0, -1)}`],
  ['nearly ends one all the time', `\r\n--${BOUNDARY.slice(0, 3)}\r\n--`],
  ['is line breaks', '\r\n'],
])('a file that %s arrives as it was sent', async (_, text) => {
  const file = Buffer.alloc(4 * MIB + 7, text)
  expect((await receive(file)).digest).toBe(digestOf(file))
})

test('memory that the decoder still writes to is left alone', async () => {
  const file = Buffer.concat([randomBytes(2 * MIB), Buffer.alloc(8 * MIB, 'findings '), randomBytes(2 * MIB)])
  const { digest, kept } = await receive(file, 'gzip')
  expect(digest).toBe(digestOf(file))
  expect(kept).toBeGreaterThan(0)
})
