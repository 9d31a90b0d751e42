/** A finding as one record states it. `Details` are the values of its `DetailColumns`, by name. */
export interface NewFinding<Details> {
  readonly id: string
  readonly providerId: string
  readonly uid: string
  /** Null for a record that names none. */
  readonly scanId: string | null
  readonly status: string
  /** Milliseconds since 1970: dates beyond the year 9999 have no text that both sides read. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
  readonly details: Details
}

/** A finding with the place of its record. */
export interface DocumentedFinding<Details> extends NewFinding<Details> {
  readonly documentIndex: number
}

/** Where findings come from, and what the records that name no scan count as. */
export interface FindingSource {
  readonly documentId: string
  readonly scanId: string
}
