/** A finding from one record. `Details` are the values of its `DetailColumns`, by name. */
export interface NewFinding<Details> {
  readonly id: string
  readonly providerId: string
  readonly uid: string
  /** Null when the record has none. */
  readonly scanId: string | null
  readonly status: string
  /** In milliseconds since 1970: JavaScript and PostgreSQL have no common text form for years beyond 9999. */
  readonly firstSeenAt: number
  readonly lastSeenAt: number
  readonly details: Details
}

/** A finding with the index of its record in the document. */
export interface DocumentedFinding<Details> extends NewFinding<Details> {
  readonly documentIndex: number
}

/** The document of findings, and the scan id for records without one. */
export interface FindingSource {
  readonly documentId: string
  readonly scanId: string
}
