import { expect, test } from 'vitest'
import type { IngestionRecord } from '../../../src/ocsf/ingestion-record.ts'
import { sourceUrlOfRecord } from '../../../src/server/findings/source-url-of-record.ts'

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

function urlOf(changes: Record<string, unknown>): string | undefined {
  const code = { repository: 'github.com/acme/infra', commit: COMMIT, file: 'net/main.tf', start_line: 12 }
  return sourceUrlOfRecord({ unmapped: { ...code, end_line: 14, ...changes } } as IngestionRecord)
}

test.each([
  ['github.com/acme/infra', `https://github.com/acme/infra/blob/${COMMIT}/net/main.tf#L12-L14`],
  ['GitHub.com/acme/infra', `https://github.com/acme/infra/blob/${COMMIT}/net/main.tf#L12-L14`],
  ['gitlab.com/acme/cloud/infra', `https://gitlab.com/acme/cloud/infra/-/blob/${COMMIT}/net/main.tf#L12-14`],
  ['bitbucket.org/acme/infra', `https://bitbucket.org/acme/infra/src/${COMMIT}/net/main.tf#lines-12:14`],
  [
    'dev.azure.com/acme/Big%20Shop/_git/infra',
    `https://dev.azure.com/acme/Big%20Shop/_git/infra?path=/net/main.tf&version=GC${COMMIT}` +
      '&line=12&lineEnd=15&lineStartColumn=1&lineEndColumn=1&lineStyle=plain',
  ],
  [
    'ssh.dev.azure.com/v3/acme/Big Shop/infra',
    `https://dev.azure.com/acme/Big%20Shop/_git/infra?path=/net/main.tf&version=GC${COMMIT}` +
      '&line=12&lineEnd=15&lineStartColumn=1&lineEndColumn=1&lineStyle=plain',
  ],
])('lines of %s are at %s', (repository, url) => {
  expect(urlOf({ repository })).toBe(url)
})

test('one line, names that an address would take for something else, and a commit of SHA-256', () => {
  expect(urlOf({ end_line: 12 })).toMatch(/#L12$/)
  expect(urlOf({ end_line: 'x' })).toMatch(/#L12$/)
  expect(urlOf({ end_line: 3 })).toMatch(/#L12$/)
  expect(urlOf({ file: 'a b/#?&%.tf' })).toContain('/a%20b/%23%3F%26%25.tf#L12-L14')
  expect(urlOf({ repository: 'github.com/acme/a%2e#?b' })).toContain(
    'https://github.com/acme/a.%23%3Fb/blob/',
  )
  expect(urlOf({ commit: COMMIT + COMMIT.slice(0, 24) })).toContain('/blob/')
})

/** What somebody may write who wants the console to link elsewhere. */
test.each<[string, Record<string, unknown>]>([
  ['no repository', { repository: undefined }],
  ['a script', { repository: 'javascript:alert(1)//github.com/acme/infra' }],
  ['an address', { repository: 'https://github.com/acme/infra' }],
  ['another host', { repository: 'github.com.evil.example/acme/infra' }],
  ['a host of nobody we know', { repository: 'git.acme.example/platform/infra' }],
  ['a name before the host', { repository: 'user@github.com/acme/infra' }],
  ['a port', { repository: 'github.com:444/acme/infra' }],
  ['a path that leads out', { repository: 'github.com/acme/..' }],
  ['an encoded path that leads out', { repository: 'github.com/acme/%2e%2e' }],
  ['an encoded slash', { repository: 'github.com/acme/infra%2f..%2f..' }],
  ['a backslash', { repository: 'github.com/acme\\evil/infra' }],
  ['a page of the host', { repository: 'github.com/login/oauth/authorize' }],
  ['no path', { repository: 'github.com' }],
  ['an empty part', { repository: 'github.com//infra' }],
  ['another page of Azure', { repository: 'dev.azure.com/acme/shop/_wiki/infra' }],
  ['half of an encoded character', { repository: 'github.com/acme/%E0%A4%A' }],
  ['half of a pair of surrogates', { file: 'a\ud800.tf' }],
  ['a file outside', { file: '../../settings' }],
  ['an absolute file', { file: '/etc/passwd' }],
  ['no file', { file: undefined }],
  ['a file that is none', { file: ['main.tf'] }],
  ['a branch', { commit: 'main' }],
  ['a commit and more', { commit: `${COMMIT}?x=` }],
  ['a line that is none', { start_line: '12' }],
  ['line zero', { start_line: 0 }],
  ['an address beyond all measure', { file: `${'a/'.repeat(2_000)}main.tf` }],
])('%s: no link', (_case, changes) => {
  expect(urlOf(changes)).toBeUndefined()
})
