import { expect, test } from 'vitest'
import { accountWord } from '../../src/console/parts/account.js'

test.each([
  ['iac', 'Repository'],
  ['github', 'Repository'],
  ['kubernetes', 'Cluster'],
  ['aws', 'Account'],
  ['azure', 'Account'],
  ['gcp', 'Account'],
  ['anything', 'Account'],
])('what findings of %s are in is called %s', (provider, word) => {
  expect(accountWord(provider)).toBe(word)
})
