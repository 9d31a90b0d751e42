import { expect, test } from 'vitest'
import { allowedWords, redact, SensitiveTexts } from '../../src/findings/redaction.ts'
import { taintedTexts } from '../../src/model/tainted-texts.ts'
import { Unknown } from '../../src/model/unknown.ts'
import type { Value } from '../../src/model/value.ts'
import { growth, MAX_GROWTH } from '../support/growth.ts'

/** What is shown of a sentence where the value may not be. */
function shown(sentence: string, value: Value, ...own: readonly string[]): string {
  return redact(sentence, new SensitiveTexts(taintedTexts([value])).spansIn(sentence, allowedWords(...own)))
}

test.each<[string, Value, string]>([
  ['The bucket acme-logs is open.', 'acme-logs', 'The bucket (not shown) is open.'],
  ['The bucket ACME-LOGS is open.', 'acme-logs', 'The bucket (not shown) is open.'],
  ['The key s3cr3tTokenOfMine1 is old.', 's3cr3tTokenOfMine1', 'The key (not shown) is old.'],
  ['The key s3cr3tTok… is long.', 's3cr3tTokenOfMine1', 'The key (not shown)… is long.'],
  ['It ends with OfMine1.', 's3cr3tTokenOfMine1', 'It ends with (not shown).'],
  ['xs3cr3tTokenOfMine1y is glued.', 's3cr3tTokenOfMine1', 'x(not shown)y is glued.'],
  ['Account 123456789012 may.', 'arn:aws:iam::123456789012:role/Admin', 'Account (not shown) may.'],
  ['The folder a/deep-er/path is it.', '/x/a/deep-er/path', 'The folder (not shown) is it.'],
  ['Says "a \\"quoted\\" word".', 'a "quoted" word', 'Says "(not shown)".'],
  ['The codes 765432 and 7654321 are given.', 765432, 'The codes (not shown) and 7654321 are given.'],
  ['The role roles/owner is granted.', 'roles/owner', 'The role roles/owner is granted.'],
  ['The role roles/dns.admin is granted.', 'roles/dns.admin', 'The role roles/dns.admin is granted.'],
  ['The role roles/x.s3cr3t is granted.', 'roles/x.s3cr3t', 'The role (not shown) is granted.'],
  ['The role roles/acme is granted.', 'roles/acme', 'The role (not shown) is granted.'],
  ['Port 22 is open in eu-central-1.', [22, 'eu-central-1'], 'Port 22 is open in eu-central-1.'],
  ['The name ab is short, cab is not.', 'ab', 'The name (not shown) is short, cab is not.'],
  ['The words red, green are two.', ['red', 'green'], 'The words (not shown) are two.'],
  ['The key of DB_PASSWORD is set.', { DB_PASSWORD: 'x' }, 'The key of (not shown) is set.'],
  [
    'It says hunter2hunter2.',
    Buffer.from('PASSWORD=hunter2hunter2').toString('base64'),
    'It says (not shown).',
  ],
  [
    'Statement "Partners" allows all.',
    '{"Statement":[{"Sid":"Partners"}]}',
    'Statement (not shown) allows all.',
  ],
  [
    'Statement "Partners" allows all.',
    '{ "Statement": [{ "Sid": "Partners" }] }',
    'Statement (not shown) allows all.',
  ],
  [
    'It begins with prefix-of.',
    new Unknown('x', { template: ['prefix-of', new Unknown('y')] }),
    'It begins with (not shown).',
  ],
  ['İ shifts nothing: secretword.', 'secretword', 'İ shifts nothing: (not shown).'],
  ['It is true, and * is all.', [true, 'true', '*', '', null], 'It is true, and * is all.'],
  [
    'Port 22 is open to ::/0 and 0.0.0.0/0.',
    ['::/0', '0.0.0.0/0', 0],
    'Port 22 is open to ::/0 and 0.0.0.0/0.',
  ],
  [
    'In container web, it is true.',
    '[{ "name": "web", "privileged": true }]',
    'In container (not shown), it is true.',
  ],
  ['The key is true-container-7.', 'true-container-7', 'The key is (not shown).'],
  ['Nothing of it is here.', 'something-else', 'Nothing of it is here.'],
])('%s', (sentence, value, expected) => {
  expect(shown(sentence, value)).toBe(expected)
})

test('what a check says of itself is shown, though a document has the same words', () => {
  const script = '#!/bin/sh\necho the volume is encrypted\nexport PASSWORD=hunter2hunter2\n'
  expect(
    shown('The volume is encrypted with hunter2hunter2.', script, 'Volumes: the volume is encrypted'),
  ).toBe('The volume is encrypted with (not shown).')
})

test('of thousands of texts none is shown either', () => {
  const texts = Array.from({ length: 5000 }, (_, index) => `name-${index}-x`)
  expect(shown('It is "name-4711-x", and nobody else.', texts)).toBe('It is "(not shown)", and nobody else.')
  expect(shown('It is 4711, and nobody else.', texts)).toBe('It is (not shown), and nobody else.')
})

test('the time it takes grows with the texts, and not with their square', () => {
  const valuesOf = (count: number) => Array.from({ length: count }, (_, index) => `word${index} `.repeat(20))
  const redact = (values: readonly string[]) => void shown('It is word77 and word78 for everybody.', values)
  expect(growth(redact, valuesOf, 500)).toBeLessThanOrEqual(MAX_GROWTH)
})
