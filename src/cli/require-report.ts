import { type FileHandle, open, stat } from 'node:fs/promises'
import { messageOf, UsageError } from '../errors.ts'
import { DETECTION_FINDING_CLASS_UID } from '../ocsf/detection-finding.ts'
import { FileError } from '../ocsf/file-error.ts'
import { RecordScanner } from '../ocsf/record-scanner.ts'

const SUFFIX = '.ocsf.json'

/** Bytes that are read to find the first record. */
const BEGINNING_BYTES = 256 * 1024

const WHAT_IS_PUSHED = 'Name a report that assay scan wrote with the format json-ocsf.'

/**
 * Throws a UsageError for a file that a service would refuse, judged by its beginning: missing, unreadable, or no
 * JSON array of OCSF Detection Findings.
 */
export async function requireReport(path: string): Promise<void> {
  const beginning = await readBeginning(path)
  if (!path.endsWith(SUFFIX)) {
    throw new UsageError(`The name of ${path} does not end in ${SUFFIX}. ${WHAT_IS_PUSHED}`)
  }
  const first = firstRecordIn(beginning, path)
  if (first !== undefined) requireDetectionFinding(first, path)
}

interface Beginning {
  readonly bytes: Buffer
  /** Whether the file ends there. */
  readonly isWhole: boolean
}

async function readBeginning(path: string): Promise<Beginning> {
  let file: FileHandle | undefined
  try {
    // Asked before it is opened: opening a named pipe waits for its writer.
    const info = await stat(path)
    if (info.isDirectory()) throw new Error('it is a folder')
    if (!info.isFile()) throw new Error('it is not a file')
    file = await open(path, 'r')
    const { bytesRead, buffer } = await file.read(Buffer.alloc(BEGINNING_BYTES), 0, BEGINNING_BYTES, 0)
    return { bytes: buffer.subarray(0, bytesRead), isWhole: bytesRead === info.size }
  } catch (error) {
    throw new UsageError(`${path} cannot be pushed: ${messageOf(error)}. ${WHAT_IS_PUSHED}`, { cause: error })
  } finally {
    await file?.close()
  }
}

/** The first record as the service would read it; undefined if there is none, or it is longer than what was read. */
function firstRecordIn({ bytes, isWhole }: Beginning, path: string): Buffer | undefined {
  try {
    const scanner = new RecordScanner()
    const records = Array.from(scanner.push(bytes))
    if (isWhole) scanner.end()
    const [first] = records
    return first !== undefined && 'bytes' in first ? first.bytes : undefined
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new UsageError(`${path} cannot be pushed. ${error.message} ${WHAT_IS_PUSHED}`, { cause: error })
  }
}

function requireDetectionFinding(record: Buffer, path: string): void {
  if (classOf(record) === DETECTION_FINDING_CLASS_UID) return
  throw new UsageError(
    `${path} cannot be pushed: its first record is no OCSF Detection Finding, whose class_uid is ` +
      `${DETECTION_FINDING_CLASS_UID}. ${WHAT_IS_PUSHED}`,
  )
}

function classOf(record: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(record.toString())
    return typeof value === 'object' && value !== null && 'class_uid' in value ? value.class_uid : undefined
  } catch {
    return undefined
  }
}
