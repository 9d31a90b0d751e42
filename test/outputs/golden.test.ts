import { Chalk } from 'chalk'
import { expect, test } from 'vitest'
import { SCRIPT } from '../../src/outputs/html/script.ts'
import { STYLE } from '../../src/outputs/html/style.ts'
import { OUTPUT_FORMATS, OUTPUTS } from '../../src/outputs/index.ts'
import { PRODUCT } from '../../src/outputs/product.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'
import { renderSummary, type SummaryOptions } from '../../src/outputs/terminal.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

const EXAMPLES = SCAN_RESULT.findings.flatMap(({ check }) =>
  remediationExamples(check.id).map(({ language, text }) => ({ text, name: `${check.id} in ${language}` })),
)

/** Golden files outlive releases, and hold a report's content: version, style, script and examples are files of their own. */
const ABBREVIATIONS: readonly (readonly [written: string, golden: string])[] = [
  [STYLE, '/* style.ts */'],
  [SCRIPT, '/* script.ts */'],
  ...EXAMPLES.map(({ name, text }) => [withinJson(text), `# ${name}`] as const),
  [PRODUCT.version, '1.2.3'],
]

/** Of the style and the script, which the policy of a page allows by their hashes. */
const HASH = /sha256-[\w+/]+=/g

function withinJson(text: string): string {
  return JSON.stringify(text.trimEnd()).slice(1, -1)
}

function abbreviated(report: Iterable<string>): string {
  return ABBREVIATIONS.reduce(
    (text, [written, golden]) => text.replaceAll(written, golden),
    [...report].join('').replace(HASH, 'sha256-…'),
  )
}

test.for(OUTPUT_FORMATS)('%s of a scan with one of everything', async (format) => {
  const { suffix, load } = OUTPUTS[format]
  const write = await load()
  await expect(abbreviated(write(SCAN_RESULT))).toMatchFileSnapshot(`golden/scan${suffix}`)
})

test.for(OUTPUT_FORMATS)('%s of a scan without findings', async (format) => {
  const { suffix, load } = OUTPUTS[format]
  const write = await load()
  await expect(abbreviated(write(EMPTY_SCAN_RESULT))).toMatchFileSnapshot(`golden/empty${suffix}`)
})

const TERMINAL: SummaryOptions = {
  colors: new Chalk({ level: 0 }),
  columns: 80,
  verbose: false,
  strict: false,
  cwd: '/srv',
  files: ['infra/output/scan.csv', '/elsewhere/scan.ocsf.json'],
}

test('summary at 80 columns', async () => {
  await expect(renderSummary(SCAN_RESULT, TERMINAL)).toMatchFileSnapshot('golden/terminal-80.txt')
})

test('summary at 140 columns, verbose', async () => {
  const options = { ...TERMINAL, columns: 140, verbose: true }
  await expect(renderSummary(SCAN_RESULT, options)).toMatchFileSnapshot('golden/terminal-140-verbose.txt')
})

test('summary in colour', async () => {
  const options = { ...TERMINAL, colors: new Chalk({ level: 1 }) }
  await expect(renderSummary(SCAN_RESULT, options)).toMatchFileSnapshot('golden/terminal-colors.txt')
})

test('summary of a scan without findings', async () => {
  await expect(renderSummary(EMPTY_SCAN_RESULT, TERMINAL)).toMatchFileSnapshot('golden/terminal-empty.txt')
})
