import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tableBelow } from '../../support/markdown-table.ts'
import { openApi } from '../api.ts'
import { recordsOf, type Scan, type Status } from './scans.ts'

const api = await openApi()
const DOCUMENTATION = readFileSync(new URL('../../../docs/ingestion.md', import.meta.url), 'utf8')
const INTRODUCTION = 'scan. A scan without an id is named by its time.'

const FINDING = 'p/x/finding'
const SCOPE = { scope: ['infra'], complete: true }

/** A complete scan of a day that reports the finding, beside one that always passes. */
const seen = (day: number, status: Status, changes: Partial<Scan> = {}): string =>
  JSON.stringify(
    recordsOf({ ...SCOPE, day, findings: { 'p/x/other': 'PASS', [FINDING]: status }, ...changes }),
  )

/** A scan of a day that does not report it. */
const without = (day: number, changes: Partial<Scan> = {}, account?: string): string =>
  JSON.stringify(recordsOf({ ...SCOPE, day, findings: { 'p/x/other': 'FAIL' }, ...changes }, account))

const MUTED = { muted: true } as const
const OTHER_CHECK = { findings: { 'p/y/other': 'PASS' } } as const
const OTHER_PART = { findings: { 'q/x/other': 'PASS' } } as const
const INCOMPLETE = { complete: false, completeParts: ['p'] } as const

const CASES: Readonly<Record<string, readonly string[]>> = {
  'a FAIL': [seen(1, 'FAIL')],
  'a FAIL, then a FAIL': [seen(1, 'FAIL'), seen(2, 'FAIL')],
  'a FAIL, then a PASS': [seen(1, 'FAIL'), seen(2, 'PASS')],
  'a FAIL, then a MANUAL': [seen(1, 'FAIL'), seen(2, 'MANUAL')],
  'a MANUAL': [seen(1, 'MANUAL')],
  'a MANUAL, then a FAIL': [seen(1, 'MANUAL'), seen(2, 'FAIL')],
  'a FAIL that is muted': [seen(1, 'FAIL', MUTED)],
  'a MANUAL that is muted': [seen(1, 'MANUAL', MUTED)],
  'a PASS that is muted': [seen(1, 'PASS', MUTED)],
  'a FAIL, then a FAIL that is muted': [seen(1, 'FAIL'), seen(2, 'FAIL', MUTED)],
  'a FAIL that is muted, then a FAIL that is not': [seen(1, 'FAIL', MUTED), seen(2, 'FAIL')],
  'a FAIL that is muted, then a complete scan without it': [seen(1, 'FAIL', MUTED), without(2)],
  'a MANUAL that is muted, then a complete scan without it': [seen(1, 'MANUAL', MUTED), without(2)],
  'a FAIL, then a FAIL that is muted, then a complete scan between them without it': [
    seen(1, 'FAIL'),
    seen(3, 'FAIL', MUTED),
    without(2),
  ],
  'a PASS': [seen(1, 'PASS')],
  'a FAIL, then a complete scan without it': [seen(1, 'FAIL'), without(2)],
  'a MANUAL, then a complete scan without it': [seen(1, 'MANUAL'), without(2)],
  'a PASS, then a complete scan without it': [seen(1, 'PASS'), without(2)],
  'a FAIL, a MANUAL, then a complete scan without it': [seen(1, 'FAIL'), seen(2, 'MANUAL'), without(3)],
  'a FAIL, a PASS, then a FAIL': [seen(1, 'FAIL'), seen(2, 'PASS'), seen(3, 'FAIL')],
  'a FAIL, a complete scan without it, then a FAIL': [seen(1, 'FAIL'), without(2), seen(3, 'FAIL')],
  'a FAIL, a complete scan without it, then a PASS': [seen(1, 'FAIL'), without(2), seen(3, 'PASS')],
  'a FAIL, then an incomplete scan without it': [seen(1, 'FAIL'), without(2, { complete: false })],
  'a FAIL, then an incomplete scan that looked at all of its part': [seen(1, 'FAIL'), without(2, INCOMPLETE)],
  'a FAIL, then an incomplete scan that does not name its part': [
    seen(1, 'FAIL'),
    without(2, { ...INCOMPLETE, ...OTHER_PART }),
  ],
  'a FAIL, then a scan of some checks that reports its check elsewhere': [
    seen(1, 'FAIL'),
    without(2, { someChecks: true }),
  ],
  'a FAIL, then a scan of some checks that reports others': [
    seen(1, 'FAIL'),
    without(2, { someChecks: true, ...OTHER_CHECK }),
  ],
  'a FAIL, then a scan without it that reports FAIL only': [
    seen(1, 'FAIL'),
    without(2, { statuses: ['FAIL'] }),
  ],
  'a PASS, then a scan without it that reports FAIL only': [
    seen(1, 'PASS'),
    without(2, { statuses: ['FAIL'] }),
  ],
  'a FAIL, then a complete scan of other roots': [seen(1, 'FAIL'), without(2, { scope: ['apps'] })],
  'a FAIL, then a complete scan of another account': [seen(1, 'FAIL'), without(2, {}, '999999999999')],
  'a FAIL, then a file without a scope': [seen(1, 'FAIL'), without(2, { scope: null })],
  'a FAIL, then a PASS in a file without a scope': [
    seen(1, 'FAIL', { scope: null }),
    seen(2, 'PASS', { scope: null }),
  ],
  'a FAIL, then a complete scan without it, with a record that is refused': [
    seen(1, 'FAIL'),
    without(2).replace(/\]$/, ',{"class_uid": 2004}]'),
  ],
  'a FAIL, then a complete scan without it, whose file is cut off': [
    seen(1, 'FAIL'),
    without(2).replace(/\]$/, ','),
  ],
  'a FAIL, then a complete scan without it that is older': [seen(2, 'FAIL'), without(1)],
  'a complete scan, then a FAIL of an older one': [without(2), seen(1, 'FAIL')],
  'a FAIL, then a complete scan without any record': [seen(1, 'FAIL'), without(2, { findings: {} })],
}

const rows = tableBelow(INTRODUCTION, DOCUMENTATION) as [string, string, string][]

test('the documentation and these cases tell of the same', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(CASES).toSorted())
})

test.each(rows)('%s: %s', async (name, state, delta) => {
  const tenant = await api.newTenant()
  for (const file of CASES[name] ?? []) await tenant.ingest(file)
  const { body } = await tenant.get(`/findings?filter[uid]=${FINDING}`)
  expect(body.data).toMatchObject([{ attributes: { state, delta: delta === '' ? null : delta } }])
})
