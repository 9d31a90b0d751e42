import { expect, test } from 'vitest'
import { instantOf, parseDatetime } from '../../src/ocsf/timestamps.ts'

const INSTANT = '2026-03-14T09:26:53.000Z'
const SECONDS = Date.parse(INSTANT) / 1000

test.for<[string, { time?: unknown; time_dt?: unknown }]>([
  ['milliseconds', { time: SECONDS * 1000 }],
  ['seconds', { time: SECONDS }],
  ['a datetime', { time_dt: '2026-03-14T09:26:53Z' }],
  ['a datetime with an offset', { time_dt: '2026-03-14T10:26:53+01:00' }],
  ['microseconds', { time: SECONDS * 1e6 }],
  ['nanoseconds', { time: SECONDS * 1e9 }],
  ['a number beside the clock on a wall in Asia', { time: SECONDS, time_dt: '2026-03-14T14:56:53.913874' }],
  [
    'a number beside the clock on a wall in America',
    { time: SECONDS * 1000, time_dt: '2026-03-14T01:26:53' },
  ],
  [
    'a datetime without an offset beside a number of another year',
    { time: 1, time_dt: '2026-03-14T09:26:53' },
  ],
  ['a datetime without an offset, which is UTC', { time_dt: '2026-03-14T09:26:53' }],
  ['a datetime in lower case with microseconds', { time_dt: '2026-03-14t09:26:53.000000z' }],
  ['a datetime before a number that says otherwise', { time: 1, time_dt: '2026-03-14T09:26:53Z' }],
  ['a number where the datetime is broken', { time: SECONDS, time_dt: 'yesterday' }],
])('the instant by %s', ([, record]) => {
  expect(instantOf(record)?.toISOString()).toBe(INSTANT)
})

test.for<{ time?: unknown; time_dt?: unknown }>([
  {},
  { time: null, time_dt: null },
  { time: '1773480413000' },
  { time: Number.NaN },
  { time: Number.POSITIVE_INFINITY },
  { time: 8.64e15 + 1 },
])('no instant: %o', (record) => {
  expect(instantOf(record)).toBeUndefined()
})

test.for<[string, { time?: unknown; time_dt?: unknown }, string[]]>([
  ['seconds, as most producers write them', { time: SECONDS }, []],
  ['a datetime with an offset', { time: 1, time_dt: '2026-03-14T10:26:53+01:00' }, []],
  [
    'UTC without an offset, and the same number',
    { time: SECONDS, time_dt: '2026-03-14T09:26:53.913874' },
    [],
  ],
  ['a local clock', { time: SECONDS, time_dt: '2026-03-14T11:26:53.913874' }, ['local_time']],
  ['no offset and no number', { time_dt: '2026-03-14T09:26:53' }, ['utc_assumed']],
  ['microseconds', { time: SECONDS * 1e6 }, ['microseconds']],
  [
    'nanoseconds and a local clock',
    { time: SECONDS * 1e9, time_dt: '2026-03-14T11:26:53' },
    ['nanoseconds', 'local_time'],
  ],
])('what was corrected is told: %s', ([, record, told]) => {
  const corrections: string[] = []
  instantOf(record, (correction) => corrections.push(correction))
  expect(corrections).toEqual(told)
})

test.for([
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-03-14T25:00:00Z',
  '2026-03-14',
  '',
  'x'.repeat(1e5),
  20260314,
])('not a datetime: %s', (text) => {
  expect(parseDatetime(text)).toBeUndefined()
})

test('fractions of a second count', () => {
  expect(parseDatetime('2026-03-14T09:26:53.589Z')?.getTime()).toBe(SECONDS * 1000 + 589)
})
