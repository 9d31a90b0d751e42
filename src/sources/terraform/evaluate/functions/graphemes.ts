const ASCII_IN_SIGHT = /^[ -~]*$/

let segmenter: Intl.Segmenter | undefined

/** Unicode grapheme clusters, by which Terraform counts characters. */
export function graphemes(text: string): string[] {
  if (ASCII_IN_SIGHT.test(text)) return text.split('')
  // Made with the first such text: it takes milliseconds.
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
