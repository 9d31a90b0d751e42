const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as people see them (Unicode grapheme clusters), which is how Terraform counts. */
export function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
