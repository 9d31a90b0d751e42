import { describe, expect, test } from 'vitest'
import { bodyFor } from '../../../src/server/notifications/formats/body-for.ts'
import type { Message } from '../../../src/server/notifications/message.ts'
import type { ChannelKind } from '../../../src/store/notifications/channels.ts'

const HOSTILE =
  '<!channel> <https://evil.example|log in> @here [log in](https://evil.example) **bold** <at>all</at> <img src=x onerror=alert(1)> "quoted" & \u202etxt.exe\u202c \u001b[31m'

const ID = '01a1fe00-0000-7000-8000-000000000000'

const message: Message = {
  version: 1,
  id: ID,
  created_at: '2026-11-28T00:00:00.000Z',
  summary: '12 new findings (12 high) in 1 account',
  rule: { id: ID, name: HOSTILE },
  findings: {
    new: 12,
    reopened: 0,
    overdue: 0,
    accounts: 1,
    by_severity: { high: 12 },
    worst: [
      {
        id: ID,
        event: 'new',
        severity: 'high',
        check: 'a_check',
        title: HOSTILE,
        resource: HOSTILE,
        provider: 'aws',
        account: HOSTILE,
        file: '',
        line: null,
        due_at: null,
        url: `https://assay.example.com/#/findings/${ID}`,
      },
    ],
  },
  ingestion: { id: ID, status: 'failed', file_name: HOSTILE, errors: 2, url: null },
  pipelines: {
    silent: 1,
    longest: [
      {
        id: ID,
        provider: 'aws',
        account: HOSTILE,
        source: HOSTILE,
        last_received_at: '2026-11-20T00:00:00.000Z',
      },
    ],
  },
  gathered: null,
}

const overdue: Message = {
  ...message,
  summary: '1 overdue finding (1 high) in 1 account',
  findings: {
    new: 0,
    reopened: 0,
    overdue: 1,
    accounts: 1,
    by_severity: { high: 1 },
    worst: (message.findings?.worst ?? []).map((finding) => ({
      ...finding,
      event: 'overdue',
      due_at: '2026-11-20T00:00:00Z',
    })),
  },
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
const written = (kind: ChannelKind): any => JSON.parse(bodyFor(kind, message))

/** Every object in a document. */
function objectsIn(value: unknown): Readonly<Record<string, unknown>>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [{ ...value }, ...inner]
}

test.each<ChannelKind>(['slack', 'teams', 'email'])(
  '%s: what deceives the eye is shown, and what is hidden counted',
  (kind) => {
    const text = bodyFor(kind, message)
    expect(text).not.toMatch(/\u202e|\\u202e|\\u001b/)
    expect(text).toContain('and 11 more')
  },
)

test.each<ChannelKind>(['slack', 'teams', 'email'])('%s: since when a finding is overdue is said', (kind) => {
  const text = bodyFor(kind, overdue)
  expect(text).toContain('due since 2026-11-20, ')
})

test.each<ChannelKind>(['slack', 'teams', 'email'])('%s: a finding has its place', (kind) => {
  const worst = (message.findings?.worst ?? []).map((finding) => ({
    ...finding,
    resource: 'final',
    account: 'shop',
    file: 'cron/Dockerfile',
    line: 3,
  }))
  const placed = { ...message, findings: message.findings && { ...message.findings, worst } }
  expect(bodyFor(kind, placed)).toContain('final in cron/Dockerfile:3, aws shop')
})

test('Slack: strangers’ text stands in elements that are never parsed, and leads nowhere', () => {
  const { text, blocks } = written('slack')
  expect(text).not.toMatch(/[<>]/)
  for (const block of blocks) expect(block.type).toBe('rich_text')
  const leaves = objectsIn(blocks).filter((one) => typeof one['text'] === 'string')
  for (const { type, url } of leaves) {
    if (type === 'link') expect(url).toMatch(/^https:\/\/assay\.example\.com\//)
    else expect(type).toBe('text')
  }
  expect(leaves.map((one) => String(one['text'])).join('\n')).toContain(
    '<!channel> <https://evil.example|log in>',
  )
})

test('Teams: strangers’ text stands in runs, which know no Markdown, and mentions nobody', () => {
  const card = written('teams').attachments[0].content
  expect(card).toMatchObject({ type: 'AdaptiveCard', version: '1.4' })
  expect(card.msteams).toBeUndefined()
  const leaves = objectsIn(card).filter((one) => typeof one['text'] === 'string')
  expect(leaves.map(({ type }) => type)).toEqual(leaves.map(() => 'TextRun'))
  const actions = objectsIn(card).filter(({ type }) => type === 'Action.OpenUrl')
  expect(actions.map(({ url }) => url)).toEqual([`https://assay.example.com/#/findings/${ID}`])
})

describe('e-mail', () => {
  test('has strangers’ text as text, and no link of theirs', () => {
    const { html } = written('email')
    expect(html.match(/<[a-z!/][^>]*>/gi).map((tag: string) => tag.split(' ')[0]?.replace('>', ''))).toEqual(
      expect.not.arrayContaining(['<img', '<at', '<!channel', '<script', '<https:']),
    )
    expect(html.match(/href="[^"]*"/g)).toEqual([`href="https://assay.example.com/#/findings/${ID}"`])
  })

  test('says the same as plain text', () => {
    const { subject, text } = written('email')
    expect(subject).toBe('12 new findings (12 high) in 1 account')
    expect(text).toContain(`https://assay.example.com/#/findings/${ID}`)
  })
})
