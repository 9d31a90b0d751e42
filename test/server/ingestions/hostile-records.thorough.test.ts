import { describe, expect, test } from 'vitest'
import { openApi } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const MIB = 1024 * 1024

/** Takes six bytes of JSON for each character. */
const control = (length: number) => '\u0001'.repeat(length)

/** Findings whose every text is as long as it may be, or longer where it is cut. */
function largest(index: number): Record<string, unknown> {
  return record(`${String(index).padEnd(10, 'x')}${control(2038)}`, {
    finding_info: { uid: `${String(index).padEnd(10, 'x')}${control(2038)}`, title: control(20_000) },
    metadata: { event_code: control(255) },
    resources: [
      {
        uid: control(2048),
        name: control(5_000),
        type: control(5_000),
        region: control(5_000),
        group: { name: control(5_000) },
      },
    ],
    status_detail: control(5_000),
    unmapped: {
      scan_id: control(255),
      provider: control(100),
      provider_uid: control(250),
      file: control(5_000),
      start_line: 2_147_483_647,
      compliance: { '"\\': Array.from({ length: 5_000 }, (_, number) => `${number}${'"\\'.repeat(40)}`) },
    },
  })
}

test('a page of the largest findings is smaller than 6 MiB', async () => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest(Array.from({ length: 100 }, (_, index) => largest(index)))
  expect(body.data.attributes.status).toBe('completed')
  const { body: page } = await tenant.get('/findings?page[size]=100')
  expect(page.data).toHaveLength(100)
  expect(JSON.stringify(page).length).toBeLessThan(6 * MIB)
})

test.each([
  ['as long as allowed', 'x'.repeat(500), 'x'.repeat(500)],
  ['longer', 'x'.repeat(501), `${'x'.repeat(499)}…`],
  ['cut within a surrogate pair', `${'x'.repeat(498)}😀😀`, `${'x'.repeat(498)}…`],
  ['as long as a record', 'x'.repeat(4 * MIB - 2000), `${'x'.repeat(499)}…`],
])('a title, %s, is cut where it is listed and whole in the record', async (_, title, shown) => {
  const tenant = await api.newTenant()
  await tenant.ingest([record('a', { finding_info: { uid: 'a', title } })])
  const [finding] = (await tenant.get('/findings')).body.data
  expect(finding.attributes.title).toBe(shown)
  const { body } = await tenant.get(`/findings/${finding.id}`)
  expect(body.data.attributes.title).toBe(shown)
  expect(body.data.attributes.record.finding_info.title).toBe(title)
})

describe('what names something is refused when it is too long, and never cut', () => {
  test.each([
    ['/finding_info/uid', { finding_info: { uid: 'x'.repeat(2049) } }],
    ['/metadata/event_code', { metadata: { event_code: 'x'.repeat(256) } }],
    ['/resources/0/uid', { resources: [{ uid: 'x'.repeat(2049) }] }],
    ['/unmapped/scan_id', { unmapped: { scan_id: 'x'.repeat(256), provider: 'aws', provider_uid: '1' } }],
  ])('%s', async (pointer, changes) => {
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest([record('a', changes)])
    const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
    expect(errors.body.data).toMatchObject([{ attributes: { code: 'invalid', pointer } }])
  })
})

test.each([
  ['a name of megabytes', `{"${'x'.repeat(4 * MIB - 100)}":"\\u0000"}`],
  ['names of megabytes in each other', `${`{"${'~'.repeat(40_000)}":`.repeat(90)}1e999${'}'.repeat(90)}`],
])('the error in %s has a pointer of at most 512 characters', async (_, poison) => {
  const tenant = await api.newTenant()
  const { body } = await tenant.ingest(`[${JSON.stringify(record('a'))},${poison}]`)
  const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
  expect(errors.body.data).toHaveLength(1)
  expect(errors.body.data[0].attributes.pointer).toHaveLength(512)
})

describe('a record with more values than a worker could hold costs only itself', () => {
  test.each([
    ['resources', (count: number) => `"resources":[${'{},'.repeat(count)}{}]`],
    ['lists', (count: number) => `"x":[${'[],'.repeat(count)}[]]`],
    ['numbers', (count: number) => `"x":[${'1,'.repeat(count)}1]`],
    ['names', (count: number) => `"x":{${'"a":1,'.repeat(count)}"a":1}`],
  ])('%s', async (_, attribute) => {
    const good = JSON.stringify(record('a'))
    const poison = good.replace(/}$/, `,${attribute(500_000)}}`)
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest(`[${good},${poison},${good}]`)
    expect(body.data.attributes).toMatchObject({ summary: { total: 3, processed: 2, invalid: 1 } })
    const errors = await tenant.get(`/ingestions/${body.data.id}/errors`)
    expect(errors.body.data).toMatchObject([{ attributes: { index: 1, code: 'invalid', pointer: '' } }])
  })

  test('of as many as are read, the first twenty errors of each record are told and counted', async () => {
    const tenant = await api.newTenant()
    const resources = Array.from({ length: 49_000 }, () => ({}))
    const { body } = await tenant.ingest([
      record('a', { resources }),
      record('b', { resources }),
      record('c'),
    ])
    expect(body.data.attributes).toMatchObject({
      summary: { total: 3, processed: 1, invalid: 2 },
      error_count: 40,
    })
    const errors = await tenant.get(`/ingestions/${body.data.id}/errors?page[size]=100`)
    expect(errors.body.data).toHaveLength(40)
    expect(errors.body.data.at(-1)).toMatchObject({ attributes: { index: 1, pointer: '/resources/19' } })
  })
})
