import type { Message } from '../message.ts'
import { describe } from './description.ts'

type Element = Readonly<Record<string, unknown>>

/**
 * A message for a workflow of Microsoft Teams that posts cards. Text runs are never parsed, unlike text blocks, so that no
 * Markdown of a finding becomes a link or a picture; mentions need an entity of the card, and it has none.
 */
export function teamsBody(message: Message): object {
  const { title, items, reason } = describe(message)
  const lines = items.map(({ text, detail, url }) => [
    { ...run(text), ...(url !== null && { selectAction: { type: 'Action.OpenUrl', url } }) },
    ...(detail === '' ? [] : [{ ...run(` — ${detail}`), isSubtle: true }]),
  ])
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      paragraph([{ ...run(title), weight: 'Bolder', size: 'Medium' }]),
      ...lines.map(paragraph),
      paragraph([{ ...run(reason), isSubtle: true, size: 'Small' }]),
    ],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] }
}

function paragraph(inlines: readonly Element[]): Element {
  return { type: 'RichTextBlock', inlines }
}

function run(text: string): Element {
  return { type: 'TextRun', text }
}
