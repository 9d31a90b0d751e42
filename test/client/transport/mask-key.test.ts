import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskKey } from '../../../src/client/transport/mask-key.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'

const KEY = 'pk_ABCD2345.-_c2VjcmV0LWJ5dGVzIG9mIGEga2V5'
const SECRET = KEY.slice(12)

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

function hex(text: string): string {
  return Buffer.from(text).toString('hex')
}

function percentEncoded(text: string): string {
  return hex(text).replace(/../g, '%$&')
}

test.each([
  ['the key', `sent ${KEY} here`, 'sent *** here'],
  ['the key twice', `${KEY} ${KEY}`, '*** ***'],
  ['the key twice in a row', `${KEY}${KEY}`, '***'],
  ['the key alone', KEY, '***'],
  ['the secret part', `<${SECRET}>`, '<***>'],
  ['eight characters of it', `<${SECRET.slice(5, 13)}>`, '<***>'],
  ['its beginning, cut by the server', `key ${KEY.slice(0, 20)}…`, 'key ***…'],
  ['its end', `…${KEY.slice(-9)}`, '…***'],
  ['two parts of it', `${KEY.slice(0, 10)} and ${KEY.slice(-10)}`, '*** and ***'],
  ['lower case', KEY.toLowerCase(), '***'],
  ['upper case', KEY.toUpperCase(), '***'],
  ['base64', `<${base64(KEY)}>`, '<***>'],
  ['base64url', `<${Buffer.from(KEY).toString('base64url')}>`, '<***>'],
  ['hex', `<${hex(KEY)}>`, '<***>'],
  ['hex in upper case', `<${hex(KEY).toUpperCase()}>`, '<***>'],
  ['hex of a part', `<${hex(SECRET.slice(3, 12))}>`, '<***>'],
  ['percent-encoding of every character', `<${percentEncoded(KEY)}>`, '<***>'],
  ['percent-encoding in upper case', `<${percentEncoded(KEY).toUpperCase()}>`, '<***>'],
  ['percent-encoding of some characters', `<${KEY.replace('_', '%5F').replace('.', '%2e')}>`, '<***>'],
  ['percent-encoded base64', `<${percentEncoded(base64(KEY))}>`, '<***>'],
])('%s is masked', (_form, text, masked) => {
  expect(maskKey(text, KEY)).toBe(masked)
})

/** What surrounds the key shifts its bits; a character on each side then holds bits of both, and may stay. */
test.each([0, 1, 2, 3, 4, 5])('base64 of the key behind %i other bytes is masked', (offset) => {
  const text = base64(`${'x'.repeat(offset)}${KEY} and what follows`)
  const [before = '', after = ''] = maskKey(text, KEY).split('***')
  expect(before.length).toBe(Math.ceil((offset * 8) / 6))
  const maskedLength = text.length - before.length - after.length
  expect(maskedLength).toBeGreaterThanOrEqual(Math.floor((KEY.length * 8) / 6) - 1)
})

test.each([
  ['a part of seven characters', `<${KEY.slice(3, 10)}>`],
  ['a text without it', 'The record has no class_uid; job 0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11 has ended.'],
  ['percent signs', '100% of %zz and %'],
  ['nothing', ''],
])('%s stays as it is', (_case, text) => {
  expect(maskKey(text, KEY)).toBe(text)
})

test('a key that contains a percent sign is masked as it is and encoded', () => {
  const key = 'abc%41def%zz0123'
  expect(maskKey(`<${key}> <${encodeURIComponent(key)}>`, key)).toBe('<***> <***>')
})

test('a key that is shorter than a part is masked as a whole', () => {
  expect(maskKey('sent pk_key here', 'pk_key')).toBe('sent *** here')
})

test('no eight characters of a key survive, whatever is around them', () => {
  const key = fc.stringMatching(/^pk_[A-Z2-7]{8}\.[\w-]{43}$/)
  const encodings = fc.constantFrom<(text: string) => string>((text) => text, base64, hex, percentEncoded)
  fc.assert(
    fc.property(key, fc.string(), fc.nat(40), fc.integer({ min: 8, max: 54 }), encodings, (...given) => {
      const [secret, around, start, length, encode] = given
      const part = secret.slice(start, start + length)
      if (part.length < 8) return
      const encoded = encode(part)
      expect(maskKey(`${around}${encoded}${around}`, secret)).not.toContain(encoded)
    }),
  )
})

test('a long text takes time in proportion to its length', () => {
  const textOf = (length: number) => `${KEY.slice(0, 7)}%`.repeat(length)
  expect(growth((text) => void maskKey(text, KEY), textOf, 5_000)).toBeLessThanOrEqual(MAX_GROWTH)
})
