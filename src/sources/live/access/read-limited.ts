import { open } from 'node:fs/promises'
import { UsageError } from '../../../errors/assay-error.ts'
import { messageOf } from '../../../errors/message-of.ts'

/**
 * The bytes of a file or, as shells hand over what a program prints, of a pipe. Throws the file system's error, or an
 * Error where there are more bytes than that: a device has no end.
 */
export async function readLimited(path: string, mostBytes: number): Promise<Buffer> {
  const file = await open(path, 'r')
  try {
    const parts: Buffer[] = []
    let length = 0
    for await (const part of file.createReadStream({ autoClose: false, end: mostBytes })) {
      parts.push(part)
      length += part.length
    }
    if (length > mostBytes) throw new Error(`it has more than ${mostBytes} bytes`)
    return Buffer.concat(parts)
  } finally {
    await file.close()
  }
}

/** Far more than a token or the certificates of one authority have. */
const MOST_BYTES = 1024 * 1024

/** The text of a file that a configuration names, such as a token or a certificate. Throws a UsageError, which shows none of it. */
export async function readNamed(path: string, what: string): Promise<string> {
  try {
    return (await readLimited(path, MOST_BYTES)).toString('utf8')
  } catch (cause) {
    throw new UsageError(
      `${what} cannot be read from ${path}: ${messageOf(cause)}. Correct the path, or who may read it.`,
      { cause },
    )
  }
}
