import { expect, test } from 'vitest'
import { trustedAccountsOf } from '../../src/cli/trusted-accounts.ts'
import { configure } from '../../src/configuration/configure.ts'

const trusting = (trustedAccounts: readonly string[]) =>
  trustedAccountsOf(configure([], { config: false, trustedAccounts }).options)

test('accounts and organizations are trusted by their ids', () => {
  expect(trusting(['111122223333', 'o-a1b2c3d4e5'])).toEqual(['111122223333', 'o-a1b2c3d4e5'])
})

test.each(['1111', 'arn:aws:iam::111122223333:root', 'shop', '*'])('%s is no such id', (id) => {
  expect(() => trusting([id])).toThrow(`and not ${JSON.stringify(id)}`)
})
