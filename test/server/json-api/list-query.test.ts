import { describe, expect, test } from 'vitest'
import { FINDING_LIST } from '../../../src/server/findings/finding-list.ts'
import { INGESTION_LIST } from '../../../src/server/ingestions/ingestion-lists.ts'
import { type ListQuery, parseListQuery } from '../../../src/server/json-api/list-query.ts'

const parse = (query: string): ListQuery => parseListQuery(INGESTION_LIST, new URLSearchParams(query))
const utc = (text: string): Date => new Date(text)

test('no parameter: the newest ten', () => {
  expect(parse('')).toEqual({
    conditions: [],
    order: [
      { column: 'inserted_at', descending: true },
      { column: 'id', descending: false },
    ],
    page: { number: 1, size: 10 },
    fields: Object.keys(INGESTION_LIST.attributes),
  })
})

describe('filters become conditions', () => {
  test.each([
    ['status', 'failed', { column: 'status', equals: 'failed' }],
    ['status__in', 'failed,pending', { column: 'status', oneOf: ['failed', 'pending'] }],
    ['search', 'Scan', { column: 'file_name', contains: 'Scan' }],
    [
      'inserted_at',
      '2026-02-28',
      { column: 'inserted_at', from: utc('2026-02-28T00:00:00Z'), before: utc('2026-03-01T00:00:00Z') },
    ],
    ['inserted_at__gte', '2026-02-28', { column: 'inserted_at', from: utc('2026-02-28T00:00:00Z') }],
    ['completed_at__lte', '2026-02-28', { column: 'completed_at', before: utc('2026-03-01T00:00:00Z') }],
    [
      'completed_at__lte',
      '2026-02-28T10:00:00+02:00',
      { column: 'completed_at', until: utc('2026-02-28T08:00:00Z') },
    ],
  ])('filter[%s]=%s', (name, value, condition) => {
    expect(parse(`filter[${name}]=${encodeURIComponent(value)}`).conditions).toEqual([condition])
  })

  test('filter[muted]=true', () => {
    const { conditions } = parseListQuery(FINDING_LIST, new URLSearchParams('filter[muted]=true'))
    expect(conditions).toEqual([{ column: 'findings.muted', equals: true }])
  })
})

test.each([
  ['sort=started_at', [{ column: 'started_at', descending: false }]],
  [
    'sort=-completed_at,requested_at',
    [
      { column: 'completed_at', descending: true },
      { column: 'requested_at', descending: false },
    ],
  ],
])('%s', (query, order) => {
  expect(parse(query).order).toEqual([...order, { column: 'id', descending: false }])
})

test.each([
  ['page[number]=3', { number: 3, size: 10 }],
  ['page[size]=100', { number: 1, size: 100 }],
  ['page[size]=101', { number: 1, size: 100 }],
])('%s', (query, page) => {
  expect(parse(query).page).toEqual(page)
})

test.each([
  ['fields[ingestions]=status,summary', ['status', 'summary']],
  ['fields[ingestions]=', []],
])('%s', (query, fields) => {
  expect(parse(query).fields).toEqual(fields)
})

describe('what means nothing is refused and named', () => {
  test.each([
    ['page=2', 'page'],
    ['limit=5', 'limit'],
    ['filter[owner]=x', 'filter[owner]'],
    ['filter[constructor]=x', 'filter[constructor]'],
    ['filter[status]=queued', 'filter[status]'],
    ['filter[status]=', 'filter[status]'],
    ['filter[status__in]=failed,queued', 'filter[status__in]'],
    ['filter[inserted_at]=2026-02-30', 'filter[inserted_at]'],
    ['filter[inserted_at__gte]=yesterday', 'filter[inserted_at__gte]'],
    ['filter[search]=%00', 'filter[search]'],
    ['filter[status]=failed&filter[status]=pending', 'filter[status]'],
    ['sort=', 'sort'],
    ['sort=file_name', 'sort'],
    ['sort=__proto__', 'sort'],
    ['sort=--inserted_at', 'sort'],
    ['sort=inserted_at&sort=started_at', 'sort'],
    ['page[number]=0', 'page[number]'],
    ['page[number]=1.5', 'page[number]'],
    ['page[number]=99999999999', 'page[number]'],
    ['page[size]=-1', 'page[size]'],
    ['fields[ingestions]=status,bytes', 'fields[ingestions]'],
    ['fields[findings]=status', 'fields[findings]'],
  ])('%s', (query, parameter) => {
    expect(() => parse(query)).toThrow(
      expect.objectContaining({ code: 'invalid', status: 400, source: { parameter } }),
    )
  })

  test('a sort is refused in the words of the contract', () => {
    expect(() => parse('sort=-color')).toThrow('invalid sort parameter: -color')
  })
})
