const ASCII_IN_SIGHT = /^[ -~]*$/

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Unicode grapheme clusters, by which Terraform counts characters. */
export function graphemes(text: string): string[] {
  if (ASCII_IN_SIGHT.test(text)) return text.split('')
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
