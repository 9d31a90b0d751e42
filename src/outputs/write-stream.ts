import type { Writable } from 'node:stream'
import { gathered } from './write-file.ts'

/**
 * Writes a report to a stream, as fast as its reader takes it. Ends early when the stream takes no more, because the
 * reader has left, as `head` does; whether that is an error is for the listeners of the stream to say.
 */
export async function writeStream(stream: Writable, chunks: Iterable<string>): Promise<void> {
  for (const text of gathered(chunks)) {
    if (!(await isTaken(stream, text))) return
  }
}

function isTaken(stream: Writable, text: string): Promise<boolean> {
  return new Promise((resolve) => {
    stream.write(text, (error) => resolve(!error))
  })
}
