import { type FileHandle, open, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { messageOf } from '../../errors/message-of.ts'
import { RequestError } from '../transport/request-error.ts'

/**
 * A compromise between system calls and memory. Larger than a socket's buffer, so that the writer waits until a chunk is
 * sent before it requests the next.
 */
const CHUNK_BYTES = 512 * 1024

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

  /** Throws RequestError when there is no such file or it cannot be read. */
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

  /**
   * The file in chunks of one buffer: each is overwritten once the next is asked for. New buffers would be garbage
   * faster than it is collected, some 60 MB of it. Throws RequestError when the file ends early or cannot be read to its end.
   */
  async *chunks(): AsyncGenerator<Uint8Array> {
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, this.size))
    for (let position = 0; position < this.size; position += buffer.length) {
      const chunk = buffer.subarray(0, this.size - position)
      await this.#fill(chunk, position)
      await wholeTurn()
      yield chunk
    }
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  async #fill(chunk: Uint8Array, position: number): Promise<void> {
    for (let filled = 0; filled < chunk.length; ) {
      const { bytesRead } = await this.#handle
        .read(chunk, filled, chunk.length - filled, position + filled)
        .catch((error: unknown) => {
          throw unreadable(this.#path, error)
        })
      if (bytesRead === 0) throw cutShort(this.#path)
      filled += bytesRead
    }
  }
}

function cutShort(path: string): RequestError {
  return new RequestError(
    `${path} became shorter while it was sent. Push it again when nothing writes to it.`,
  )
}

function unreadable(path: string, error: unknown): RequestError {
  return new RequestError(`${path} cannot be read (${messageOf(error)}). Name an .ocsf.json file.`, {
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
