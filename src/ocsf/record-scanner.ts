import { FileError } from './file-error.ts'

/** Largest record. A real one has a few kilobytes; each is held in memory whole. */
const MAX_RECORD_BYTES = 4 * 1024 * 1024

/** OCSF nests about ten levels. The limit protects the stack of recursive readers. */
const MAX_RECORD_DEPTH = 100

/**
 * A value takes far more memory than it has bytes: the largest record written with nothing but `{},` takes 300 MB. A
 * real record has about a hundred, and one for every forty bytes.
 */
const MAX_RECORD_VALUES = 100_000

/**
 * Four times what fits into the largest file when records are real. More of them are `1,1,1,…`, which costs a sender
 * nothing and a worker hours.
 */
const MAX_FILE_RECORDS = 1_000_000

export interface ScannerLimits {
  readonly recordBytes: number
  readonly recordDepth: number
  /** Counted as brackets that open, and commas. */
  readonly recordValues: number
  readonly fileRecords: number
}

const DEFAULT_LIMITS: ScannerLimits = {
  recordBytes: MAX_RECORD_BYTES,
  recordDepth: MAX_RECORD_DEPTH,
  recordValues: MAX_RECORD_VALUES,
  fileRecords: MAX_FILE_RECORDS,
}

/** One element of the array: its bytes, or why they were not kept. */
export type ScannedRecord =
  | { readonly index: number; readonly bytes: Buffer }
  | { readonly index: number; readonly refusal: string; readonly code: 'invalid' | 'error' }

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/**
 * Finds where the elements of a file's top-level array begin and end, and nothing more: whether an element is
 * JSON is for `JSON.parse` to say. It counts brackets and skips strings, so a broken element costs only itself
 * for as long as its own brackets and quotes balance. Works on bytes: none of the bytes it looks for occurs
 * inside a character of several bytes in UTF-8.
 */
export class RecordScanner {
  readonly #limits: ScannerLimits
  #place: 'before' | 'within' | 'after' = 'before'
  #markLength = 0
  #offset = 0

  #index = 0
  #depth = 0
  #values = 0
  #inString = false
  #escaped = false
  /** Whether anything but white space was seen since the last boundary. */
  #started = false
  #refusal: string | undefined
  /** What earlier chunks hold of the element at hand. */
  #parts: Buffer[] = []
  #partBytes = 0

  constructor(limits: ScannerLimits = DEFAULT_LIMITS) {
    this.#limits = limits
  }

  /** The elements that end in this chunk. Throws a FileError where the file stops being an array. */
  *push(chunk: Buffer): Generator<ScannedRecord> {
    let position = 0
    if (this.#place === 'before') position = this.#findArray(chunk)
    if (this.#place === 'within') position = yield* this.#scanElements(chunk, position)
    if (this.#place === 'after') expectOnlySpace(chunk, position)
    this.#offset += chunk.length
  }

  /** To be called after the last chunk. Throws a FileError if the array has not ended. */
  end(): void {
    if (this.#place === 'before') {
      throw new FileError('empty_file', 'The file is empty. It must hold a JSON array; an empty one is [].')
    }
    if (this.#place === 'within') {
      throw new FileError(
        'truncated',
        `The file ends within record ${this.#index}, before the array is closed. Was it written to its end?`,
      )
    }
  }

  #findArray(chunk: Buffer): number {
    for (let position = 0; position < chunk.length; position += 1) {
      const byte = chunk[position]
      if (this.#offset + position === this.#markLength && byte === BYTE_ORDER_MARK[this.#markLength]) {
        this.#markLength += 1
        continue
      }
      const markIsWhole = this.#markLength === 0 || this.#markLength === BYTE_ORDER_MARK.length
      if (markIsWhole && byte === OPEN_BRACKET) {
        this.#place = 'within'
        return position + 1
      }
      if (!markIsWhole || !isSpace(byte)) throw notAnArray(byte)
    }
    return chunk.length
  }

  /** Returns the position after the array's closing bracket, or the chunk's length when it lies further on. */
  *#scanElements(chunk: Buffer, from: number): Generator<ScannedRecord, number> {
    let start = from
    for (;;) {
      const boundary = this.#findBoundary(chunk, start)
      this.#keep(chunk, start, boundary)
      if (boundary === chunk.length) return boundary
      const byte = chunk[boundary]
      if (byte === CLOSE_BRACE) throw this.#unexpectedBrace()
      // Only an array without any element may end before one has begun.
      if (byte === COMMA || this.#started || this.#index > 0) yield this.#take()
      if (byte === CLOSE_BRACKET) {
        this.#place = 'after'
        return boundary + 1
      }
      start = boundary + 1
    }
  }

  /**
   * The position of the comma or bracket that ends the element at hand, or the chunk's length when it lies
   * further on. Every byte of a file passes here, so it touches nothing but local variables on its way.
   */
  #findBoundary(chunk: Buffer, from: number): number {
    const { length } = chunk
    let depth = this.#depth
    let deepest = depth
    let values = this.#values
    let position = this.#inString ? this.#skipString(chunk, from) : from
    scan: for (; position < length; position += 1) {
      switch (chunk[position]) {
        case QUOTE:
          position = this.#skipString(chunk, position + 1) - 1
          break
        case OPEN_BRACE:
        case OPEN_BRACKET:
          depth += 1
          values += 1
          if (depth > deepest) deepest = depth
          break
        case CLOSE_BRACE:
        case CLOSE_BRACKET:
          if (depth === 0) break scan
          depth -= 1
          break
        case COMMA:
          if (depth === 0) break scan
          values += 1
      }
    }
    this.#depth = depth
    this.#values = values
    if (deepest > this.#limits.recordDepth) {
      this.#refuse(`The record is nested deeper than ${this.#limits.recordDepth} levels.`)
    }
    if (values > this.#limits.recordValues) {
      this.#refuse(`The record has more than ${this.#limits.recordValues} values.`)
    }
    return position
  }

  /** Returns the position after the closing quote, or the chunk's length when it lies further on. */
  #skipString(chunk: Buffer, from: number): number {
    const { length } = chunk
    let position = this.#escaped ? from + 1 : from
    while (position < length) {
      const byte = chunk[position]
      if (byte === QUOTE) {
        this.#inString = false
        this.#escaped = false
        return position + 1
      }
      position += byte === BACKSLASH ? 2 : 1
    }
    this.#inString = true
    // One beyond the end: the chunk ended right after a backslash.
    this.#escaped = position > length
    return length
  }

  #take(): ScannedRecord {
    if (this.#index === this.#limits.fileRecords) throw tooManyRecords(this.#index)
    if (!this.#started)
      this.#refuse('There is nothing between two commas, or a comma and the end of the array.')
    const record =
      this.#refusal === undefined
        ? { index: this.#index, bytes: this.#bytes() }
        : { index: this.#index, refusal: this.#refusal, code: 'invalid' as const }
    this.#index += 1
    this.#values = 0
    this.#started = false
    this.#refusal = undefined
    this.#parts = []
    this.#partBytes = 0
    return record
  }

  #keep(chunk: Buffer, from: number, to: number): void {
    const start = this.#started ? from : afterSpace(chunk, from, to)
    if (start === to) return
    this.#started = true
    if (this.#refusal !== undefined) return
    this.#partBytes += to - start
    if (this.#partBytes > this.#limits.recordBytes) {
      this.#refuse(`The record is larger than ${this.#limits.recordBytes} bytes.`)
    } else {
      this.#parts.push(chunk.subarray(start, to))
    }
  }

  /** The record gets no further than this; its remaining bytes are passed over without being kept. */
  #refuse(reason: string): void {
    this.#refusal ??= reason
    this.#parts = []
  }

  /** Most records lie within one chunk and are not copied. */
  #bytes(): Buffer {
    const [only, ...others] = this.#parts
    return withoutSpace(only !== undefined && others.length === 0 ? only : Buffer.concat(this.#parts))
  }

  #unexpectedBrace(): FileError {
    return new FileError(
      'malformed',
      `A closing brace at record ${this.#index} closes nothing, so it cannot be told where the next record starts.`,
    )
  }
}

function tooManyRecords(most: number): FileError {
  return new FileError(
    'too_many_records',
    `The file has more than ${most} records. The first ${most} were read; send the others in files of their own.`,
  )
}

function expectOnlySpace(chunk: Buffer, from: number): void {
  if (afterSpace(chunk, from, chunk.length) < chunk.length) {
    throw new FileError(
      'trailing_bytes',
      'Something follows the end of the array. The file must hold it alone.',
    )
  }
}

function afterSpace(chunk: Buffer, from: number, to: number): number {
  let position = from
  while (position < to && isSpace(chunk[position])) position += 1
  return position
}

/** The record without space at its end; space before it was never kept. */
function withoutSpace(bytes: Buffer): Buffer {
  let end = bytes.length
  while (isSpace(bytes[end - 1])) end -= 1
  return end === bytes.length ? bytes : bytes.subarray(0, end)
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

function notAnArray(byte: number | undefined): FileError {
  const detail =
    byte === OPEN_BRACE
      ? 'The file holds a JSON object, or one per line (NDJSON). It must hold one JSON array of records.'
      : 'The file does not start with a JSON array in UTF-8. It must hold one JSON array of records.'
  return new FileError('not_an_array', detail)
}
