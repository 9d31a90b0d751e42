/** Flags, width and precision of one verb: `%+-8.3f`. */
export interface FormatFlags {
  readonly plus: boolean
  readonly minus: boolean
  readonly sharp: boolean
  readonly space: boolean
  readonly zero: boolean
  readonly width: number | undefined
  readonly precision: number | undefined
}

export const NO_FLAGS: FormatFlags = {
  plus: false,
  minus: false,
  sharp: false,
  space: false,
  zero: false,
  width: undefined,
  precision: undefined,
}

/** Fills a text up to the width, in characters: with spaces, or with zeros to its left. */
export function pad(text: string, { width, minus, zero }: FormatFlags): string {
  if (width === undefined || text.length >= width * 2) return text
  const missing = width - [...text].length
  if (missing <= 0) return text
  if (minus) return text + ' '.repeat(missing)
  return (zero ? '0' : ' ').repeat(missing) + text
}
