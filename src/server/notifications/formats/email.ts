import type { Message } from '../message.ts'
import { describe } from './description.ts'

/** What an e-mail has of a message; headers are made when it is sent. */
export interface EmailContent {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export function emailBody(message: Message): EmailContent {
  const { title, items, reason } = describe(message)
  return {
    subject: title,
    text: `${[
      title,
      ...items.map(({ text, detail, url }) =>
        [text, detail, url ?? ''].filter((line) => line !== '').join('\n  '),
      ),
      reason,
    ].join('\n\n')}\n`,
    html: [
      '<!doctype html>',
      `<p><b>${escaped(title)}</b></p>`,
      ...(items.length === 0
        ? []
        : [
            '<ul>',
            ...items.map(
              ({ text, detail, url }) =>
                `<li>${url === null ? escaped(text) : `<a href="${escaped(url)}">${escaped(text)}</a>`}` +
                `${detail === '' ? '' : `<br>${escaped(detail)}`}</li>`,
            ),
            '</ul>',
          ]),
      `<p><small>${escaped(reason)}</small></p>`,
      '',
    ].join('\n'),
  }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
