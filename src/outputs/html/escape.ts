import { visible } from '../../text/printable.ts'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text for an element's content or a quoted attribute. */
export function escapeHtml(text: string): string {
  return visible(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/**
 * JSON for the inside of a `<script>`, whose texts are shown: without `<` nothing in it can end the element or open a comment.
 */
export function scriptJson(value: unknown): string {
  const shown = (_name: string, part: unknown) => (typeof part === 'string' ? visible(part) : part)
  return JSON.stringify(value, shown).replaceAll('<', '\\u003c')
}
