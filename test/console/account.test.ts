import { expect, test } from 'vitest'
import { accountWord } from '../../src/console/parts/account.js'

test.each([
  ['iac', 'Repository'],
  ['github', 'Repository'],
  ['kubernetes', 'Cluster'],
  ['aws', 'Account'],
  ['azure', 'Subscription'],
  ['gcp', 'Project'],
  ['anything', 'Account'],
])('what findings of %s are in is called %s', (provider, word) => {
  expect(accountWord(provider)).toBe(word)
})
