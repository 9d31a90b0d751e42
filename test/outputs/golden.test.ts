import { Chalk } from 'chalk'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { OUTPUT_FORMATS, OUTPUTS } from '../../src/outputs/index.ts'
import { renderSummary, type SummaryOptions } from '../../src/outputs/terminal.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

/** Golden files outlive releases, and hold a report's content: style, script and examples are files of their own. */
const REPLACED = {
  '../../src/outputs/product.ts': { PRODUCT: { name: 'Assay', vendor_name: 'Assay', version: '1.2.3' } },
  '../../src/outputs/remediation-examples.ts': {
    remediationExamples: (id: string) => [
      { language: 'Terraform', sources: ['terraform'], text: `# ${id}\n` },
    ],
  },
  '../../src/outputs/html/style.ts': { STYLE: '/* style.ts */' },
  '../../src/outputs/html/script.ts': { SCRIPT: '/* script.ts */' },
}

// Test files of this project share their modules: the formats are loaded with the replaced ones here, and without them after.
beforeAll(() => {
  vi.resetModules()
  for (const [path, module] of Object.entries(REPLACED)) vi.doMock(path, () => module)
})

afterAll(() => {
  for (const path of Object.keys(REPLACED)) vi.doUnmock(path)
  vi.resetModules()
})

test.for(OUTPUT_FORMATS)('%s of a scan with one of everything', async (format) => {
  const { suffix, load } = OUTPUTS[format]
  const write = await load()
  const text = [...write(SCAN_RESULT)].join('')
  await expect(text).toMatchFileSnapshot(`golden/scan${suffix}`)
})

test.for(OUTPUT_FORMATS)('%s of a scan without findings', async (format) => {
  const { suffix, load } = OUTPUTS[format]
  const write = await load()
  const text = [...write(EMPTY_SCAN_RESULT)].join('')
  await expect(text).toMatchFileSnapshot(`golden/empty${suffix}`)
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
