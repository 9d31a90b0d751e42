import type { Message } from '../message.ts'
import { describe } from './description.ts'

/**
 * A message for an incoming webhook of Slack. Elements of rich text are never parsed, so that neither mentions nor links nor
 * Markdown of a finding become any; only the text of notifications is.
 */
export function slackBody(message: Message): object {
  const { title, items, reason } = describe(message)
  return {
    text: escaped(title),
    blocks: [
      section([{ type: 'text', text: title, style: { bold: true } }]),
      ...(items.length === 0 ? [] : [list(items)]),
      section([{ type: 'text', text: reason, style: { italic: true } }]),
    ],
  }
}

type Element = Readonly<Record<string, unknown>>

function section(elements: readonly Element[]): Element {
  return { type: 'rich_text', elements: [{ type: 'rich_text_section', elements }] }
}

function list(items: ReturnType<typeof describe>['items']): Element {
  const elements = items.map(({ text, detail, url }) => ({
    type: 'rich_text_section',
    elements: [
      url === null ? { type: 'text', text } : { type: 'link', url, text },
      ...(detail === '' ? [] : [{ type: 'text', text: ` — ${detail}` }]),
    ],
  }))
  return { type: 'rich_text', elements: [{ type: 'rich_text_list', style: 'bullet', elements }] }
}

/** Slack's three characters of control. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
