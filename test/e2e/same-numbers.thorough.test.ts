import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SEVERITIES } from '../../src/ocsf/severity.ts'
import { goTo, logIn, openWatchedPage, settled } from '../browser/console/console.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { csvRecords } from '../support/csv-records.ts'
import { PATIENCE } from '../support/patience.ts'
import { type PushedExamples, pushExamples } from './pushed-examples.ts'

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** What surfaces count, by the name of the number. A surface may show only some of them. */
type Numbers = Readonly<Partial<Record<(typeof NAMES)[number], number>>>

const NAMES = [...SEVERITIES, 'open', 'review', 'excepted', 'passing', 'all'] as const

/** The numbers by the records of the scan, which nobody has counted yet. */
function numbersOf(records: readonly OcsfRecord[]): Required<Numbers> {
  const count = (is: (record: OcsfRecord) => boolean) => records.filter(is).length
  const isMuted = ({ status_id }: OcsfRecord) => status_id === 3
  const isOpen = (record: OcsfRecord) => record.status_code === 'FAIL' && !isMuted(record)
  return {
    ...bySeverity((severity) =>
      count((record) => isOpen(record) && record.severity.toLowerCase() === severity),
    ),
    open: count(isOpen),
    review: count((record) => record.status_code === 'MANUAL' && !isMuted(record)),
    excepted: count(isMuted),
    passing: count((record) => record.status_code === 'PASS' && !isMuted(record)),
    all: records.length,
  }
}

interface OcsfRecord {
  readonly status_code: string
  readonly status_id: number
  readonly severity: string
}

type Severity = (typeof SEVERITIES)[number]

function bySeverity(count: (severity: Severity) => number): Record<Severity, number> {
  return Object.fromEntries(SEVERITIES.map((severity) => [severity, count(severity)])) as Record<
    Severity,
    number
  >
}

/** The number before or behind these words; 0 where there are none. */
function numberIn(text: string, pattern: RegExp): number {
  return Number((pattern.exec(text)?.[1] ?? '0').replaceAll(',', ''))
}

/** `533 failed: 54 critical, … 2,154 passed, 7 to review by hand, 10 muted.` */
function numbersInWords(text: string): Numbers {
  return {
    ...bySeverity((severity) => numberIn(text, new RegExp(`([\\d,]+) ${severity}`))),
    open: numberIn(text, /([\d,]+) failed/),
    review: numberIn(text, /([\d,]+) to review by hand/),
    excepted: numberIn(text, /([\d,]+) muted/),
    passing: numberIn(text, /([\d,]+) passed/),
  }
}

/** What each surface of the scan shows. */
const SCAN: Readonly<Record<string, (examples: PushedExamples) => Numbers>> = {
  'the last words on the terminal': ({ terminal }) =>
    numbersInWords(/✗ [\d,]+ failed:.*?muted\./.exec(terminal)?.[0] ?? ''),
  'the last words in the README': () => numbersInWords(/✗ [\d,]+ failed:.*/.exec(README)?.[0] ?? ''),
  'the head of the Markdown report': ({ report }) => numbersInWords(report('md').split('\n\n', 3).join(' ')),
  'the cards of the HTML report': ({ report }) => {
    const card = (show: string) =>
      numberIn(report('html'), new RegExp(`data-show="${show}"[^>]*><b>([\\d,]+)`))
    return {
      ...bySeverity(card),
      open: numberIn(report('html'), /<h1>[^<]*: (\d+) failed/),
      review: card('manual'),
      excepted: card('muted'),
      passing: card('pass'),
    }
  },
  'the summary of the JSON report': ({ report }) => {
    const { summary, findings } = JSON.parse(report('json'))
    const { failed, failed_by_severity, manual, muted, passed } = summary
    return {
      ...failed_by_severity,
      open: failed,
      review: manual,
      excepted: muted,
      passing: passed,
      all: findings.length,
    }
  },
  'the properties of the JUnit report': ({ report }) => {
    const of = (name: string) => numberIn(report('junit.xml'), new RegExp(`name="${name}" value="(\\d+)"`))
    return { open: of('failed'), review: of('manual'), excepted: of('muted'), passing: of('passed') }
  },
  'the rows of the CSV report': ({ report }) => {
    const rows = rowsOf(report('csv')).filter(({ status }) => /^(?:FAIL|MANUAL|PASS)$/.test(status ?? ''))
    const count = (status: string) =>
      rows.filter((row) => row['muted'] === 'false' && row['status'] === status).length
    const excepted = rows.filter(({ muted }) => muted === 'true').length
    return {
      open: count('FAIL'),
      review: count('MANUAL'),
      passing: count('PASS'),
      excepted,
      all: rows.length,
    }
  },
}

function rowsOf(text: string): Record<string, string>[] {
  const [head = [], ...rows] = csvRecords(text)
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])))
}

/** Filters of the API for each number. */
const FILTERS = {
  ...Object.fromEntries(
    SEVERITIES.map((severity) => [severity, `filter[state]=open&filter[severity]=${severity}`]),
  ),
  open: 'filter[state]=open',
  review: 'filter[state]=review',
  excepted: 'filter[state__in]=accepted,muted',
  passing: 'filter[state]=passing',
  all: 'filter[status__in]=FAIL,MANUAL,PASS',
}

/** A number for each filter. */
async function each(count: (filter: string) => Promise<number>): Promise<Numbers> {
  const numbers: Record<string, number> = {}
  for (const [name, filter] of Object.entries(FILTERS)) numbers[name] = await count(filter)
  return numbers
}

interface Counted {
  readonly data: readonly { readonly attributes: Readonly<Record<string, number>> }[]
}

function sumOf({ data }: Counted, name: string): number {
  return data.reduce((sum, { attributes }) => sum + (attributes[name] ?? 0), 0)
}

/** What each surface of the service shows. */
const SERVICE: Readonly<Record<string, (examples: PushedExamples) => Promise<Numbers>>> = {
  'lists of the API': ({ get }) =>
    each(async (filter) => (await get(`/findings?${filter}&page[size]=1`)).meta.pagination.count),
  // By their sums where there are any, and by the findings themselves with a filter that has none.
  'counts of the API': ({ get }) =>
    each(async (filter) => (await get(`/finding-counts?group=state&${filter}`)).meta.total),
  'counts of the API without sums': ({ get }) =>
    each(
      async (filter) =>
        (await get(`/finding-counts?group=state&filter[scan_id]=${await scanOf(get)}&${filter}`)).meta.total,
    ),
  'counts by account, service, check, region and file': async ({ get }) => {
    const totals = ['account', 'service', 'check', 'region', 'file', 'day'].map(
      async (group) => (await get(`/finding-counts?group=${group}&filter[state]=open`)).meta.total,
    )
    const [open, ...others] = new Set(await Promise.all(totals))
    expect(others).toEqual([])
    return { open }
  },
  'exports as CSV': ({ text }) =>
    each(async (filter) => rowsOf(await text(`/api/v1/findings/export?format=csv&${filter}`)).length),
  'exports of records': ({ text }) =>
    each(async (filter) => JSON.parse(await text(`/api/v1/findings/export?format=ocsf&${filter}`)).length),
  'what opened and was resolved': async ({ get }) => {
    const trends = await get('/finding-trends')
    return { open: sumOf(trends, 'opened') - sumOf(trends, 'resolved') }
  },
  pipelines: async ({ get }) => ({ open: sumOf(await get('/scopes?page[size]=100'), 'open_count') }),
  'assay findings list': async ({ run }) => {
    const count = async (...options: string[]) =>
      numberIn(await run('findings', 'list', '--page-size', '1', ...options), /of \d+, (\d+) in all/)
    return {
      open: await count(),
      critical: await count('--severity', 'critical'),
      review: await count('--state', 'review'),
      excepted: await count('--state', 'accepted,muted'),
      passing: await count('--state', 'passing'),
    }
  },
  metrics: async ({ text }) => ({
    all: numberIn(await text('/metrics'), /^assay_ingestion_records_total\{result="processed"\} (\d+)$/m),
  }),
}

async function scanOf(get: PushedExamples['get']): Promise<string> {
  return (await get('/findings?page[size]=1')).data[0].attributes.scan_id
}

/** Those of the numbers that a surface shows. */
function shown(numbers: Required<Numbers>, surface: Numbers): Numbers {
  return Object.fromEntries(Object.keys(surface).map((name) => [name, numbers[name as keyof Numbers]]))
}

async function expectSame(examples: PushedExamples, numbers: Required<Numbers>): Promise<void> {
  for (const [name, read] of Object.entries(SERVICE)) {
    const surface = await read(examples)
    expect([name, surface]).toEqual([name, shown(numbers, surface)])
  }
}

/** One critical finding that is open and one to review, accepted; and the numbers after it. */
async function acceptTwo(
  { get, accept }: PushedExamples,
  before: Required<Numbers>,
): Promise<Required<Numbers>> {
  for (const filter of [FILTERS.review, `${FILTERS.open}&filter[severity]=critical`]) {
    const { data } = await get(`/findings?${filter}&page[size]=1`)
    await accept(data[0].id, { reason: 'Known.', until: '2099-12-31T00:00:00Z' })
  }
  const { critical, open, review, excepted } = before
  return { ...before, critical: critical - 1, open: open - 1, review: review - 1, excepted: excepted + 2 }
}

test('every surface that counts findings shows the same numbers, also when some are accepted', async () => {
  const examples = await pushExamples()
  const numbers = numbersOf(JSON.parse(examples.report('ocsf.json')))
  // Else the numbers could be the same by chance.
  expect(
    new Set([numbers.critical, numbers.open, numbers.review, numbers.excepted, numbers.passing]).size,
  ).toBe(5)
  for (const name of ['critical', 'open', 'review', 'excepted', 'passing'] as const)
    expect([name, numbers[name]]).not.toEqual([name, 0])
  for (const [name, read] of Object.entries(SCAN)) {
    const surface = read(examples)
    expect([name, surface]).toEqual([name, shown(numbers, surface)])
  }
  await expectSame(examples, numbers)
  await expectSame(examples, await acceptTwo(examples, numbers))
})

test('the console shows them, too', needs('chromium'), async () => {
  const examples = await pushExamples()
  const numbers = await acceptTwo(examples, numbersOf(JSON.parse(examples.report('ocsf.json'))))
  const { page } = await openWatchedPage(examples.url)
  await logIn(page, examples.url, examples)
  await settled(page)

  const cards = (await page.locator('.stat').allInnerTexts()).join('\n')
  const card = (name: string) => numberIn(cards.replace(/\s+/g, ' '), new RegExp(`([\\d,]+) ${name}`, 'i'))
  const overview = {
    ...bySeverity(card),
    open: card('open'),
    review: card('to review'),
    excepted: card('accepted or muted'),
  }
  expect(overview).toEqual(shown(numbers, overview))

  const legend = await page.locator('.legend').innerText()
  const plot = { open: numberIn(legend, /([\d,]+) opened/) - numberIn(legend, /([\d,]+) resolved/) }
  expect(plot).toEqual(shown(numbers, plot))
  const account = await page.getByRole('region', { name: 'By account' }).locator('li').allInnerTexts()
  expect(account.map((text) => numberIn(text, /([\d,]+)\s*$/))).toEqual([numbers.open])
  const pipelines = await page
    .getByRole('region', { name: 'Pipelines' })
    .locator('tbody .amount')
    .allInnerTexts()
  expect(pipelines.reduce((sum, text) => sum + numberIn(text, /([\d,]+)/), 0)).toBe(numbers.open)

  for (const [tab, number] of [
    ['Open', numbers.open],
    ['To review', numbers.review],
    ['Accepted or muted', numbers.excepted],
    ['Passing', numbers.passing],
    ['All', numbers.all],
  ] as const) {
    await goTo(page, '#/findings')
    await page.getByRole('link', { name: tab, exact: true }).click()
    const found = page.locator('.found [role="status"]')
    await expect
      .poll(async () => [tab, numberIn(await found.innerText(), /([\d,]+) finding/)], PATIENCE)
      .toEqual([tab, number])
  }

  await goTo(page, '#/findings?state=accepted%2Cmuted')
  const marked = (mark: string) =>
    page.getByRole('row').filter({ has: page.locator('.mark-of', { hasText: mark }) })
  expect(await marked('accepted').count()).toBe(2)
  expect(await marked('accepted').first().innerText()).toContain('2099')
  expect(await marked('muted').count()).toBe(numbers.excepted - 2)
})
