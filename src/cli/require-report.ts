import { type FileHandle, open, stat } from 'node:fs/promises'
import { UsageError } from '../errors/assay-error.ts'
import { messageOf } from '../errors/message-of.ts'
import { DETECTION_FINDING_CLASS_UID } from '../ocsf/detection-finding.ts'
import { FileError } from '../ocsf/file-error.ts'
import { RecordScanner, type ScannedRecord } from '../ocsf/record-scanner.ts'

const SUFFIX = '.ocsf.json'

/** Bytes that are read at once. */
const CHUNK_BYTES = 256 * 1024

const WHAT_IS_PUSHED = 'Name a report that assay scan wrote with the format json-ocsf.'

/**
 * Throws a UsageError for a file of which a service would take nothing: missing, unreadable, no JSON array, or one without
 * any OCSF Detection Finding. Other records may come first; the file is read up to the first record that may be one.
 */
export async function requireReport(path: string): Promise<void> {
  const file = await openReport(path)
  try {
    if (!path.endsWith(SUFFIX)) {
      throw new UsageError(`The name of ${path} does not end in ${SUFFIX}. ${WHAT_IS_PUSHED}`)
    }
    await requireFinding(file, path)
  } finally {
    await file.close()
  }
}

async function openReport(path: string): Promise<FileHandle> {
  try {
    // Asked before it is opened: opening a named pipe waits for its writer.
    const info = await stat(path)
    if (info.isDirectory()) throw new Error('it is a folder')
    if (!info.isFile()) throw new Error('it is not a file')
    return await open(path, 'r')
  } catch (error) {
    throw unreadable(path, error)
  }
}

async function requireFinding(file: FileHandle, path: string): Promise<void> {
  const scanner = new RecordScanner()
  const { size } = await file.stat()
  let read = 0
  let count = 0
  let isFound = false
  try {
    for await (const chunk of chunksOf(file, path)) {
      read += chunk.length
      for (const record of scanner.push(chunk)) {
        count += 1
        isFound ||= mayBeFinding(record)
      }
      if (isFound) break
    }
    // The end of a longer file is for the service to judge.
    if (isFound && read < size) return
    scanner.end()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new UsageError(`${path} cannot be pushed. ${error.message} ${WHAT_IS_PUSHED}`, { cause: error })
  }
  if (isFound || count === 0) return
  throw new UsageError(
    `${path} cannot be pushed: there is no OCSF Detection Finding, whose class_uid is ` +
      `${DETECTION_FINDING_CLASS_UID}, among its ${count} ${count === 1 ? 'record' : 'records'}. ${WHAT_IS_PUSHED}`,
  )
}

/** In buffers of their own, since a record may reach from one into the next. */
async function* chunksOf(file: FileHandle, path: string): AsyncGenerator<Buffer> {
  for (;;) {
    const { bytesRead, buffer } = await file
      .read(Buffer.allocUnsafe(CHUNK_BYTES), 0, CHUNK_BYTES)
      .catch((error: unknown) => {
        throw unreadable(path, error)
      })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
  }
}

/** The service says what is wrong with a record that is too large to be read here. */
function mayBeFinding(record: ScannedRecord): boolean {
  return !('bytes' in record) || classOf(record.bytes) === DETECTION_FINDING_CLASS_UID
}

function unreadable(path: string, error: unknown): UsageError {
  return new UsageError(`${path} cannot be pushed: ${messageOf(error)}. ${WHAT_IS_PUSHED}`, { cause: error })
}

function classOf(record: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(record.toString())
    return typeof value === 'object' && value !== null && 'class_uid' in value ? value.class_uid : undefined
  } catch {
    return undefined
  }
}
