import { expect, test } from 'vitest'
import {
  defaulted,
  flag,
  freeText,
  integer,
  list,
  object,
  openObject,
  text,
} from '../../../src/model/schema.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import { MalformedObjectError, readApiObject } from '../../../src/sources/kubernetes/read-by-schema.ts'

const port = object({ number: integer, protocol: defaulted(text, 'TCP') })
const schema = object({ open: flag, ports: list(port), storage: openObject({ name: text }) })

test.each([
  ['nothing', null, {}],
  ['null, which is not set', { open: null }, {}],
  ['what has no schema', { closed: true }, {}],
  ['the name of a property that every object has', { constructor: 'x' }, {}],
  [
    'what is not set, and has a default',
    { ports: [{ number: 22 }] },
    { ports: [{ number: 22, protocol: 'TCP' }] },
  ],
  ['null, where there is a default', { ports: [{ protocol: null }] }, { ports: [{ protocol: 'TCP' }] }],
  ['a number where text belongs', { storage: { name: 7 } }, { storage: { name: '7' } }],
])('%s', (_, value, expected) => {
  expect(readApiObject(schema, value)).toEqual(expected)
})

test('of what else an open object has, the names are read and no values, which may contain themselves', () => {
  const endless: { self?: unknown } = {}
  endless.self = endless
  const { storage } = readApiObject(schema, { storage: { name: 'data', nfs: endless, csi: null } })
  expect(storage).toEqual({ name: 'data', nfs: new Unknown('JSON in a manifest is not read') })
})

test.each([
  ['a fraction', { ports: [{ number: 1.5 }] }, 'it should be a whole number and is a number'],
  ['a placeholder', { ports: [{ number: '$' + '{PORT}' }] }, 'it should be a whole number and is a string'],
])('%s is unknown', (_, value, reason) => {
  const [read] = (readApiObject(schema, value).ports ?? []) as readonly { number?: unknown }[]
  expect(read?.number).toEqual(new Unknown(reason))
})

test.each([
  ['a list', [], 'it should be an object and is a list'],
  ['a list that is an object', { ports: {} }, 'ports should be a list and is an object'],
  ['an object that is text', { ports: [{}, 'http'] }, 'ports[1] should be an object and is a string'],
  ['an open object that is a list', { storage: [] }, 'storage should be an object and is a list'],
])('%s is malformed', (_, value, message) => {
  expect(() => readApiObject(schema, value)).toThrow(MalformedObjectError)
  expect(() => readApiObject(schema, value)).toThrow(message)
})

test.each(['$' + '{TYPE}', '$(TYPE)', '{{ .Type }}', ' {{type}} '])(
  '%s is unknown as a setting',
  (placeholder) => {
    const read = readApiObject(object({ type: text, script: freeText }), {
      type: placeholder,
      script: placeholder,
    })
    expect(read).toEqual({ type: new Unknown('a deployment tool fills it in'), script: placeholder })
  },
)

test.each(['a-$' + '{TYPE}', '$TYPE', '{{ a }}{{ b }}', '$' + '{A}$' + '{B}'])('%s is a text', (written) => {
  expect(readApiObject(object({ type: text }), { type: written })).toEqual({ type: written })
})
