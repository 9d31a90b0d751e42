import { PassThrough, Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SLOWEST_UPLOAD_BYTES, SLOWEST_UPLOAD_MS } from '../../../src/server/ingestions/upload-limits.ts'
import { UploadRateWatch } from '../../../src/server/ingestions/upload-rate-watch.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

const WINDOWS = 4

/** Sends so many bytes in each window to a reader; answers with how often it was called too slow. */
async function send(bytesPerWindow: number, reader: Writable): Promise<number> {
  const body = new PassThrough({ highWaterMark: 1024 * 1024 })
  const onTooSlow = vi.fn()
  const rateWatch = new UploadRateWatch(body, reader, onTooSlow)
  body.pipe(reader)
  for (let window = 0; window < WINDOWS; window += 1) {
    if (bytesPerWindow > 0) body.write(Buffer.alloc(bytesPerWindow))
    await new Promise(setImmediate)
    vi.advanceTimersByTime(SLOWEST_UPLOAD_MS)
  }
  rateWatch.stop()
  vi.advanceTimersByTime(SLOWEST_UPLOAD_MS)
  return onTooSlow.mock.calls.length
}

const eager = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })
const busy = (): Writable => new Writable({ write: () => undefined, highWaterMark: 1 })

test.each([
  ['sends enough', SLOWEST_UPLOAD_BYTES, eager(), 0],
  ['trickles', 1, eager(), WINDOWS],
  ['is silent', 0, eager(), WINDOWS],
  ['has to wait for the service', 100, busy(), 0],
])('a sender that %s', async (_, bytes, reader, tooSlow) => {
  expect(await send(bytes, reader)).toBe(tooSlow)
})
