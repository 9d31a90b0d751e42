import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repetitions } from '../../support/repetitions.ts'
import { answer, openApi } from '../api.ts'
import { multipart } from '../multipart.ts'
import { record } from '../record.ts'

const api = await openApi()
const tenant = await api.newTenant()
const RECORDS = [
  record('a'),
  record('ü 🪣'),
  record('b', { class_uid: 1 }),
  record('c', { x: [[{ '': null }]] }),
]
const FILE = Buffer.from(JSON.stringify(RECORDS, null, 1))

/** What noise and bugs do to bytes: some are overwritten, repeated, left out, or the rest is missing. */
const mutations = fc.array(
  fc.record({
    kind: fc.constantFrom('overwrite', 'insert', 'repeat', 'remove', 'cut'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.integer({ min: 1, max: 40 }),
    bytes: fc.oneof(
      fc.uint8Array({ minLength: 1, maxLength: 4 }),
      fc
        .constantFrom(
          ...[
            '"',
            '\\',
            '[',
            ']',
            '{',
            '}',
            ',',
            '\0',
            '\r\n',
            '--the-boundary',
            '1e999',
            '\\u0000',
            '\\ud800',
          ],
        )
        .map((text) => new Uint8Array(Buffer.from(text))),
    ),
  }),
  { minLength: 1, maxLength: 4 },
)

type Mutation = typeof mutations extends fc.Arbitrary<(infer One)[]> ? One : never

function mutate(original: Buffer, changes: readonly Mutation[]): Buffer {
  return changes.reduce((bytes, { kind, at, length, bytes: inserted }) => {
    const place = Math.floor(bytes.length * at)
    const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
    if (kind === 'cut') return before
    if (kind === 'remove') return Buffer.concat([before, after.subarray(length)])
    if (kind === 'repeat') return Buffer.concat([before, after.subarray(0, length), after])
    if (kind === 'insert') return Buffer.concat([before, inserted, after])
    return Buffer.concat([before, inserted, after.subarray(inserted.length)])
  }, original)
}

test('whatever happens to a file, its job ends, every record is counted, and errors say where', async () => {
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const content = mutate(FILE, changes)
      // That is where a form ends, and so what the other test is about.
      fc.pre(!content.includes('--the-boundary'))
      const { status, body } = await tenant.send({ content })
      expect(status).toBe(202)
      await tenant.process(body.data.id)
      const job = await tenant.get(`/ingestions/${body.data.id}`)
      const { status: outcome, summary } = job.body.data.attributes
      expect(summary.processed + summary.invalid).toBe(summary.total)
      const errors = await tenant.get(`/ingestions/${body.data.id}/errors?page[size]=100`)
      const indexes = errors.body.data.map(
        ({ attributes }: { attributes: { index: number | null } }) => attributes.index,
      )
      expect(outcome).toBe(indexes.length === 0 ? 'completed' : 'failed')
      expect(new Set(indexes.filter((index: number | null) => index !== null)).size).toBe(summary.invalid)
    }),
    { numRuns: repetitions(50, 200) },
  )
}, 120_000)

test('whatever happens to a form, it is taken or refused, and nothing else', async () => {
  const { payload, headers } = multipart({ content: FILE })
  await fc.assert(
    fc.asyncProperty(mutations, async (changes) => {
      const sent = { ...headers, authorization: tenant.authorization }
      const request = { method: 'POST', url: '/api/v1/ingestions', headers: sent } as const
      const { status } = answer(await api.app.inject({ ...request, payload: mutate(payload, changes) }))
      expect([202, 400, 415]).toContain(status)
    }),
    { numRuns: repetitions(75, 300) },
  )
}, 120_000)
