import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../../../src/sources/helm/functions/all-functions.ts'
import { TemplateError } from '../../../../src/sources/helm/go/template-error.ts'
import { GoInteger, GoList, GoMap, GoObject, type Value } from '../../../../src/sources/helm/go/value.ts'
import { processorTime } from '../../../support/growth.ts'
import { call } from './call-function.ts'

const BILLION = new GoInteger(1_000_000_000)
const MOST_STEPS = 2_000_000

/** Ends the rendering after so many steps, as the evaluator does. */
function context(steps = MOST_STEPS) {
  let left = steps
  return {
    spend(steps: number): void {
      left -= steps
      if (!(left >= 0)) throw new TemplateError('it takes too long')
    },
  }
}

/** A list of two lists, each of two lists, and so on: a million million items, of which few are in memory. */
function doubled(levels: number): Value {
  let value: Value = new GoList(['x', 'x'])
  for (let level = 0; level < levels; level += 1) value = new GoList([value, value])
  return value
}

/** A map that holds itself. */
function endless(): GoMap {
  const map = new GoMap([['key', 'value']])
  map.set('self', map)
  return map
}

function mapOf(size: number): GoMap {
  return new GoMap(Array.from({ length: size }, (_, index) => [`key${index}`, 'value'] as const))
}

const TEXT_OF_LINES = 'line\n'.repeat(100_000)

const LARGE: readonly (readonly [name: string, args: readonly Value[]])[] = [
  ['repeat', [BILLION, 'x']],
  ['until', [BILLION]],
  ['until', [new GoInteger(2n ** 62n)]],
  ['untilStep', [new GoInteger(0), BILLION, new GoInteger(1)]],
  ['seq', [BILLION]],
  ['indent', [new GoInteger(100_000), TEXT_OF_LINES]],
  ['nindent', [new GoInteger(2n ** 60n), 'x']],
  ['randAlphaNum', [BILLION]],
  ['randNumeric', [BILLION]],
  ['randBytes', [BILLION]],
  ['replace', ['', 'x'.repeat(100_000), TEXT_OF_LINES]],
  ['replace', ['l', 'x'.repeat(100_000), TEXT_OF_LINES]],
  ['wrapWith', [new GoInteger(1), 'x'.repeat(100_000), TEXT_OF_LINES]],
  ['join', ['x'.repeat(100_000), new GoList(TEXT_OF_LINES.split('\n'))]],
  ['regexReplaceAll', ['l', TEXT_OF_LINES, 'x'.repeat(100_000)]],
  ['regexMatch', ['(x+x+)+y', 'x'.repeat(1_000_000)]],
  ['mustRegexMatch', ['((a{100}){100}){10}', 'a']],
  ['uniq', [new GoList(Array.from({ length: 20_000 }, (_, index) => String(index)))]],
  ['pick', [mapOf(50_000), ...Array.from({ length: 50_000 }, (_, index) => `key${index}`)]],
  ['printf', ['%*d'.repeat(100), ...new Array<Value>(200).fill(new GoInteger(1_000_000))]],
]

/** Calls that answer with little after reading much; each is made again and again. */
const READ: readonly (readonly [name: string, args: readonly Value[]])[] = [
  ['splitList', ['i', TEXT_OF_LINES]],
  ['split', ['i', TEXT_OF_LINES]],
  ['sortAlpha', [new GoList(TEXT_OF_LINES.split('\n'))]],
  ['join', ['', new GoList(TEXT_OF_LINES.split('\n'))]],
  ['int', [TEXT_OF_LINES]],
  ['max', [new GoInteger(1), new GoList(TEXT_OF_LINES.split('\n'))]],
  ['toDate', [TEXT_OF_LINES, TEXT_OF_LINES]],
  ['bcrypt', [TEXT_OF_LINES]],
  ['fromYaml', ['- a\n'.repeat(20_000)]],
  ['fromJson', [TEXT_OF_LINES]],
  ['trunc', [new GoInteger(1), TEXT_OF_LINES]],
  ['toYaml', [doubled(15)]],
  ['hasPrefix', [TEXT_OF_LINES, TEXT_OF_LINES]],
  ['pick', [mapOf(50_000), 'key']],
]

const SHARED: readonly string[] = [
  'toYaml',
  'toYamlPretty',
  'toJson',
  'mustToPrettyJson',
  'toToml',
  'toString',
  'print',
  'quote',
  'deepCopy',
]

/** Whether a function ends the rendering, or answers with something small. */
function isBounded(name: string, args: readonly Value[]): boolean {
  try {
    const result = call(name, args, context())
    return typeof result !== 'string' || result.length < 1_000_000
  } catch (error) {
    return error instanceof TemplateError
  }
}

describe('what a hostile template asks for is bounded', () => {
  test.each(LARGE)('%s', (name, args) => {
    expect(isBounded(name, args)).toBe(true)
  })

  test.each(READ)('%s without end, of something large', (name, args) => {
    const limited = context(200_000)
    const callOften = () => {
      for (let count = 0; count < 2_000; count += 1) call(name, args, limited)
    }
    expect(callOften).toThrow('it takes too long')
  })

  test.each(SHARED)('%s of lists that double in size with each level', (name) => {
    expect(isBounded(name, [doubled(40)])).toBe(true)
  })

  test.each(SHARED)('%s of a map that holds itself', (name) => {
    expect(isBounded(name, [endless()])).toBe(true)
  })

  test('comparing and merging maps that hold themselves', () => {
    for (const name of ['deepEqual', 'merge', 'mergeOverwrite', 'has']) {
      const args = name === 'has' ? [endless(), new GoList([endless()])] : [endless(), endless()]
      expect(() => call(name, args, context()), name).toThrow(TemplateError)
    }
  })

  test('time grows with the length of a text and no faster', () => {
    const hostile = [
      `${' '.repeat(200_000)}x`,
      'a-'.repeat(100_000),
      '"'.repeat(200_000),
      `a${'\u0085 '.repeat(50_000)}`,
    ]
    const names = [
      'trim',
      'snakecase',
      'camelcase',
      'title',
      'toYaml',
      'nospace',
      'quote',
      'semver',
      'urlParse',
      'b64dec',
      'clean',
    ]
    const time = processorTime(() => {
      for (const text of hostile) for (const name of names) isBounded(name, [text])
    })
    expect(time).toBeLessThan(10_000)
  })
})

describe('what is generated', () => {
  const generating = [...FUNCTIONS].filter(([, { generates }]) => generates).map(([name]) => name)

  test('is marked, so that no check takes it for what somebody wrote', () => {
    expect(generating.toSorted()).toEqual(
      [
        'bcrypt',
        'derivePassword',
        'encryptAES',
        'genCA',
        'genCAWithKey',
        'genPrivateKey',
        'genSelfSignedCert',
        'genSelfSignedCertWithKey',
        'genSignedCert',
        'genSignedCertWithKey',
        'htpasswd',
        'now',
        'randAlpha',
        'randAlphaNum',
        'randAscii',
        'randBytes',
        'randInt',
        'randNumeric',
        'shuffle',
        'uuidv4',
      ].toSorted(),
    )
  })

  test('has the length that was asked for, and is the same in each scan', () => {
    expect(call('randAlphaNum', [new GoInteger(20)])).toBe('generatedgeneratedge')
    expect(call('randNumeric', [new GoInteger(4)])).toBe('0000')
    expect(Buffer.from(String(call('randBytes', [new GoInteger(16)])), 'base64')).toHaveLength(16)
    expect(call('uuidv4', [])).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    )
    expect(call('htpasswd', ['admin', 'secret'])).toMatch(/^admin:\$2a\$10\$.{53}$/)
  })

  test('a certificate is signed by an authority that was generated before', () => {
    const authority = call('genCA', ['ca', new GoInteger(365)])
    const days = new GoInteger(365)
    const signed = call('genSignedCert', [
      'host',
      new GoList(['10.0.0.1']),
      new GoList(['host.example']),
      days,
      authority,
    ])
    expect(signed instanceof GoObject && signed.fields.get('Cert')).toContain('BEGIN CERTIFICATE')
    expect(() => call('genSignedCert', ['host', new GoList(['nonsense']), null, days, authority])).toThrow(
      'error parsing ip',
    )
    expect(() => call('genSignedCert', ['host', null, null, days, new GoMap()])).toThrow(TemplateError)
  })

  test('what was encrypted is decrypted', () => {
    const encrypted = call('encryptAES', ['key', 'plain text'])
    expect(call('decryptAES', ['key', encrypted])).toBe('plain text')
  })

  test('no name server is asked', () => {
    expect(call('getHostByName', ['example.com'])).toBe('')
  })
})
