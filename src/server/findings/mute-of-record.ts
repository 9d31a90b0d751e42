import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'
import { STATUS_ID } from '../../ocsf/status.ts'
import { isDay } from '../../text/day.ts'

/** What a record says of who muted it. */
interface Mute {
  readonly reason?: string
  readonly owner?: string
  /** The last day on which it holds. */
  readonly until?: string
}

const NOTHING: Mute = {}

export function isMuted({ status_id }: IngestionRecord): boolean {
  return status_id === STATUS_ID.Suppressed
}

/**
 * The scanner's own fields, and OCSF's comment of a user for a record of another producer. None of them is validated on
 * arrival, so that every value may be of any type. Nothing for what is not muted.
 */
export function muteOfRecord(record: IngestionRecord): Mute {
  if (!isMuted(record)) return NOTHING
  const { suppression } = record.unmapped ?? {}
  const { reason, owner, until } = (suppression ?? {}) as Readonly<Record<keyof Mute, unknown>>
  return {
    ...textOf('reason', reason ?? record.comment),
    ...textOf('owner', owner),
    ...(typeof until === 'string' && isDay(until) && { until }),
  }
}

function textOf(name: keyof Mute, value: unknown): Mute {
  return typeof value === 'string' && value !== '' ? { [name]: value } : NOTHING
}
