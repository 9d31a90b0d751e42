import { DETECTION_FINDING_CLASS_UID } from '../../ocsf/detection-finding.ts'
import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { MAX_POINTER_LENGTH, type RecordError } from '../../ocsf/record-error.ts'
import { validateIngestionRecord } from '../../ocsf/validator.ts'
import { cutText } from '../../text/shortened.ts'
import type { FileRecord } from './read-record.ts'
import { findUnstorableValue, isStorable } from './unstorable-value.ts'

/** The verdict on a record: stored, or refused for reasons. */
export type Assessment =
  | { readonly index: number; readonly bytes: Buffer; readonly record: IngestionRecord }
  | { readonly index: number; readonly reasons: readonly Reason[] }

interface Reason extends RecordError {
  readonly code: 'invalid' | 'error' | 'unsupported_class'
}

/** Decides whether a record is a Detection Finding that can be ingested, and lists every error if not. */
export function assessRecord(read: FileRecord): Assessment {
  const { index } = read
  const refuse = (code: Reason['code'], errors: readonly RecordError[]): Assessment => ({
    index,
    reasons: errors.map(({ pointer, detail }) => ({
      code,
      pointer: cutText(pointer, MAX_POINTER_LENGTH),
      detail,
    })),
  })
  if ('refusal' in read) return refuse(read.code, [{ pointer: '', detail: read.refusal }])
  const { value, bytes } = read
  const unstorable = isStorable(bytes, value) ? undefined : findUnstorableValue(value)
  if (unstorable !== undefined) return refuse('invalid', [unstorable])
  if (isOfAnotherClass(value)) {
    return refuse('unsupported_class', [
      {
        pointer: '/class_uid',
        detail: `Only Detection Finding records (class_uid ${DETECTION_FINDING_CLASS_UID}) are accepted.`,
      },
    ])
  }
  const validation = validateIngestionRecord(value)
  if (!validation.valid) return refuse('invalid', validation.errors)
  return { index, bytes, record: value as IngestionRecord }
}

/** A missing or non-numeric class is reported like any other error of the record. */
function isOfAnotherClass(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('class_uid' in value)) return false
  return typeof value.class_uid === 'number' && value.class_uid !== DETECTION_FINDING_CLASS_UID
}
