const ASCII_IN_SIGHT = /^[ -~]*$/

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters as people see them (Unicode grapheme clusters), which is how Terraform counts. */
export function graphemes(text: string): string[] {
  if (ASCII_IN_SIGHT.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
