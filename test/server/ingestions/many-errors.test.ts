import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openOwnerDatabase } from '../../../src/store/pool.ts'
import { openApi, type TestTenant } from '../api.ts'

const api = await openApi()
const COUNT = 1_000_000
const PAGE_SIZE = 100

let tenant: TestTenant
let id: string

/** Fastest of a few: what the machine does besides only ever adds time. */
async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn += 1) {
    const from = performance.now()
    await work()
    times.push(performance.now() - from)
  }
  return Math.min(...times)
}

async function addErrors(from: number, to: number): Promise<void> {
  const owner = openOwnerDatabase(api.url)
  await sql`
    insert into ingestion_errors (tenant_id, ingestion_id, record_index, ordinal, pointer, code, detail)
    select ${tenant.id}, ${id}, record_index, 0, '/class_uid', 'unsupported_class', 'Only Detection Finding records.'
    from generate_series(${from}::integer, ${to - 1}::integer) as record_index`.execute(owner)
  await owner.destroy()
}

async function page(number: number): Promise<{ indexes: number[]; count: number; pages: number }> {
  const { status, body } = await tenant.get(
    `/ingestions/${id}/errors?page[size]=${PAGE_SIZE}&page[number]=${number}`,
  )
  expect(status).toBe(200)
  const indexes = body.data.map(({ attributes }: { attributes: { index: number } }) => attributes.index)
  return { indexes, ...body.meta.pagination }
}

const indexesOf = (number: number): number[] =>
  Array.from({ length: PAGE_SIZE }, (_, index) => (number - 1) * PAGE_SIZE + index)

beforeAll(async () => {
  tenant = await api.newTenant()
  id = (await tenant.send({ content: '[]' })).body.data.id
  await addErrors(0, COUNT)
}, 120_000)

test.each([1, 2, 5_000, 9_999, 10_000])('a million errors, page %i', async (number) => {
  expect(await page(number)).toEqual({
    indexes: indexesOf(number),
    count: COUNT,
    pages: COUNT / PAGE_SIZE,
    page: number,
  })
})

test('the last page is as usable as the first', async () => {
  const first = await millisecondsOf(() => page(1))
  const last = await millisecondsOf(() => page(10_000))
  expect(last).toBeLessThan(first * 4)
})

test('pages stay what they were while more errors are written', async () => {
  let written = COUNT
  const writer = (async () => {
    for (; written < COUNT + 20_000; written += 1000) await addErrors(written, written + 1000)
  })()
  for (const number of [1, 7_777, 10_000, 1, 7_777, 10_000]) {
    expect((await page(number)).indexes).toEqual(indexesOf(number))
  }
  await writer
  expect((await page(10_200)).indexes).toEqual(indexesOf(10_200))
})
