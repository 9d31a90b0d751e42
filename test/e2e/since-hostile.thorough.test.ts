import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { GitRepository } from '../support/git-repository.ts'

const BUCKET = 'resource "aws_s3_bucket" "a" {\n  bucket = "a"\n}\n'

function scan({ folder }: GitRepository, ...options: string[]) {
  return assay(['scan', '-M', 'json', '-o', 'output', '-F', 'scan', ...options], { cwd: folder })
}

function reportIn({ folder }: GitRepository): string {
  return readFileSync(join(folder, 'output/scan.json'), 'utf8')
}

test('nothing that a repository or its configuration names is run', needs('git'), async () => {
  const repository = GitRepository.with({
    'main.tf': BUCKET,
    '.gitattributes': '* filter=evil diff=evil merge=evil ident\n',
  })
  repository.git('switch', '--quiet', '--create=topic')
  repository.write({ 'main.tf': BUCKET.replaceAll('"a"', '"b"'), 'renamed.tf': BUCKET })
  const planted = join(repository.folder, 'planted')
  const command = `touch ${planted}; cat`
  const settings = {
    'core.fsmonitor': command,
    'core.pager': command,
    'core.editor': command,
    'core.sshCommand': command,
    'core.gitProxy': command,
    'core.hooksPath': join(repository.folder, 'hooks'),
    'core.attributesFile': join(repository.folder, '.gitattributes'),
    'core.alternateRefsCommand': command,
    'filter.evil.clean': command,
    'filter.evil.smudge': command,
    'filter.evil.process': command,
    'diff.evil.textconv': command,
    'diff.evil.command': command,
    'diff.external': command,
    'merge.evil.driver': command,
    'pager.rev-parse': command,
    'pager.ls-tree': command,
    'pager.cat-file': command,
    'alias.rev-parse': `!${command}`,
    'alias.merge-base': `!${command}`,
    'alias.ls-tree': `!${command}`,
    'alias.cat-file': `!${command}`,
    'alias.diff-tree': `!${command}`,
    'gpg.program': command,
    'credential.helper': `!${command}`,
    'uploadpack.packObjectsHook': command,
    'remote.origin.url': `ext::sh -c "touch ${planted}"`,
    'remote.origin.uploadpack': command,
    'remote.origin.promisor': 'true',
    'remote.origin.partialclonefilter': 'blob:none',
    'extensions.partialClone': 'origin',
    'protocol.ext.allow': 'always',
    'protocol.allow': 'always',
  }
  repository.write(
    Object.fromEntries(
      ['post-index-change', 'reference-transaction', 'read-object', 'query-watchman', 'pre-auto-gc'].map(
        (hook) => [`hooks/${hook}`, `#!/bin/sh\n${command}\n`],
      ),
    ),
  )
  repository.git('config', 'core.repositoryFormatVersion', '1')
  for (const [name, value] of Object.entries(settings)) repository.git('config', name, value)
  expect(await scan(repository, '--since', 'main')).toMatchObject({ exitCode: 3 })

  // An object that is missing would be fetched.
  const id = repository.git(
    '-c',
    'filter.evil.process=',
    '-c',
    'filter.evil.clean=',
    'rev-parse',
    'main:main.tf',
  )
  repository.write({ [`.git/objects/${id.slice(0, 2)}/${id.slice(2)}`]: undefined })
  const run = await scan(repository, '--since', 'main')
  expect(run.exitCode).toBe(2)
  expect(existsSync(planted)).toBe(false)
})

test(
  "a variable of the environment does not lead to another repository, and the service's key is not handed on",
  needs('git'),
  async () => {
    const repository = GitRepository.with({ 'main.tf': BUCKET })
    const other = GitRepository.with({ 'other.tf': BUCKET })
    const environment = {
      GIT_DIR: join(other.folder, '.git'),
      GIT_WORK_TREE: other.folder,
      GIT_TRACE: join(repository.folder, 'trace'),
    }
    const args = ['scan', '-M', 'json', '-o', 'output', '-F', 'scan', '--since', 'HEAD', '--account', 'a']
    expect(await assay(args, { cwd: repository.folder, environment })).toMatchObject({ exitCode: 0 })
    expect(reportIn(repository)).not.toContain('other.tf')
    expect(readdirSync(repository.folder)).not.toContain('trace')
  },
)

/** A commit with entries of any names: `100644 blob <content>` by path component. */
function commitOf(repository: GitRepository, entries: Readonly<Record<string, string>>): string {
  const lines = Object.entries(entries).map(([name, entry]) => `${entry}\t${name}\0`)
  const tree = repository.pipe(lines.join(''), 'mktree', '-z')
  return repository.git('commit-tree', tree, '-m', 'hostile', '-p', 'HEAD')
}

function blob(repository: GitRepository, content: string, mode = '100644'): string {
  return `${mode} blob ${repository.pipe(content, 'hash-object', '-w', '--stdin')}`
}

test('paths of a commit lead nowhere else, whatever their names', needs('git'), async () => {
  const repository = GitRepository.with({ 'main.tf': BUCKET })
  const evil = blob(repository, BUCKET.replace('"a"', '"evil"'))
  const folder = `040000 tree ${repository.pipe(`${evil}\tmain.tf\0`, 'mktree', '-z')}`
  const secret = blob(repository, 'resource "aws_s3_bucket" "s" {\n  bucket = file("/etc/hostname")\n}\n')
  const commit = commitOf(repository, {
    '..': folder,
    '.git': folder,
    '.GIT': folder,
    'git~1': folder,
    'a\nb': folder,
    linked: blob(repository, '../../../../etc', '120000'),
    'link.tf': blob(repository, '.git/config', '120000'),
    'loop.tf': blob(repository, 'loop.tf', '120000'),
    'out.tf': blob(repository, '/etc/passwd', '120000'),
    'secret.tf': secret,
  })
  repository.git('update-ref', 'refs/heads/hostile', commit)
  repository.git('reset', '--quiet', '--soft', 'hostile')
  expect(await scan(repository, '--since', 'hostile')).toMatchObject({ exitCode: 3 })
  const { comparison } = JSON.parse(reportIn(repository))
  const files = new Set(comparison.fixed.map(({ file }: { file: string }) => file))
  expect([...files].sort()).toEqual(['a\nb/main.tf', 'secret.tf'])
  expect(reportIn(repository)).not.toContain('root:')
})

test(
  'a tree that holds more paths than anybody has is refused, and not listed to its end',
  needs('git'),
  async () => {
    const repository = GitRepository.with({ 'main.tf': BUCKET })
    let entry = blob(repository, BUCKET)
    for (let level = 0; level < 12; level += 1) {
      const lines = Array.from({ length: 10 }, (_, index) => `${entry}\t${index}-${'x'.repeat(100)}\0`)
      entry = `040000 tree ${repository.pipe(lines.join(''), 'mktree', '-z')}`
    }
    repository.git('update-ref', 'refs/heads/bomb', commitOf(repository, { bomb: entry }))
    repository.git('reset', '--quiet', '--soft', 'bomb')
    const run = await scan(repository, '--since', 'bomb')
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toMatch(/the repository is too large/)
  },
)

test('a huge object is not read', needs('git'), async () => {
  const repository = GitRepository.with({
    'main.tf': BUCKET,
    'huge.tf': Buffer.alloc(40 * 1024 * 1024, '#\n'),
  })
  repository.write({ 'huge.tf': BUCKET.replaceAll('"a"', '"b"') })
  expect(await scan(repository, '--since', 'HEAD')).toMatchObject({ exitCode: 3 })
})
