import { setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { multipart } from '../server/multipart.ts'
import { HOSTILE_FILES } from './hostile-files.ts'

/**
 * A program: sends hostile files to a server, all at the same time, and ends when each is accepted. It gives way to
 * every other process, so that the server and not its sender is measured. It prints a line for each answer and one
 * before it begins to send.
 */
const [url = '', authorization = '', count = ''] = process.argv.slice(2)

const LOWEST_PRIORITY = 19
setPriority(LOWEST_PRIORITY)

const bodies = Object.values(HOSTILE_FILES).map((content) => {
  const { payload, headers } = multipart({ content: content() })
  return { body: gzipSync(payload), headers: { ...headers, authorization, 'content-encoding': 'gzip' } }
})

/** Sends a file, again and again when it is told to come back later. */
async function send(index: number): Promise<void> {
  const request = { method: 'POST', ...bodies[index % bodies.length] }
  for (;;) {
    const response = await fetch(`${url}/api/v1/ingestions`, request)
    await response.body?.cancel()
    if (response.status !== 429 && response.status !== 503) {
      process.stdout.write(`${response.status}\n`)
      return
    }
    await sleep(Number(response.headers.get('retry-after') ?? 1) * 1000)
  }
}

process.stdout.write('sending\n')
await Promise.all(Array.from({ length: Number(count) }, (_, index) => send(index)))
