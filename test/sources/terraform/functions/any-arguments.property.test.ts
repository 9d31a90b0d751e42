import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnknown } from '../../../../src/model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../../../src/model/value.ts'
import { FUNCTIONS } from '../../../../src/sources/terraform/evaluate/functions/registry.ts'
import { evaluate } from '../evaluate/evaluate.ts'
import { REFERENCE } from './reference.ts'

const NAMES = [...new Set([...Object.values(REFERENCE).flat(), ...FUNCTIONS.keys()])]

const FILES = { 'a.txt': 'a', 'b.tftpl': '$' + '{a}%{ for x in xs }x%{ endfor }' }

/** What some function or other takes, and what none does. */
const ARGUMENTS = [
  ...['0', '1', '-1', '0.5', '62', '1e300', '-1e300', '1e400', 'true', 'false', 'null'],
  ...['""', '"a"', '"1"', '"%"', '"%s %[9]d"', '"%999d"', '"%-05.2f"', '"["', '"("', '"(a*)*b"', '"/a/"'],
  ...[
    '"10.0.0.0/8"',
    '"fd00::/8"',
    '"::ffff:10.0.0.1"',
    '"010.1.1.1/33"',
    '"dns"',
    '"UTF-16BE"',
    '"Shift_JIS"',
  ],
  ...[
    '"2018-01-02T23:12:01Z"',
    '"9999-12-31T23:59:59-23:59"',
    '"0000-01-01T00:00:00Z"',
    '"-1h5.5m"',
    '"9999999h"',
  ],
  ...[`"YYYY-MM-DD'T'hh:mm:ssZ"`, `"'"`, '"EEEE ZZZ"', '"SGVsbG8="', '"/w=="', '"H4sIAAAAAAAA"'],
  ...[
    '"a,b\\n1,2\\n"',
    '"\\"a"',
    '"a: &b [*b]"',
    '"? {a: 1}"',
    '"- !!binary x"',
    '"2001-12-14"',
    '"{\\"a\\": [1e999]}"',
  ],
  ...[
    '"a.txt"',
    '"b.tftpl"',
    '"**"',
    '"{a,b}.*"',
    '"../x"',
    '"~"',
    '"/"',
    '"%%{ if"',
    '"a = 1\\nb {}"',
    '"é👩‍👩‍👧"',
  ],
  ...[
    '[]',
    '[1, "a", null]',
    '[true, 1]',
    '["b", "a", "b"]',
    '[[1], ["a"]]',
    '[{ a = 1 }]',
    'range(5)',
    'toset(["a"])',
  ],
  ...[
    '{}',
    '{ a = 1 }',
    '{ a = ["b"], "c d" = null }',
    '{ xs = [1], a = "b" }',
    'list(string)',
    'map(any)',
    'string',
  ],
  ...['var.unset', '[var.unset]', '{ a = var.unset }', 'sensitive("a")', 'aws_x.y.z', '1 / 0'],
]

test('whatever a function is given, it answers with a value or says why not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.array(fc.constantFrom(...ARGUMENTS), { maxLength: 4 }),
      (name, args) => {
        expectSound(evaluate(`${name}(${args.join(', ')})`, 'variable "unset" {}', FILES))
      },
    ),
    { numRuns: 20_000 },
  )
})

/** No holes of JavaScript’s in it, and no complaint that is one of JavaScript’s. */
function expectSound(value: Value): void {
  if (isUnknown(value)) expect(value.reason).not.toMatch(/failed|undefined|\[object|NaN|Infinity/)
  else if (typeof value === 'number') expect(Number.isFinite(value) && !Object.is(value, -0)).toBe(true)
  else if (isValueList(value)) for (const item of value) expectSound(item)
  else if (isValueObject(value)) for (const item of Object.values(value)) expectSound(item)
  else expect(value === null || ['string', 'boolean'].includes(typeof value)).toBe(true)
}
