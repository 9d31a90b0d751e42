import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { filesFor } from '../../../src/cli/scan-parts.ts'
import { scan } from '../../../src/scan/scan.ts'
import { selectChecks } from '../../../src/scan/select-checks.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { folderOf } from '../../support/folder.ts'
import { GitRepository } from '../../support/git-repository.ts'

const LINE = 'DB_PASSWORD=xK9mQ2vLp8zR\n'

test('secrets are searched where they are asked for, and not by default', async () => {
  const folder = folderOf({ 'app.env': LINE, 'main.tf': 'resource "aws_s3_bucket" "a" {}\n' })
  expect(await failures(folder, {})).not.toContain('app.env:1')
  expect(await failures(folder, { services: ['secrets'] })).toEqual(['app.env:1'])
  expect(await failures(folder, { checks: ['secrets_not_in_files'] })).toEqual(['app.env:1'])
})

test('files of other formats are searched beside being read as what they are', async () => {
  const folder = folderOf({ 'main.tf': '# password = "xK9mQ2vLp8zR"\nresource "aws_s3_bucket" "a" {}\n' })
  const found = await failures(folder, { services: ['secrets', 's3'] })
  expect(found).toContain('main.tf:1')
  expect(found).toContain('main.tf:2')
})

test('files that are no text, that programs wrote, and that git ignores are left out', async () => {
  const folder = folderOf({
    'image.png': LINE,
    'package-lock.json': LINE,
    'vendor/settings.env': LINE,
    'ignored.env': LINE,
    '.gitignore': 'ignored.env\n',
    'kept.env': LINE,
  })
  expect(await failures(folder, { services: ['secrets'] })).toEqual(['kept.env:1'])
})

test('a file that is too long is a gap', async () => {
  const { coverage } = await scanned(folderOf({ 'data.txt': 'a\n'.repeat(600_000) }), {
    services: ['secrets'],
  })
  expect(coverage.gaps).toMatchObject([{ subject: 'data.txt', reason: /longer than 1000000 characters/ }])
})

test.each([
  ['behind it', `DB_PASSWORD=xK9mQ2vLp8zR # assay:ignore secrets_not_in_files -- opens nothing\n`],
  ['above it', `// assay:ignore secrets_not_in_files -- opens nothing\n${LINE}`],
])('a comment ignores the line: %s', async (_where, text) => {
  const { findings } = await scanned(folderOf({ 'app.env': text }), { services: ['secrets'] })
  expect(findings.map(({ status, suppression }) => [status, suppression?.reason])).toEqual([
    ['FAIL', 'opens nothing'],
  ])
})

test('what a commit brought is told from what was there', needs('git'), async () => {
  const repository = GitRepository.with({ 'old.env': LINE })
  repository.write({ 'new.env': LINE })
  const { findings } = await scanned(repository.folder, { services: ['secrets'] }, { since: 'HEAD' })
  expect(
    findings
      .filter(({ status }) => status === 'FAIL')
      .map(({ location, change }) => [location?.file, change]),
  ).toEqual([
    ['new.env', 'new'],
    ['old.env', 'unchanged'],
  ])
})

type Asked = Parameters<typeof selectChecks>[1]

async function failures(folder: string, asked: Asked): Promise<readonly string[]> {
  const { findings } = await scanned(folder, asked)
  return findings
    .filter(({ status }) => status === 'FAIL')
    .map(({ location }) => `${location?.file}:${location?.startLine}`)
    .sort()
}

function scanned(folder: string, asked: Asked, options: { readonly since?: string } = {}) {
  const checks = selectChecks(CATALOGUE, asked)
  const source = filesSource({ paths: [folder], account: 'test', ...filesFor(checks), ...options })
  return scan({ source, checks, suppressions: { inlineIgnores: true, muteRules: [], catalogue: CATALOGUE } })
}
