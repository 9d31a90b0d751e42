import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { messageOf } from '../errors.ts'
import { PushError } from './push-error.ts'

/** Large enough that system calls do not show, small enough that memory does not either. */
const CHUNK_BYTES = 256 * 1024

/** A file as it is when its upload begins: what is sent is exactly `size` bytes of it. */
export class UploadFile {
  readonly name: string
  readonly size: number
  readonly #path: string
  readonly #handle: FileHandle

  private constructor(path: string, handle: FileHandle, size: number) {
    this.name = basename(path)
    this.size = size
    this.#path = path
    this.#handle = handle
  }

  /** Throws PushError when there is no such file or it cannot be read. */
  static async open(path: string): Promise<UploadFile> {
    try {
      // Asked before it is opened: opening a named pipe waits for its writer.
      if (!(await stat(path)).isFile()) throw new Error('it is not a file')
      const handle = await open(path, 'r')
      return new UploadFile(path, handle, (await handle.stat()).size)
    } catch (error) {
      throw unreadable(path, error)
    }
  }

  /** Throws PushError when the file ends early or cannot be read to its end. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (let position = 0; position < this.size; ) {
      const chunk = await this.#read(position, Math.min(CHUNK_BYTES, this.size - position))
      position += chunk.length
      await wholeTurn()
      yield chunk
    }
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  async #read(position: number, length: number): Promise<Uint8Array> {
    // A buffer of its own for each chunk: the socket may still hold the last one.
    const buffer = Buffer.allocUnsafe(length)
    const { bytesRead } = await this.#handle.read(buffer, 0, length, position).catch((error: unknown) => {
      throw unreadable(this.#path, error)
    })
    if (bytesRead > 0) return buffer.subarray(0, bytesRead)
    throw new PushError(
      `${this.#path} became shorter while it was sent. Push it again when nothing writes to it.`,
    )
  }
}

function unreadable(path: string, error: unknown): PushError {
  return new PushError(`${path} cannot be read (${messageOf(error)}). Name an .ocsf.json file.`, {
    cause: error,
  })
}

/**
 * A server may refuse before it has read everything, and close. A whole turn of the event loop before each write
 * lets its answer be read before a write finds the connection gone, and the answer is lost with it. The first
 * callback ends the turn this runs in; only the next turn looks at the socket again.
 */
async function wholeTurn(): Promise<void> {
  await setImmediate()
  await setImmediate()
}
