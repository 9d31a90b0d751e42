import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountName, identityOf } from '../../../src/store/providers/account.ts'
import { openApi } from '../../server/api.ts'

const api = await openApi()

const SPELLINGS: readonly (readonly [string, ...string[]])[] = [
  ['aws', 'AWS', ' Aws ', 'aws\n', '\u00a0aws\ufeff'],
  ['0f1e2d3c-aaaa-4bbb-8ccc-0123456789ab', '0F1E2D3C-AAAA-4BBB-8CCC-0123456789AB'],
  ['acme cloud', 'Acme  Cloud', 'acme\tcloud', 'ACME\u2003CLOUD'],
  ['caf\u00e9.example', 'cafe\u0301.example', 'CAF\u00e9.Example'],
]

test.each(SPELLINGS)('%s: every spelling has one name', (name, ...others) => {
  for (const other of others) expect(accountName(other)).toBe(name)
})

test('accounts stay apart that differ in more than spelling', () => {
  const accounts = [
    ['aws', '1'],
    ['aws', '2'],
    ['aws1', ''],
    ['google', '1'],
    ['aws', '1 2'],
    ['aws', '12'],
  ] as const
  expect(new Set(accounts.map(([provider, uid]) => identityOf({ provider, uid }))).size).toBe(accounts.length)
})

test('the database and the program agree on every name', async () => {
  const controls = Array.from({ length: 32 }, (_, code) => String.fromCodePoint(code + 1))
  const spaces = [...'\u0085\u00a0\u1680\u180e\u2000\u200a\u200b\u2028\u2029\u202f\u205f\u3000\ufeff']
  const letters = [
    ...'AZaz\u00c4\u0130\u0131\u00df\u03a3\u212a\u0958\ufb2c\uff21',
    'e\u0301',
    '\u{1d160}',
    '\u{1f3d4}',
  ]
  const names = [
    ...SPELLINGS.flat(),
    ...[...controls, ...spaces, ...letters].map((odd) => ` ${odd}Name${odd}${odd}X`),
  ]
  const { rows } = await sql<{ name: string }>`
    select account_name(sent) as name
    from json_array_elements_text(${JSON.stringify(names)}::json) as sent`.execute(api.owner)
  expect(rows.map(({ name }) => name)).toEqual(names.map(accountName))
})
