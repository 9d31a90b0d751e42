import { beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const KEPT = 1_000
const REFUSED = 100_000
const PAGE_SIZE = 100

/** Compresses to nothing, and each record is wrong. */
const file = `[${JSON.stringify(record('good'))},${'1,'.repeat(REFUSED - 1)}1]`

let tenant: TestTenant
let id: string

async function page(number: number) {
  const { status, body } = await tenant.get(
    `/ingestions/${id}/errors?page[size]=${PAGE_SIZE}&page[number]=${number}`,
  )
  expect(status).toBe(200)
  const indexes: (number | null)[] = body.data.map(
    ({ attributes }: { attributes: { index: number | null } }) => attributes.index,
  )
  return { indexes, links: body.links, meta: body.meta }
}

describe('of a hundred thousand errors', () => {
  beforeAll(async () => {
    tenant = await api.newTenant()
    id = (await tenant.ingest(file)).body.data.id
  }, 120_000)

  test('all are counted', async () => {
    const { body } = await tenant.get(`/ingestions/${id}`)
    expect(body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total: REFUSED + 1, processed: 1, invalid: REFUSED },
      error_count: REFUSED,
    })
    expect((await tenant.get('/findings')).body.data).toHaveLength(1)
  })

  test('the first thousand are kept, and the list says that there are more', async () => {
    const last = await page(KEPT / PAGE_SIZE)
    expect(last.indexes).toEqual(
      Array.from({ length: PAGE_SIZE }, (_, index) => KEPT - PAGE_SIZE + index + 1),
    )
    expect(last.links.next).toBeNull()
    expect(last.meta).toMatchObject({ error_count: REFUSED, pagination: { count: KEPT, pages: 10 } })
  })
})

test('the error of the file as a whole takes the place of the last one of a record', async () => {
  tenant = await api.newTenant()
  id = (await tenant.ingest(`[${'1,'.repeat(KEPT + 500)}`)).body.data.id
  const first = await page(1)
  expect(first.indexes.slice(0, 3)).toEqual([null, 0, 1])
  expect(first.meta).toMatchObject({ error_count: KEPT + 501, pagination: { count: KEPT } })
  expect((await page(10)).indexes.at(-1)).toBe(KEPT - 2)
})

test('each error of a record counts by itself', async () => {
  tenant = await api.newTenant()
  const wrong = record('wrong', { resources: Array.from({ length: 30 }, () => ({})) })
  id = (await tenant.ingest(Array.from({ length: 60 }, () => wrong))).body.data.id
  const { body } = await tenant.get(`/ingestions/${id}`)
  expect(body.data.attributes).toMatchObject({ summary: { total: 60, invalid: 60 }, error_count: 1200 })
  expect((await page(1)).meta).toMatchObject({ error_count: 1200, pagination: { count: KEPT } })
})
