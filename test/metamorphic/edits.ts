import type { Span } from '../../src/text/span.ts'

/** A change of a text: another one in place of a span. */
export interface Edit extends Span {
  readonly text: string
}

/** Applies edits that do not overlap. */
export function edited(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((whole, { start, end, text: by }) => whole.slice(0, start) + by + whole.slice(end), text)
}
