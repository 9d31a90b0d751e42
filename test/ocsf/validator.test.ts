import { describe, expect, test } from 'vitest'
import { validateDetectionFinding, validateIngestionRecord } from '../../src/ocsf/validator.ts'

/** As little as a Detection Finding of OCSF can be. */
const MINIMAL = {
  activity_id: 1,
  category_uid: 2,
  class_uid: 2004,
  type_uid: 200401,
  time: 1_773_480_413_589,
  severity_id: 4,
  metadata: { version: '1.5.0', product: {} },
  finding_info: { uid: 'finding-1' },
}

/** As little as ingestion needs. */
const NEEDED = {
  class_uid: 2004,
  severity_id: 4,
  time: 1_773_480_413_589,
  finding_info: { uid: 'finding-1' },
  unmapped: { provider: 'iac', provider_uid: 'acme' },
}

function without(record: object, name: string): object {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
}

function errorsOf(validation: ReturnType<typeof validateIngestionRecord>) {
  return validation.valid ? [] : validation.errors
}

describe('OCSF 1.5.0', () => {
  test.for<[string, object]>([
    ['the minimum', MINIMAL],
    [
      'the cloud profile',
      { ...MINIMAL, metadata: { ...MINIMAL.metadata, profiles: ['cloud'] }, cloud: { provider: 'aws' } },
    ],
    ['anything in unmapped', { ...MINIMAL, unmapped: { any: { thing: [1] } } }],
    [
      'the datetime twin of a nested timestamp',
      { ...MINIMAL, finding_info: { uid: 'a', created_time_dt: '2026-03-14T09:26:53Z' } },
    ],
  ])('%s is valid', ([, record]) => {
    expect(validateDetectionFinding(record)).toEqual({ valid: true })
  })

  test.for(Object.keys(MINIMAL))('%s is required', (name) => {
    expect(errorsOf(validateDetectionFinding(without(MINIMAL, name)))).toEqual([
      { pointer: '', detail: `The attribute "${name}" is missing.` },
    ])
  })

  test.for<[object, string, RegExp]>([
    [{ class_uid: 2001 }, '/class_uid', /must be 2004/],
    [{ activity_id: 7 }, '/activity_id', /one of 0, 1, 2, 3, 99/],
    [{ time: '2026' }, '/time', /of type integer/],
    [{ time_dt: 'yesterday' }, '/time_dt', /pattern/],
    [{ invented: 1 }, '/invented', /"invented" does not exist/],
    [{ 'a/b~c': 1 }, '/a~1b~0c', /does not exist/],
    [{ resources: [{ uid: 'a' }, { type: 'b' }] }, '/resources/1', /at least one of: uid, name/],
    [{ metadata: { version: '1.5.0', product: {}, profiles: ['cloud'] } }, '', /"cloud" is missing/],
    [{ finding_info: { uid: 'a', analytic: {} } }, '/finding_info/analytic', /"type_id" is missing/],
    [{ attacks: [] }, '/attacks', /does not exist/],
  ])('%o is refused at %s', ([change, pointer, detail]) => {
    expect(errorsOf(validateDetectionFinding({ ...MINIMAL, ...change }))).toEqual([
      { pointer, detail: expect.stringMatching(detail) },
    ])
  })
})

describe('what ingestion needs', () => {
  const { unmapped: _, ...noProvider } = NEEDED

  test.for<[string, object]>([
    ['the minimum', NEEDED],
    [
      'the account of a cloud',
      { ...noProvider, cloud: { provider: 'aws', account: { uid: '123456789012' } } },
    ],
    ['only time_dt', { ...without(NEEDED, 'time'), time_dt: '2026-03-14T09:26:53Z' }],
    ['a broken time_dt beside time', { ...NEEDED, time_dt: 'yesterday' }],
    ['seconds', { ...NEEDED, time: 1_773_480_413 }],
    ['attributes of any version and none', { ...NEEDED, invented: { by: ['somebody'] }, is_alert: null }],
    ['a resource with a name and an empty uid', { ...NEEDED, resources: [{ uid: '', name: 'logs' }] }],
    ['another product’s status', { ...NEEDED, status_code: 'failed', status: 'In Progress', status_id: 6 }],
    ['fatal severity', { ...NEEDED, severity_id: 6 }],
  ])('%s passes', ([, record]) => {
    expect(validateIngestionRecord(record)).toEqual({ valid: true })
  })

  test.for<[unknown, string, RegExp]>([
    [null, '', /of type object/],
    ['text', '', /of type object/],
    [[], '', /of type object/],
    [without(NEEDED, 'class_uid'), '', /"class_uid" is missing/],
    [{ ...NEEDED, class_uid: 2003 }, '/class_uid', /must be 2004/],
    [{ ...NEEDED, finding_info: {} }, '/finding_info', /"uid" is missing/],
    [{ ...NEEDED, finding_info: { uid: '' } }, '/finding_info/uid', /must not be empty/],
    [{ ...NEEDED, finding_info: { uid: 'a'.repeat(2049) } }, '/finding_info/uid', /at most 2048 characters/],
    [without(NEEDED, 'time'), '', /needs time .* or time_dt/],
    [{ ...without(NEEDED, 'time'), time_dt: '2026-02-30T00:00:00Z' }, '', /needs time .* or time_dt/],
    [{ ...NEEDED, time: Number.POSITIVE_INFINITY }, '/time', /of type number/],
    [{ ...NEEDED, time: -1 }, '/time', />= 0/],
    [noProvider, '', /needs a provider and its account/],
    [{ ...NEEDED, unmapped: { provider: 'iac', provider_uid: '' } }, '', /needs a provider and its account/],
    [{ ...noProvider, cloud: { provider: 'aws', account: { name: 'prod' } } }, '', /needs a provider/],
    [{ ...NEEDED, resources: [{ uid: '' }] }, '/resources/0', /needs a uid or a name/],
    [{ ...NEEDED, resources: {} }, '/resources', /of type array/],
    [{ ...NEEDED, severity_id: 'High' }, '/severity_id', /of type integer/],
  ])('%o is refused at %j', ([record, pointer, detail]) => {
    expect(errorsOf(validateIngestionRecord(record))).toEqual([
      { pointer, detail: expect.stringMatching(detail) },
    ])
  })

  test('every error of a record is told, up to a limit', () => {
    const resources = Array.from({ length: 1000 }, () => ({}))
    expect(errorsOf(validateIngestionRecord({ ...NEEDED, resources }))).toHaveLength(20)
  })
})

test('no error repeats more of a record than the shortened name of an attribute', () => {
  const long = 'secret'.repeat(1000)
  const errors = errorsOf(
    validateDetectionFinding({ ...MINIMAL, [long]: long, status: [long], severity_id: long }),
  )
  expect(errors.length).toBeGreaterThan(2)
  for (const { pointer, detail } of errors) expect(pointer.length + detail.length).toBeLessThan(700)
})
