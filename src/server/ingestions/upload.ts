import type { IncomingHttpHeaders } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import busboy, { type Busboy } from 'busboy'
import { recordScopeOf, type StatedScope } from '../../ocsf/record-scope.ts'
import { ApiError, ERROR_STATUS, notMultipart } from '../http/errors.ts'
import { BodyMemory, decodeBody } from './request-body.ts'
import { FILE_NAME_SUFFIX, FORM_LIMITS, FORM_OVERHEAD_BYTES, MAX_FILE_NAME_LENGTH } from './upload-limits.ts'
import { UploadRateWatch } from './upload-rate-watch.ts'

export interface Upload {
  readonly fileName: string
  /** For records that state no scope. */
  readonly scope: StatedScope | null
  /**
   * The file's bytes. Ends only when the whole form has arrived and is valid; otherwise reading throws. Read it to the
   * end or leave it with `return`, and use each chunk before asking for the next.
   */
  readonly bytes: AsyncIterable<Buffer>
}

type FilePart = Readable & { truncated?: boolean }

interface StartedFile {
  readonly name: string
  readonly part: FilePart
  readonly scope: StatedScope | null
}

const WRONG_SCOPE =
  `The field “scope” must be JSON of at most ${FORM_LIMITS.fieldSize} bytes, such as ` +
  '{"source": "iac", "roots": ["infra"], "complete": true}.'

/** Reads a form up to its file. Throws an ApiError for a request that is not a valid upload. */
export async function openUpload(
  body: Readable | undefined,
  headers: IncomingHttpHeaders,
  maxFileBytes: number,
): Promise<Upload> {
  if (body === undefined) throw notMultipart()
  if (Number(headers['content-length']) > maxFileBytes + FORM_OVERHEAD_BYTES) throw tooLarge(maxFileBytes)
  const form = createForm(headers, maxFileBytes)
  const reading = new FormReading(decodeBody(body, headers['content-encoding']), body, form, maxFileBytes)
  const { name, part, scope } = await reading.file
  return { fileName: name, scope, bytes: reading.bytesOf(part) }
}

function createForm(headers: IncomingHttpHeaders, maxFileBytes: number): Busboy {
  if (!/^multipart\/form-data\s*(;|$)/i.test(headers['content-type'] ?? '')) throw notMultipart()
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // busboy reports a file as truncated when it reaches the limit, even one of exactly that size.
      limits: { ...FORM_LIMITS, fileSize: maxFileBytes + 1 },
    })
  } catch (error) {
    throw invalid('The multipart/form-data header names no boundary.', error)
  }
}

/** Reads one form. The first error ends the reading at any stage. */
class FormReading {
  readonly #source: Readable
  readonly #form: Busboy
  readonly #maxFileBytes: number
  readonly #file = Promise.withResolvers<StartedFile>()
  readonly #end = Promise.withResolvers<void>()
  readonly #rateWatch: UploadRateWatch
  readonly #memory: BodyMemory
  #hasFile = false
  #scope: StatedScope | null = null

  constructor(decoded: Readable, body: Readable, form: Busboy, maxFileBytes: number) {
    this.#source = decoded
    this.#form = form
    this.#maxFileBytes = maxFileBytes
    // Marks the rejections as handled: whoever awaits them still gets them.
    this.#file.promise.catch(() => undefined)
    this.#end.promise.catch(() => undefined)
    this.#memory = new BodyMemory(body)
    this.#rateWatch = new UploadRateWatch(body, form, () =>
      this.#fail(invalid('The form arrived too slowly.', undefined, 408)),
    )
    this.#listen(body)
    // The sender may have disconnected while it waited for a slot.
    if (body.destroyed) this.#fail(cutOff())
  }

  get file(): Promise<StartedFile> {
    return this.#file.promise
  }

  async *bytesOf(part: FilePart): AsyncGenerator<Buffer> {
    try {
      for await (const chunk of part) {
        this.#memory.reach(chunk)
        yield chunk
      }
      if (part.truncated) throw tooLarge(this.#maxFileBytes)
      await this.#end.promise
    } catch (error) {
      throw asInvalid(error)
    } finally {
      this.#stop()
    }
  }

  #listen(body: Readable): void {
    const form = this.#form
    form.on('file', (field, part, info) => this.#onFile(field, part, info.filename))
    form.on('field', (field, value, { valueTruncated }) => {
      if (field === 'scope') this.#onScope(valueTruncated ? '' : value)
    })
    form.on('filesLimit', () => this.#fail(invalid('The form has more than one file.')))
    form.on('fieldsLimit', () => this.#fail(invalid(`The form has more than ${FORM_LIMITS.fields} fields.`)))
    form.on('partsLimit', () => this.#fail(invalid('The form has too many parts.')))
    form.on('error', (error) => this.#fail(asInvalid(error)))
    form.on('close', () => this.#onEnd())
    this.#source.on('error', (error) => this.#fail(asInvalid(error)))
    body.on('close', () => {
      if (!body.readableEnded) this.#fail(cutOff())
    })
    // Bounds what a small compressed body can expand to outside its file.
    const bounded = byteLimit(this.#maxFileBytes + FORM_OVERHEAD_BYTES, () => tooLarge(this.#maxFileBytes))
    bounded.on('error', (error) => this.#fail(asInvalid(error)))
    this.#source.pipe(bounded).pipe(form)
  }

  #onFile(field: string, part: FilePart, name: string | undefined): void {
    // Destroying the form destroys the part, and an unhandled error event would end the process.
    part.on('error', () => undefined)
    const wrong = this.#hasFile ? invalid('The form has more than one file.') : wrongFile(field, name)
    if (wrong !== undefined) {
      part.resume()
      this.#fail(wrong)
      return
    }
    this.#hasFile = true
    part.on('limit', () => this.#fail(tooLarge(this.#maxFileBytes)))
    this.#file.resolve({ name: name ?? '', part, scope: this.#scope })
  }

  #onScope(json: string): void {
    const scope = statedScopeOf(json)
    if (this.#hasFile) this.#fail(invalid('The field “scope” must come before the file.'))
    else if (scope === null) this.#fail(invalid(WRONG_SCOPE))
    else this.#scope = scope
  }

  #onEnd(): void {
    if (!this.#hasFile)
      this.#fail(invalid('The form has no file. Send it as the part “file”, with its file name.'))
    this.#end.resolve()
  }

  #fail(error: Error): void {
    this.#file.reject(error)
    this.#end.reject(error)
    this.#stop(error)
  }

  /** Keeps the request itself open: its connection still has to carry the response. */
  #stop(error?: Error): void {
    this.#rateWatch.stop()
    this.#source.unpipe()
    if (!this.#form.destroyed) this.#form.destroy(error)
  }
}

function statedScopeOf(json: string): StatedScope | null {
  try {
    const scope = recordScopeOf(JSON.parse(json))
    return scope && { source: scope.source, roots: scope.roots, complete: scope.complete }
  } catch {
    return null
  }
}

function wrongFile(field: string, name: string | undefined): ApiError | undefined {
  if (field !== 'file') return invalid('The part that holds the file must be called “file”.')
  if (name === undefined || !name.toLowerCase().endsWith(FILE_NAME_SUFFIX)) {
    return invalid(`The name of the file must end in ${FILE_NAME_SUFFIX}.`)
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (name.length > MAX_FILE_NAME_LENGTH || /[\x00-\x1f\x7f]/.test(name)) {
    return invalid(
      `The name of the file has control characters or more than ${MAX_FILE_NAME_LENGTH} characters.`,
    )
  }
  return undefined
}

function byteLimit(most: number, error: () => Error): Transform {
  let count = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      count += chunk.length
      if (count > most) done(error())
      else done(null, chunk)
    },
  })
}

function asInvalid(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : invalid('The body is not a whole multipart/form-data form.', error)
}

function invalid(detail: string, cause?: unknown, status: number = ERROR_STATUS.invalid): ApiError {
  return new ApiError('invalid', detail, { cause, status })
}

function cutOff(): ApiError {
  return invalid('The connection was closed before the form ended.')
}

function tooLarge(maxFileBytes: number): ApiError {
  return new ApiError('file_too_large', `The file is larger than ${maxFileBytes} bytes.`)
}
