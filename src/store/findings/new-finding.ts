import type { Sightings } from './sightings.ts'

/** A finding from its records in one batch. `Details` are the values of its `DetailColumns`, by name. */
export interface NewFinding<Details> extends Sightings {
  readonly id: string
  readonly providerId: string
  readonly uid: string
  /** What it is found by where resources share its uid; null or absent for its uid. */
  readonly key?: string | null
  /** Null when the record states no scope. */
  readonly scopeId: string | null
  /** The part of the scope, such as a folder; null when the record states none. */
  readonly part: string | null
  /** Null when the record names none. */
  readonly controls: SharedText | null
  /** Null when the record names none. */
  readonly owners: SharedText | null
  /** A hash of what its record says beside times and scan. */
  readonly contentId: string
  readonly details: Details
}

/** A finding with the index of its record in the document. */
export interface DocumentedFinding<Details> extends NewFinding<Details> {
  readonly documentIndex: number
}

/** What findings are written for. */
export interface Writing {
  /** Of their records. */
  readonly documentId: string
  /** The job whose opened findings are told; `undefined` where nobody wants to know. */
  readonly tellOf: string | undefined
}

/** What many findings have in common: controls of compliance frameworks, owners. */
export interface SharedText {
  /** From a hash of the text. */
  readonly id: string
  /** One per line, such as `CIS-AWS-3.0:2.1.1`. */
  readonly text: string
}
