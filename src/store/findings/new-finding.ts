import type { FindingStatus } from '../database.ts'

/** A finding as one record states it. */
export interface NewFinding {
  readonly id: string
  readonly providerId: string
  readonly uid: string
  /** Null for a record that names none. */
  readonly scanId: string | null
  readonly check: string
  readonly title: string
  readonly status: FindingStatus
  readonly severity: string
  readonly muted: boolean
  readonly service: string
  readonly region: string
  readonly resourceUid: string
  readonly resourceName: string
  readonly resourceType: string
  /** Milliseconds since 1970: dates beyond the year 9999 have no text that both sides read. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
}

/** A finding with the place of its record. */
export interface DocumentedFinding extends NewFinding {
  readonly documentIndex: number
}

/** Where findings come from, and what the records that name no scan count as. */
export interface FindingSource {
  readonly documentId: string
  readonly scanId: string
}
