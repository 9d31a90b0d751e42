import { expect, test } from 'vitest'
import { plain, plainCommand, plainJson } from '../../src/console/parts/text.js'
import { csv } from '../../src/outputs/csv.ts'
import { gitlab } from '../../src/outputs/gitlab.ts'
import { html } from '../../src/outputs/html.ts'
import { junitXml } from '../../src/outputs/junit-xml.ts'
import { markdown } from '../../src/outputs/markdown.ts'
import { csvRow } from '../../src/text/csv-row.ts'
import { printable } from '../../src/text/printable.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

/** One of each kind: reversed text, a blank that is no space, fillers, ignorable ones, separators, a control, half a pair. */
const DECEPTIVE =
  '\u202e\u2066\u2800\u3164\u115f\u200b\u2060\u00ad\u{e0041}\ufe0f\u2028\u2029\u0007\u0085\ud800'

const UNSEEN = /(?![\n\r\t])[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u

/** A scan whose file, resource and words somebody made to deceive. */
const [first = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
const text = `a${DECEPTIVE}b`
const RESULT = {
  ...SCAN_RESULT,
  account: text,
  findings: [
    {
      ...first,
      reason: text,
      check: { ...first.check, title: text },
      resource: { ...first.resource, uid: text, address: text, name: text, region: text, namespace: text },
      location: { file: text, startLine: 1, endLine: 1 },
    },
  ],
  coverage: {
    ...SCAN_RESULT.coverage,
    gaps: [
      { subject: text, reason: text, line: 1 },
      ...[1, 2].map((line) => ({
        subject: text,
        reason: text,
        line,
        cause: { what: text, name: text, cure: text },
      })),
    ],
  },
}

test.each([
  ['html', html],
  ['csv', csv],
  ['gitlab', gitlab],
  ['junit-xml', junitXml],
  ['markdown', markdown],
])('%s shows what cannot be seen as escapes', (_name, write) => {
  const written = [...write(RESULT)].join('')
  expect(UNSEEN.exec(written.replace(OURS, ''))).toBeNull()
  expect(written).toMatch(/\\u\{202e\}/)
  expect(written).toMatch(/\\u\{2800\}/)
})

/** What Markdown itself puts after an `@`, so that it mentions nobody. */
const OURS = /&#8203;/g

test('the console, tables and logs have one rule', () => {
  for (let point = 0; point <= 0x10ffff; point += 1) {
    const character = String.fromCodePoint(point)
    const shown = printable(character)
    if (plain(character) !== shown) expect.fail(`U+${point.toString(16)}: ${plain(character)}, ${shown}`)
  }
  expect(csvRow([`a\u2800b`])).toBe('a\\u{2800}b\r\n')
})

test('a record means the same for whoever parses what is shown', () => {
  const record = { [text]: text, lines: 'a\nb' }
  const shown = plainJson(JSON.stringify(record, null, 2))
  expect(UNSEEN.exec(shown)).toBeNull()
  expect(JSON.parse(shown)).toEqual(record)
})

test('the command of a stranger is one line that hides nothing', () => {
  const command = `echo safe\n${' '.repeat(4_000)}| sh \u2028\u202e# `
  expect(plainCommand(command, 5_000)).toBe('echo safe\\u{a} | sh \\u{2028}\\u{202e}# ')
  expect(plainCommand('x'.repeat(500))).toBe(`${'x'.repeat(400)}…`)
})
