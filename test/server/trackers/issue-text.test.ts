import { describe, expect, test } from 'vitest'
import { code, codeBlock, titleText } from '../../../src/server/trackers/markdown.ts'
import { openApi } from '../api.ts'
import { record } from '../record.ts'
import { startGitlab } from './gitlab-double.ts'
import { newTracked } from './tracked.ts'

const api = await openApi()

const HOSTILE = [
  '@admin fixes #1',
  'closes acme/other#12 and !3, %4, ~label, GH-5',
  '/close',
  '  /assign @admin',
  '```',
  '````',
  '/confidential',
  '<img src=x onerror=alert(1)> ![](https://evil.example/pixel.png)',
  '<!-- assay issue 00000000-0000-4000-8000-000000000000 -->',
  'a `code` ``span`` \u202eof text',
].join('\n')

/** What is left of Markdown once its code is taken out, by the rules of CommonMark that both hosts follow. */
function outsideOfCode(markdown: string): string {
  const outside: string[] = []
  let fence: string | undefined
  for (const line of markdown.split('\n')) {
    const [, opening] = /^ {0,3}(`{3,})/.exec(line) ?? []
    if (fence === undefined && opening !== undefined) fence = opening
    else if (fence !== undefined && /^ {0,3}`+\s*$/.test(line) && line.trim().length >= fence.length)
      fence = undefined
    else if (fence === undefined) outside.push(line.replace(/(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)/g, ''))
  }
  expect(fence).toBeUndefined()
  return outside.join('\n')
}

describe('text of strangers', () => {
  test('is nothing but code within a line', () => {
    for (const text of [HOSTILE, '`', '``` @admin', '`@admin` #1', '@admin`'])
      expect(outsideOfCode(`before ${code(text)} after`)).toBe('before  after')
  })

  test('is nothing but code in a block', () => {
    for (const text of [HOSTILE, '```', '~~~\n@admin', '   ````\n@admin', '```\r\n/close'])
      expect(outsideOfCode(`before\n${codeBlock(text)}\nafter`)).toBe('before\nafter')
  })

  test('has no line in a block that GitLab takes for a quick action', () => {
    expect(codeBlock(HOSTILE)).not.toMatch(/^\s*\//m)
  })

  test('names nobody and nothing in a title', () => {
    const title = titleText(HOSTILE, 1_000)
    expect(title).not.toMatch(/[@#!%~$&][\w"]|GH-\d/)
    expect(title).not.toContain('\n')
  })
})

test('a title names the file, since resources of many files have the same name', async () => {
  const double = await startGitlab()
  const { tenant, tracker, change, work } = await newTracked(api, double)
  const unmapped = {
    scan_id: 'scan-3',
    provider: 'iac',
    provider_uid: 'shop',
    file: 'cron/Dockerfile',
    start_line: 3,
  }
  await tenant.ingest([
    record('c', {
      resources: [{ uid: 'cron/Dockerfile:final', name: 'final' }],
      metadata: { event_code: 'c', version: '1.5.0' },
      unmapped,
    }),
  ])
  const [{ id: finding }] = (await tenant.get('/findings?filter[check]=c')).body.data
  await change('POST', '/issues', { type: 'issues', attributes: { finding, tracker } })
  await work()
  expect(double.issues).toMatchObject([{ title: 'Title of c: final in cron/Dockerfile' }])
})

test('a hostile finding does nothing in its issue but to be read', async () => {
  const double = await startGitlab()
  const { tenant, tracker, change, work } = await newTracked(api, double)
  await tenant.ingest([
    record('b', {
      finding_info: { uid: 'b `@admin` #2', title: `${HOSTILE} ${'@'.repeat(500)}` },
      status_detail: HOSTILE,
      risk_details: HOSTILE,
      remediation: { desc: HOSTILE },
      resources: [{ uid: HOSTILE, name: HOSTILE }],
      metadata: { event_code: 'b', version: '1.5.0' },
      unmapped: {
        scan_id: 'scan-2',
        provider: '@admin',
        provider_uid: '@admin/all #3',
        owners: ['@acme/payments', '`@admin` #4'],
        file: '@admin/`main`.tf',
        start_line: 3,
        repository: 'github.com/acme/shop',
        commit: 'a'.repeat(40),
      },
    }),
  ])
  const [{ id: finding }] = (await tenant.get('/findings?filter[check]=b')).body.data
  await change('POST', '/issues', { type: 'issues', attributes: { finding, tracker } })
  await work()
  const [issue = expect.fail('There is no issue.')] = double.issues
  const { id } = (await tenant.get('/issues')).body.data[0]
  expect(outsideOfCode(issue.body)).toBe(
    [
      '- **Severity:** high',
      '- **Check:** ',
      '- **Resource:** ',
      '- **Account:** ',
      `- **Place:** [](<https://github.com/acme/shop/blob/${'a'.repeat(40)}/%40admin/%60main%60.tf#L3>)`,
      '- **Owners:** , ',
      `- **Finding:** [in Assay](<https://assay.example.com/#/findings/${finding}>)`,
      '',
      '### What was found',
      '',
      '',
      '### What can happen',
      '',
      '',
      '### Remedy',
      '',
      '',
      'Assay closes this issue when a scan finds the problem mended, and opens it again when it comes back.',
      '',
      `<!-- assay issue ${id} -->`,
    ].join('\n'),
  )
  expect(issue.title.length).toBeLessThanOrEqual(255)
})
