import { beforeAll, describe, expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
let tenant: TestTenant

const COUNT = 25
const ACCOUNT = { provider: 'iac', provider_uid: 'shop' }
const SORTS = [
  '',
  'changed_at',
  '-severity',
  'severity,-check',
  '-status,check',
  'status,-changed_at',
  '-region',
  'status,-check,region',
]

beforeAll(async () => {
  tenant = await api.newTenant()
  await tenant.ingest(
    Array.from({ length: COUNT }, (_, index) =>
      record(`${index}`, {
        time: Date.UTC(2026, 0, 1 + (index % 4)),
        severity_id: 1 + (index % 3),
        status_code: index % 2 === 0 ? 'FAIL' : 'PASS',
        metadata: { event_code: `check_${index % 5}` },
        unmapped: { scan_id: 's', ...ACCOUNT, file: `f${index % 3}` },
      }),
    ),
  )
})

interface Page {
  readonly uids: readonly string[]
  readonly next: string | null
  readonly prev: string | null
}

async function read(path: string, of = tenant): Promise<Page> {
  const { status, body } = await of.get(path.replace('/api/v1', ''))
  expect(status).toBe(200)
  const uids = body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid)
  return { uids, next: body.links.next, prev: body.links.prev }
}

const cursorOf = (link: string | null, name: string): string =>
  new URL(link ?? '', 'http://x').searchParams.get(`page[${name}]`) ?? ''

describe.each(SORTS)('sorted by “%s”', (sort) => {
  const first = `/findings?page[size]=4&page[count]=none${sort === '' ? '' : `&sort=${sort}`}`

  test('pages hold every finding once, forwards and backwards', async () => {
    const pages: Page[] = [await read(first)]
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) pages.push(await read(next))
    expect(pages).toHaveLength(Math.ceil(COUNT / 4))
    expect(new Set(pages.flatMap(({ uids }) => uids)).size).toBe(COUNT)
    expect(pages[0]?.prev).toBeNull()
    const backwards: Page[] = []
    for (let prev = pages.at(-1)?.prev; prev; prev = backwards[0]?.prev) backwards.unshift(await read(prev))
    expect(backwards.map(({ uids }) => uids)).toEqual(pages.slice(0, -1).map(({ uids }) => uids))
  })

  test('in the order of page numbers', async () => {
    const numbered = await read(first.replace('page[count]=none', 'page[number]=2'))
    const { next } = await read(first)
    expect((await read(next ?? '')).uids).toEqual(numbered.uids)
  })
})

test('without a count there is none, and no last page', async () => {
  const { body } = await tenant.get('/findings?page[count]=none')
  expect(body.meta.pagination).toEqual({})
  expect(body.links.last).toBeNull()
})

test('with a cursor the total is still told to whoever asks for it', async () => {
  const { next } = await read('/findings?page[count]=none')
  const { body } = await tenant.get(`/findings?page[after]=${cursorOf(next, 'after')}`)
  expect(body.meta.pagination).toEqual({ count: COUNT })
})

test('a cursor of another tenant shows nothing of theirs', async () => {
  const stranger = await api.newTenant()
  await stranger.ingest([record('own')])
  const { next } = await read('/findings?page[count]=none&page[size]=1')
  for (const name of ['after', 'before']) {
    const { uids } = await read(
      `/findings?page[count]=none&page[${name}]=${cursorOf(next, 'after')}`,
      stranger,
    )
    expect(uids.filter((uid) => uid !== 'own')).toEqual([])
  }
})

const forged = (...values: unknown[]): string => Buffer.from(JSON.stringify(values)).toString('base64url')
const ORDER = '-findings.changed_at,-findings.id'
const UUID = '00000000-0000-4000-8000-000000000000'

test.each([
  ['nothing', ''],
  ['no base64', '%00%00'],
  ['no JSON', 'AAAA'],
  ['an object', Buffer.from('{"length":3}').toString('base64url')],
  ['of another sort', forged('findings.severity,findings.id', 'high', UUID)],
  ['too short', forged(ORDER, '1')],
  ['too long', forged(ORDER, '1', UUID, '1')],
  ['a number', forged(ORDER, 1, UUID)],
  ['a time beyond all', forged(ORDER, '9223372036854775807', UUID)],
  ['SQL for a time', forged(ORDER, "1'; drop table findings; --", UUID)],
  ['SQL for an id', forged(ORDER, '1', "' or true --")],
  ['endless', 'A'.repeat(12_001)],
])('a cursor that is none is refused: %s', async (_, cursor) => {
  expect(await tenant.get(`/findings?page[after]=${cursor}`)).toMatchObject({
    status: 400,
    body: { errors: [{ source: { parameter: 'page[after]' } }] },
  })
})

test('a list of a span of time is in the order of that time, unless another is asked for', async () => {
  const own = await api.newTenant()
  const at = (day: number) => ({ time: Date.UTC(2026, 0, day), unmapped: { scan_id: `${day}`, ...ACCOUNT } })
  await own.ingest([record('early', at(1)), record('late', at(2))])
  await own.ingest([record('early', { ...at(3), severity_id: 5 })])
  const span = '/findings?page[size]=1&page[count]=none&filter[first_seen_at__gte]=2026-01-01'
  expect((await read('/findings', own)).uids).toEqual(['early', 'late'])
  expect((await read(`${span}&sort=-changed_at`, own)).uids).toEqual(['early'])
  const first = await read(span, own)
  expect(first.uids).toEqual(['late'])
  expect((await read(first.next ?? '', own)).uids).toEqual(['early'])
})

test.each([
  [forged(ORDER, '9000000000000000000', UUID), COUNT],
  [forged(ORDER, '-200000000000000000', UUID), 0],
])('a cursor somebody made moves within the list: %s', async (cursor, count) => {
  const { uids } = await read(`/findings?page[size]=50&page[after]=${cursor}`)
  expect(uids).toHaveLength(count)
})

test('a text cursor with U+0000 or half a surrogate pair is refused', async () => {
  for (const text of ['a\0b', '\ud800']) {
    const cursor = forged('-findings.check_id,-findings.changed_at,-findings.id', text, '1', UUID)
    expect((await tenant.get(`/findings?sort=-check&page[after]=${cursor}`)).status).toBe(400)
  }
})

test.each(['high', '4.5', '', "4' or true --", '9223372036854775807', 4])(
  'a cursor of severities with “%s” for a number is refused',
  async (number) => {
    const order = '-findings.severity_id,-findings.changed_at,-findings.id'
    const cursor = forged(order, number, '1', UUID)
    expect((await tenant.get(`/findings?sort=-severity&page[after]=${cursor}`)).status).toBe(400)
  },
)

test('a number beyond all severities is before or after all of them', async () => {
  const order = '-findings.severity_id,-findings.changed_at,-findings.id'
  const after = (number: string) => `page[after]=${forged(order, number, '1', UUID)}`
  expect((await read(`/findings?sort=-severity&page[size]=50&${after('99999')}`)).uids).toHaveLength(COUNT)
  expect((await read(`/findings?sort=-severity&${after('-99999')}`)).uids).toEqual([])
})

test.each([
  ['/findings?page[after]=a&page[before]=b', 'page[before]'],
  ['/findings?page[count]=all', 'page[count]'],
  ['/findings?page[number]=100001', 'page[number]'],
  ['/findings?sort=resolved_at', 'sort'],
  ['/providers?page[after]=a', 'page[after]'],
])('%s is refused', async (path, parameter) => {
  expect(await tenant.get(path)).toMatchObject({
    status: 400,
    body: { errors: [{ source: { parameter } }] },
  })
})
