import { expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const INSTANT = '2026-03-14T09:26:53.000Z'
const MILLISECONDS = Date.parse(INSTANT)

/** What producers of different versions of OCSF write for one instant. */
const HABITS: Readonly<Record<string, Record<string, unknown>>> = {
  milliseconds: { time: MILLISECONDS },
  seconds: { time: MILLISECONDS / 1000 },
  'seconds beside a datetime': { time: MILLISECONDS / 1000, time_dt: '2026-03-14T09:26:53' },
  'a datetime with microseconds': { time: 1, time_dt: '2026-03-14T09:26:53.000000' },
  'a datetime with an offset': { time: 1, time_dt: '2026-03-14T10:26:53+01:00' },
  'a datetime alone': { time: undefined, time_dt: '2026-03-14t09:26:53z' },
}

const VERSIONS = ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0', '1.7.0', '1.8.0']

test('one file of every version and habit: all findings were seen at the same instant', async () => {
  const tenant = await api.newTenant()
  const records = VERSIONS.flatMap((version) =>
    Object.entries(HABITS).map(([habit, times]) =>
      record(`${version}, ${habit}`, { ...times, metadata: { event_code: 'check', version } }),
    ),
  )
  const { body } = await tenant.ingest(records)
  expect(body.data.attributes).toMatchObject({ status: 'completed', summary: { total: records.length } })
  const findings = await tenant.get('/findings?page[size]=100')
  expect(findings.body.data).toHaveLength(records.length)
  for (const { attributes } of findings.body.data) {
    expect(attributes).toMatchObject({ first_seen_at: INSTANT, last_seen_at: INSTANT })
  }
})

test('a record sent again with another habit is the same sighting', async () => {
  const tenant = await api.newTenant()
  for (const times of Object.values(HABITS)) await tenant.ingest([record('a', times)])
  const { body } = await tenant.get('/findings')
  expect(body.data).toMatchObject([{ attributes: { first_seen_at: INSTANT, last_seen_at: INSTANT } }])
})
