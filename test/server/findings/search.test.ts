import { describe, expect, test } from 'vitest'
import { openApi, type TestTenant } from '../api.ts'
import { record } from '../record.ts'

const api = await openApi()
const tenant = await api.newTenant()

const PROVIDER = { scan_id: 'scan-1', provider: 'iac', provider_uid: 'shop' }
const of = (uid: string, changes: Record<string, unknown>, unmapped: Record<string, unknown> = {}) =>
  record(uid, { ...changes, unmapped: { ...PROVIDER, ...unmapped } })

await tenant.ingest([
  of(
    'bucket',
    {
      metadata: { event_code: 's3_bucket_versioning_enabled' },
      finding_info: { uid: 'bucket', title: 'Bucket keeps old versions' },
      resources: [{ uid: 'live:aws_s3_bucket.logs', name: 'company-logs' }],
      status_detail: 'No versioning is configured.',
    },
    {
      file: 'infra/live/main.tf',
      start_line: 7,
      compliance: { 'CIS-AWS-3.0': ['2.1.1', '2.1.2'], SOC2: ['CC6.1'] },
    },
  ),
  of(
    'role',
    {
      metadata: { event_code: 'iam_role_wildcard' },
      finding_info: { uid: 'role', title: 'Rôle permits <script>alert(1)</script> everything' },
      resources: [{ uid: 'live:aws_iam_role.logs', name: 'writer' }],
    },
    { file: 'infra/live/roles.tf', start_line: 1, compliance: { 'CIS-AWS-3.0': ['1.16'] } },
  ),
  of('code', {
    vulnerabilities: [{ affected_code: [{ file: { name: 'a.py', path: 'src/a.py' }, start_line: 12 }] }],
  }),
  of('evidence', { evidences: [{ file: { name: 'b.py' } }] }),
])

const uids = async (query: string, of: TestTenant = tenant): Promise<string[]> => {
  const { status, body } = await of.get(`/findings?${query}`)
  expect(status).toBe(200)
  return body.data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid).sort()
}

test('a finding shows where it is, why, and which controls it is about', async () => {
  const { body } = await tenant.get('/findings?filter[uid]=bucket')
  expect(body.data[0].attributes).toMatchObject({
    file: 'infra/live/main.tf',
    line: 7,
    reason: 'No versioning is configured.',
    compliance: ['CIS-AWS-3.0:2.1.1', 'CIS-AWS-3.0:2.1.2', 'SOC2:CC6.1'],
  })
})

test.each([
  ['code', { file: 'src/a.py', line: 12, compliance: [] }],
  ['evidence', { file: 'b.py', line: null, compliance: [] }],
])('a record of another producer: %s', async (uid, expected) => {
  const { body } = await tenant.get(`/findings?filter[uid]=${uid}`)
  expect(body.data[0].attributes).toMatchObject(expected)
})

test.each([
  ['filter[search]=versioning', ['bucket']],
  ['filter[search]=VERSIONS', ['bucket']],
  ['filter[search]=company', ['bucket']],
  ['filter[search]=logs', ['bucket', 'role']],
  ['filter[search]=log', ['bucket', 'role']],
  ['filter[search]=logs s3', ['bucket']],
  ['filter[search]=aws_s3_bucket.logs', ['bucket']],
  ['filter[search]=roles.tf', ['role']],
  ['filter[search]=rôle', ['role']],
  ['filter[search]=<script>', ['role']],
  ['filter[search]=logs nowhere', []],
  ['filter[search]=%27 or 1=1 --', []],
  ['filter[search]=%25%25_%25 bucket', ['bucket', 'code', 'evidence']],
  ['filter[file]=infra/live/main.tf', ['bucket']],
  ['filter[file__in]=infra/live/main.tf,src/a.py', ['bucket', 'code']],
  ['filter[compliance]=CIS-AWS-3.0:2.1.1', ['bucket']],
  ['filter[compliance]=CIS-AWS-3.0', ['bucket', 'role']],
  ['filter[compliance]=CIS-AWS-3.0:2.1', []],
  ['filter[compliance]=CIS', []],
  ['filter[check]=iam_role_wildcard', ['role']],
  ['filter[check__in]=iam_role_wildcard,s3_bucket_versioning_enabled', ['bucket', 'role']],
  ['filter[resource_uid]=live:aws_iam_role.logs', ['role']],
])('findings are found by ?%s', async (query, expected) => {
  expect(await uids(query)).toEqual(expected)
})

test('what a finding is renamed to is found, and what it was called is not', async () => {
  const changed = await api.newTenant()
  await changed.ingest([of('a', { finding_info: { uid: 'a', title: 'Former words' } })])
  await changed.ingest([
    of('a', { time: Date.UTC(2026, 0, 2), finding_info: { uid: 'a', title: 'Later words' } }),
  ])
  expect(await uids('filter[search]=later', changed)).toEqual(['a'])
  expect(await uids('filter[search]=former', changed)).toEqual([])
})

test('a word of more findings than are looked up is found all the same', async () => {
  const many = await api.newTenant()
  const resources = (index: number) => [{ uid: `common-${index}`, name: index === 700 ? 'rare' : 'name' }]
  await many.ingest(
    Array.from({ length: 1200 }, (_, index) => of(`${index}`, { resources: resources(index) })),
  )
  const count = async (query: string): Promise<number> =>
    (await many.get(`/findings?${query}`)).body.meta.pagination.count
  expect(await count('filter[search]=common')).toBe(1200)
  expect(await count('filter[search]=common rare')).toBe(1)
})

describe('what a hostile producer writes', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['a file that is no text', { file: { toString: 'x' }, start_line: 1 }, { file: '', line: null }],
    ['a line that is none', { file: 'a', start_line: -1 }, { file: 'a', line: null }],
    ['a line beyond all files', { file: 'a', start_line: 1e12 }, { file: 'a', line: null }],
    ['a line within a line', { file: 'a', start_line: 1.5 }, { file: 'a', line: null }],
    ['a file of 1 MB', { file: 'x'.repeat(1_000_000) }, { file: `${'x'.repeat(499)}…` }],
    ['controls that are text', { compliance: 'CIS' }, { compliance: [] }],
    ['controls that are null', { compliance: null }, { compliance: [] }],
    [
      'controls of two lines',
      { compliance: { CIS: ['1\n2', '3'], 'A\nB': ['1'], 'A:B': ['1'] } },
      { compliance: ['CIS:3'] },
    ],
    [
      'controls that turn the text around',
      { compliance: { CIS: ['\u202e1', '\u2028', '3'] } },
      { compliance: ['CIS:3'] },
    ],
    ['__proto__', JSON.parse('{"compliance":{"__proto__":["1"]}}'), { compliance: ['__proto__:1'] }],
  ])('%s', async (_, unmapped, expected) => {
    const victim = await api.newTenant()
    const { body } = await victim.ingest([of('a', {}, unmapped)])
    expect(body.data.attributes.status).toBe('completed')
    expect((await victim.get('/findings')).body.data[0].attributes).toMatchObject(expected)
  })

  test('a resource of a thousand words, and one of a single endless one', async () => {
    const victim = await api.newTenant()
    const wordy = Array.from({ length: 600 }, (_, index) => index).join('.')
    await victim.ingest([
      of('a', { resources: [{ uid: wordy.slice(0, 2048), name: 'a' }] }),
      of('b', { resources: [{ uid: 'y'.repeat(2048), name: 'x'.repeat(1_000_000) }] }),
    ])
    expect(await uids('filter[search]=23', victim)).toEqual(['a'])
    expect(await uids(`filter[search]=${'y'.repeat(60)}`, victim)).toEqual(['b'])
  })
})

test.each([
  ['filter[search]=', 'filter[search]'],
  ['filter[search]=--', 'filter[search]'],
  [`filter[search]=${'x'.repeat(201)}`, 'filter[search]'],
  ['filter[search]=a%00b', 'filter[search]'],
  ['filter[compliance]=a%0Ab', 'filter[compliance]'],
  ['filter[file]=%00', 'filter[file]'],
])('?%s is refused', async (query, parameter) => {
  expect(await tenant.get(`/findings?${query}`)).toMatchObject({
    status: 400,
    body: { errors: [{ source: { parameter } }] },
  })
})

test('another tenant finds nothing of it', async () => {
  const stranger = await api.newTenant()
  for (const query of ['filter[search]=logs', 'filter[compliance]=CIS-AWS-3.0', 'filter[file]=src/a.py']) {
    expect(await uids(query, stranger)).toEqual([])
  }
})

test('findings are found by the name and the id of their account, together with other words', async () => {
  const of = await api.newTenant()
  const inAccount = (uid: string, account: string, name: string) =>
    record(uid, {
      cloud: { provider: 'AWS', account: { uid: account, name } },
      unmapped: { scan_id: `scan of ${account}` },
    })
  await of.ingest([
    inAccount('one', '111111111111', 'Payments-production'),
    inAccount('two', '111111111111', 'Payments-production'),
    inAccount('three', '222222222222', 'search'),
    inAccount('payments', '222222222222', 'search'),
  ])
  expect(await uids('filter[search]=production', of)).toEqual(['one', 'two'])
  expect(await uids('filter[search]=PAYM', of)).toEqual(['one', 'payments', 'two'])
  expect(await uids('filter[search]=production two', of)).toEqual(['two'])
  expect(await uids('filter[search]=1111', of)).toEqual(['one', 'two'])
  expect(await uids('filter[search]=production three', of)).toEqual([])
  const { body } = await of.get('/finding-counts?group=account&filter[search]=search')
  expect(body.meta.total).toBe(2)
})
