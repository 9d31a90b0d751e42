/** A place in a text: a half-open range of offsets (UTF-16 code units). */
export interface Span {
  readonly start: number
  readonly end: number
}
