/** Lines of code that a finding is about, as people may see them: secrets are masked, control characters are not yet escaped. */
export interface Excerpt {
  readonly lines: readonly ExcerptLine[]
}

export interface ExcerptLine {
  /** Counts from 1. */
  readonly number: number
  readonly text: string
  /** The part that decided; absent for lines around it. */
  readonly mark?: Span
}

/** A part of a line, in UTF-16 units; `end` is exclusive. */
export interface Span {
  readonly start: number
  readonly end: number
}
