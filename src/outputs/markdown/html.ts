import { printable } from '../../text/printable.ts'
import { escapeHtml } from '../html/escape.ts'

/**
 * Text of unknown origin. Within `<code>`, and in a block of HTML, which has no empty line, nothing is markup, no
 * address a link and no `@name` a mention. Control characters and line ends are gone. `limit` is for the escaped text.
 */
export function code(text: string, limit = 300): string {
  const escaped = escapeHtml(printable(text))
  if (escaped.length <= limit) return `<code>${escaped}</code>`
  const cut = escaped.slice(0, limit).replace(/(?:&[^;]*|[\ud800-\udbff])$/, '')
  return `<code>${cut}…</code>`
}

/** Text of a check, in a block of HTML. What follows an `@` would be a mention: a space without width keeps them apart. */
export function prose(text: string): string {
  return escapeHtml(printable(text)).replaceAll('@', '@&#8203;')
}
