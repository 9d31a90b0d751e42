import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

const TOTAL = 10_000
const INVALID = 1_000

/** Never two neighbours alike, all over the file, and in whole batches as well as alone. */
const isInvalid = (index: number): boolean => (index * 7919) % TOTAL < INVALID

/** How a record is spoilt, with the code and the pointer that tell of it. */
const KINDS: readonly [name: string, poison: (index: number) => string, code: string, pointer: string][] = [
  ['another class', (index) => but(index, { class_uid: 2002 }), 'unsupported_class', '/class_uid'],
  ['not JSON', () => '{"class_uid": 2004,}', 'invalid', ''],
  ['U+0000', (index) => but(index, { message: '\0' }), 'invalid', '/message'],
  ['half a surrogate pair', (index) => but(index, { x: [{ y: '\ud800' }] }), 'invalid', '/x/0/y'],
  ['a missing attribute', (index) => but(index, { finding_info: {} }), 'invalid', '/finding_info'],
  ['a wrong type', (index) => but(index, { severity_id: null }), 'invalid', '/severity_id'],
  ['no account', (index) => but(index, { unmapped: {} }), 'invalid', ''],
  [
    'depth',
    (index) => but(index, { x: '#' }).replace('"#"', `${'['.repeat(150)}${']'.repeat(150)}`),
    'invalid',
    '',
  ],
]

function but(index: number, changes: Record<string, unknown>): string {
  return JSON.stringify(record(`finding ${index}`, changes))
}

function fileOf(poison: (index: number) => string): string {
  const records = Array.from({ length: TOTAL }, (_, index) =>
    isInvalid(index) ? poison(index) : but(index, {}),
  )
  return `[${records.join(',\n')}]`
}

interface ErrorAttributes {
  readonly index: number
  readonly pointer: string
  readonly code: string
}

async function errorsOf(tenant: TestTenant, path: string): Promise<ErrorAttributes[]> {
  const errors: ErrorAttributes[] = []
  for (let page = 1; page <= INVALID / 100; page += 1) {
    const { body } = await tenant.get(`${path}/errors?page[size]=100&page[number]=${page}`)
    errors.push(...body.data.map(({ attributes }: { attributes: ErrorAttributes }) => attributes))
  }
  return errors
}

const INVALID_INDEXES = Array.from({ length: TOTAL }, (_, index) => index).filter(isInvalid)

test.each([
  ...KINDS,
  [
    'every kind in turn',
    (index: number) => KINDS[index % KINDS.length]?.[1](index) ?? '',
    undefined,
    undefined,
  ],
] as const)(
  'of ten thousand records a thousand are refused, and only these: %s',
  async (_, poison, code, pointer) => {
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest(fileOf(poison))
    expect(body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total: TOTAL, processed: TOTAL - INVALID, invalid: INVALID },
    })
    const path = `/ingestions/${body.data.id}`
    const expected = INVALID_INDEXES.map((index) => {
      const kind = KINDS[index % KINDS.length]
      return { index, code: code ?? kind?.[2], pointer: pointer ?? kind?.[3], detail: expect.any(String) }
    })
    expect(await errorsOf(tenant, path)).toEqual(expected)
    expect((await tenant.get(`${path}/errors?page[size]=100`)).body.meta.pagination.count).toBe(INVALID)

    expect((await tenant.get('/findings?page[size]=1')).body.meta.pagination.count).toBe(TOTAL - INVALID)
    for (const index of [0, 1, 2, 500, 9_999]) {
      const { body } = await tenant.get(`/findings?filter[uid]=finding ${index}`)
      expect(body.data).toHaveLength(isInvalid(index) ? 0 : 1)
    }
  },
)
