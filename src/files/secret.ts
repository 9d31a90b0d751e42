import { closeSync, openSync, readSync } from 'node:fs'
import { UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'

/** Far more than any secret has. */
const MOST_BYTES = 64 * 1024

/**
 * A secret of the environment: the value of the variable, or what the file holds that the variable with `_FILE` behind
 * its name points to, as container engines hand secrets over. Throws a UsageError, which never shows either value.
 */
export function readSecret(
  environment: Readonly<Record<string, string | undefined>>,
  name: string,
): string | undefined {
  const value = environment[name] || undefined
  const path = environment[`${name}_FILE`] || undefined
  if (path === undefined) return value
  if (value !== undefined) {
    throw new UsageError(`${name} and ${name}_FILE are both set. Leave one of them out.`)
  }
  const secret = contentOf(path, name)
  if (secret === '') {
    throw new UsageError(`The file that ${name}_FILE names is empty. Write the secret into it.`)
  }
  return secret
}

/** Without the line end that editors put behind the last line, and without the mark that some put before the first. */
function contentOf(path: string, name: string): string {
  const bytes = beginningOf(path, name)
  if (bytes.length > MOST_BYTES) {
    throw new UsageError(`The file that ${name}_FILE names is too large for a secret. Correct the path.`)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r?\n$/, '')
  } catch (cause) {
    throw new UsageError(`The file that ${name}_FILE names is not text in UTF-8. Write it as such.`, {
      cause,
    })
  }
}

/** One byte more than a secret may have at most: a device has no end. */
function beginningOf(path: string, name: string): Buffer {
  try {
    return readBytes(path, MOST_BYTES + 1)
  } catch (cause) {
    throw new UsageError(
      `The file that ${name}_FILE names cannot be read: ${messageOf(cause)}. Correct the path, or who may read it.`,
      { cause },
    )
  }
}

/** Also from what has no size, such as a pipe of the shell: until there is no more, or that many bytes were read. */
function readBytes(path: string, most: number): Buffer {
  const bytes = Buffer.alloc(most)
  const file = openSync(path, 'r')
  try {
    let length = 0
    for (let read = -1; read !== 0 && length < most; length += read) {
      read = readSync(file, bytes, length, most - length, null)
    }
    return bytes.subarray(0, length)
  } finally {
    closeSync(file)
  }
}
