import { expect, test } from 'vitest'
import { secretsAmong } from '../../../src/checks/secrets/secrets-among.ts'
import { Cursor } from '../../../src/model/cursor.ts'
import { Undecidable } from '../../../src/model/undecidable.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import type { Property } from '../../../src/model/value.ts'

const hole = new Unknown('variable unset has no default')
const attribute = (name?: string) =>
  new Unknown('known only after apply', {
    references: [{ address: 'aws_any.a', ...(name && { attribute: name }) }],
  })

const ARN = attribute('arn').references

test.each<[Property<string>, Property<string>]>([
  [hole, 'AKIAABCDEFGHIJKLMNOP'],
  ['DB_PASSWORD', 'correct-horse'],
  ['ANY', 'postgres://shop:correct-horse@database/shop'],
  ['ANY', new Unknown('', { template: ['postgres://shop:correct-horse@', hole, '/shop'] })],
  ['ANY', new Unknown('', { template: ['host: ', hole, '\npassword: correct-horse'] })],
])('%s = %j holds a secret', (name, value) => {
  expect(secretsAmong([{ name, value: new Cursor(value, 'Here') }])).toMatchObject({
    status: 'FAIL',
    at: 'Here',
  })
})

test.each<[Property<string>, Property<string>]>([
  [hole, 'correct-horse'],
  [hole, hole],
  ['DB_PASSWORD', hole],
  ['DB_PASSWORD', attribute('result')],
  ['DB_PASSWORD', new Unknown('', { template: ['prefix-', hole] })],
  ['DB_PASSWORD', new Unknown('', { template: ['prefix-', attribute('arn')], references: ARN })],
  ['DB_PASSWORD', new Unknown('', { references: [...ARN, ...attribute('result').references] })],
  ['ANY', new Unknown('', { template: ['postgres://shop:', hole, '@database/shop'] })],
])('%s = %j may hold a secret', (name, value) => {
  expect(() => secretsAmong([{ name, value: new Cursor(value, 'Here') }])).toThrow(Undecidable)
})

test.each<[Property<string>, Property<string>]>([
  [hole, ''],
  [hole, attribute('arn')],
  ['QUEUE', hole],
  ['QUEUE', attribute('url')],
  ['HOST', new Unknown('', { template: ['https://', hole, '/'] })],
  ['DB_SECRET', attribute('arn')],
  ['DB_SECRET', attribute()],
  ['DB_SECRET', 'arn:aws:secretsmanager:eu-central-1:111122223333:secret:shop-a1b2c3'],
])('%s = %j holds none', (name, value) => {
  expect(secretsAmong([{ name, value: new Cursor(value, 'Here') }])).toBeUndefined()
})

test('a secret counts, whatever is unknown beside it', () => {
  const values = [
    { name: 'TOKEN', value: new Cursor<string>(hole, 'First') },
    { name: 'PASSWORD', value: new Cursor('correct-horse', 'Second') },
  ]
  expect(secretsAmong(values)).toEqual({
    status: 'FAIL',
    reason: 'PASSWORD holds a literal credential',
    at: 'Second',
  })
})

test('secrets of the same kind are named together', () => {
  const values = [
    { name: 'DB_PASSWORD', value: new Cursor('correct-horse', 'First') },
    { name: 'KEY', value: new Cursor('-----BEGIN RSA PRIVATE KEY-----\nx', 'Second') },
    { name: 'SMTP_PASSWORD', value: new Cursor('correct-horse', 'Third') },
  ]
  expect(secretsAmong(values)?.reason).toBe(
    'DB_PASSWORD and SMTP_PASSWORD each hold a literal credential, and KEY holds a private key',
  )
})
