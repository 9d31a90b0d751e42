import type { Undecidable } from '../../../model/undecidable.ts'
import type { Dialect } from './dialect.ts'
import { Lines } from './lines.ts'

/** A text that the readers of this folder search. */
export interface SearchedText {
  /** Set where there was more than a reader follows. */
  beyond?: Undecidable
  readonly text: string
  readonly dialect: Dialect
  readonly lines: Lines
}

export function searchedText(text: string, dialect: Dialect): SearchedText {
  return { text, dialect, lines: new Lines(text) }
}
