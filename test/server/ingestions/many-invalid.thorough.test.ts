import { expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()

/** Of each ten records one is refused: never two neighbours alike, and all over the file. */
const isInvalid = (index: number): boolean => (index * 7919) % 10_000 < 1_000

/** How a record is spoilt, with the code and the pointer that tell of it. */
const KINDS: readonly [name: string, poison: (index: number) => string, code: string, pointer: string][] = [
  ['another class', (index) => but(index, { class_uid: 2002 }), 'unsupported_class', '/class_uid'],
  ['not JSON', () => '{"class_uid": 2004,}', 'invalid', ''],
  ['U+0000', (index) => but(index, { message: '\0' }), 'invalid', '/message'],
  ['half a surrogate pair', (index) => but(index, { x: [{ y: '\ud800' }] }), 'invalid', '/x/0/y'],
  ['a missing attribute', (index) => but(index, { finding_info: {} }), 'invalid', '/finding_info'],
  ['a wrong type', (index) => but(index, { severity_id: 'high' }), 'invalid', '/severity_id'],
  ['null', (index) => but(index, { severity_id: null }), 'invalid', ''],
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

function fileOf(total: number, poison: (index: number) => string): string {
  const records = Array.from({ length: total }, (_, index) =>
    isInvalid(index) ? poison(index) : but(index, {}),
  )
  return `[${records.join(',\n')}]`
}

interface ErrorAttributes {
  readonly index: number
  readonly pointer: string
  readonly code: string
}

async function errorsOf(tenant: TestTenant, path: string, count: number): Promise<ErrorAttributes[]> {
  const errors: ErrorAttributes[] = []
  for (let page = 1; page <= Math.ceil(count / 100); page += 1) {
    const { body } = await tenant.get(`${path}/errors?page[size]=100&page[number]=${page}`)
    errors.push(...body.data.map(({ attributes }: { attributes: ErrorAttributes }) => attributes))
  }
  return errors
}

test.each([
  ...KINDS.map((kind) => [2_000, ...kind] as const),
  [
    10_000,
    'every kind in turn',
    (index: number) => KINDS[index % KINDS.length]?.[1](index) ?? '',
    undefined,
    undefined,
  ],
] as const)(
  'of %i records one in ten is refused, and only these: %s',
  async (total, _, poison, code, pointer) => {
    const indexes = Array.from({ length: total }, (_one, index) => index).filter(isInvalid)
    const invalid = indexes.length
    expect(invalid).toBeGreaterThan(total / 20)
    const tenant = await api.newTenant()
    const { body } = await tenant.ingest(fileOf(total, poison))
    expect(body.data.attributes).toMatchObject({
      status: 'failed',
      summary: { total, processed: total - invalid, invalid },
    })
    const path = `/ingestions/${body.data.id}`
    const expected = indexes.map((index) => {
      const kind = KINDS[index % KINDS.length]
      return { index, code: code ?? kind?.[2], pointer: pointer ?? kind?.[3], detail: expect.any(String) }
    })
    expect(await errorsOf(tenant, path, invalid)).toEqual(expected)
    expect((await tenant.get(`${path}/errors?page[size]=100`)).body.meta.pagination.count).toBe(invalid)

    expect((await tenant.get('/findings?page[size]=1')).body.meta.pagination.count).toBe(total - invalid)
    for (const index of [0, 1, 2, 500, total - 1]) {
      const { body } = await tenant.get(`/findings?filter[uid]=finding ${index}`)
      expect(body.data).toHaveLength(isInvalid(index) ? 0 : 1)
    }
  },
)
