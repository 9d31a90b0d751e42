import { expect, test } from 'vitest'
import { defineType } from '../../../src/model/define-type.ts'
import { defaulted, dictionary, flag, integer, json, list, object, text } from '../../../src/model/schema.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import { fromApi } from '../../../src/sources/live/from-api.ts'

const THING = defineType({
  type: 'AWS::Test::Thing',
  properties: {
    Name: text,
    Size: integer,
    Encrypted: defaulted(flag, true),
    Policy: json,
    Rules: list(object({ Port: integer })),
    Variables: dictionary(text),
  },
})

test('properties are read by their names, with or without a capital first letter, and others are left out', () => {
  expect(
    fromApi(THING, {
      name: 'a',
      Size: 3,
      Policy: { Statement: [] },
      rules: [{ port: 80, protocol: 'tcp' }, null],
      Variables: { A: '1' },
      CreatedAt: new Date(),
    }),
  ).toEqual({
    Name: 'a',
    Size: 3,
    Encrypted: true,
    Policy: { Statement: [] },
    Rules: [{ Port: 80 }],
    Variables: { A: '1' },
  })
})

test('a value of another kind than the schema’s is no value', () => {
  const answer = { Name: 1, Size: '3', Rules: 'none', Encrypted: 'no' }
  expect(fromApi(THING, answer)).toEqual({ Encrypted: true })
})

test('what is unknown stays unknown', () => {
  const denied = new Unknown('it was denied')
  expect(fromApi(THING, { Policy: denied }).Policy).toBe(denied)
})
