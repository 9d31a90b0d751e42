import { expect, test } from 'vitest'
import { csvRecords } from '../../support/csv-records.ts'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const tenant = await api.newTenant()
const HOSTILE = '=cmd|"/c calc"!A1\n<script>alert(1)</script>\u202e'

const records = Array.from({ length: 250 }, (_, index) =>
  record(`f${index}`, {
    finding_info: { uid: `f${index}`, title: index === 7 ? HOSTILE : 'Title' },
    status_code: index % 5 === 0 ? 'PASS' : 'FAIL',
  }),
)
await tenant.ingest(records)

const read = (query: string, of: TestTenant = tenant) =>
  api.app.inject({ url: `/api/v1/findings/export?${query}`, headers: { authorization: of.authorization } })

test('CSV: every finding that matches, once, and no formula', async () => {
  const { statusCode, headers, body } = await read('format=csv&filter[status]=FAIL')
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename="findings.csv"',
  })
  const uids = [...body.matchAll(/^[\da-f-]{36},(f\d+),FAIL,/gm)].map(([, uid]) => uid)
  expect(new Set(uids).size).toBe(200)
  expect(uids).toHaveLength(200)
  expect(body).toContain(`"'=cmd|""/c calc""!A1`)
  expect(body).not.toMatch(/,"?=/)
})

test('OCSF: the records as they arrived', async () => {
  const { headers, body } = await read('format=ocsf')
  expect(headers['content-type']).toBe('application/json')
  const exported: { finding_info: { uid: string } }[] = JSON.parse(body)
  const byUid = new Map(exported.map((one) => [one.finding_info.uid, one]))
  expect(exported).toHaveLength(250)
  for (const one of records)
    expect(byUid.get(String((one['finding_info'] as { uid: string }).uid))).toEqual(one)
})

test('CSV: why it does not count as open, who says so, and until when', async () => {
  const own = await api.newTenant({
    keyPermissions: ['manage_ingestions', 'manage_findings'],
    rolePermissions: ['manage_ingestions', 'manage_findings'],
  })
  const suppression = { reason: 'Known.', owner: 'platform', until: '2099-12-31' }
  const unmapped = { ...(record('m')['unmapped'] as object), suppression }
  await own.ingest([record('m', { status_id: 3, unmapped }), record('a')])
  const { body } = await own.get('/findings?filter[uid]=a')
  await api.app.inject({
    method: 'POST',
    url: `/api/v1/findings/${body.data[0].id}/acceptance`,
    headers: { authorization: own.authorization, 'content-type': 'application/vnd.api+json' },
    payload: {
      data: { type: 'acceptances', attributes: { reason: 'Meant.', until: '2099-01-01T00:00:00Z' } },
    },
  })
  const [head = [], ...rows] = csvRecords(
    (await read('format=csv&filter[state__in]=accepted,muted', own)).body,
  )
  const cells = rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at]])))
  expect(cells.toSorted((one, other) => ((one['uid'] ?? '') < (other['uid'] ?? '') ? -1 : 1))).toMatchObject([
    {
      uid: 'a',
      state: 'accepted',
      accepted_reason: 'Meant.',
      accepted_by: own.email,
      accepted_until: '2099-01-01T00:00:00.000Z',
      muted_reason: '',
    },
    {
      uid: 'm',
      state: 'muted',
      muted_reason: 'Known.',
      muted_owner: 'platform',
      muted_until: '2099-12-31',
      accepted_reason: '',
    },
  ])
})

test('nothing of another tenant', async () => {
  const stranger = await api.newTenant()
  expect((await read('format=ocsf', stranger)).body).toBe('[]\n')
  expect((await read('format=csv', stranger)).body.split('\r\n')).toHaveLength(2)
})

test.each(['', 'format=pdf', 'format=csv&page[number]=1', 'format=csv&filter[x]=1'])(
  '?%s is refused',
  async (query) => {
    expect((await read(query)).statusCode).toBe(400)
  },
)
