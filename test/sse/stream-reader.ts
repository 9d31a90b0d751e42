import { get, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** An event as a reader sees it. */
interface ReadEvent {
  readonly type: string
  readonly data: unknown
}

/** A connection to an event stream, and what has come so far. */
export interface StreamReader {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly events: readonly ReadEvent[]
  /** Lines that are no event: comments, and when to come back. */
  readonly asides: readonly string[]
  /** Everything that came, as it came. */
  readonly text: string
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>
  /** Takes no more bytes off the connection, or takes them again. */
  pause(): void
  resume(): void
  /** Goes away without a word. */
  leave(): void
}

/** Opens a stream and resolves with its status; of a refusal `text` is the answer's body once it has ended. */
export function openReader(url: string, headers: Record<string, string> = {}): Promise<StreamReader> {
  const { promise, resolve, reject } = Promise.withResolvers<StreamReader>()
  const request = get(url, { headers, agent: false }, (response) => resolve(readerOf(response)))
  request.on('error', reject)
  onTestFinished(() => void request.destroy())
  return promise
}

function readerOf(response: IncomingMessage): StreamReader {
  const events: ReadEvent[] = []
  const asides: string[] = []
  let text = ''
  let block = ''
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
    const blocks = (block + chunk).split('\n\n')
    block = blocks.pop() ?? ''
    for (const lines of blocks) note(lines)
  })
  const note = (lines: string): void => {
    const [, type, data] = /^event: (.*)\ndata: (.*)$/.exec(lines) ?? []
    if (type !== undefined && data !== undefined) events.push({ type, data: JSON.parse(data) })
    else asides.push(lines)
  }
  const ended = new Promise<void>((resolve) => response.once('close', () => resolve()))
  response.on('error', () => undefined)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    asides,
    get text() {
      return text
    },
    ended,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    leave: () => void response.destroy(),
  }
}
