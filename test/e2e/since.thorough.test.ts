// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of scanned files, not of JavaScript

import { chownSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { CHANGE_FORMATS, failuresIn, inAllReports } from '../support/change-reports.ts'
import { folderOf } from '../support/folder.ts'
import { GitRepository } from '../support/git-repository.ts'
import { asMoved, asWritten, MISTAKES, withMistakes } from '../support/moving-repository.ts'

function scan({ folder }: GitRepository, ...options: string[]): Promise<Run> {
  const args = [
    'scan',
    '--profile',
    'all',
    '-M',
    CHANGE_FORMATS,
    '-o',
    'output',
    '-F',
    'scan',
    '--exclude',
    'output',
    ...options,
  ]
  return assay(args, { cwd: folder })
}

function comparisonIn({ folder }: GitRepository) {
  return JSON.parse(readFileSync(join(folder, 'output/scan.json'), 'utf8')).comparison
}

test(
  'after moves, renames and reformatting nothing is new; of 300 findings and 5 mistakes, the 5 are',
  needs('git'),
  async () => {
    const repository = GitRepository.with({ ...asWritten(), '.gitignore': 'output/\n' })
    const commit = repository.git('rev-parse', 'HEAD')
    repository.git('switch', '--quiet', '--create=topic')
    repository.replace({ ...asMoved(), '.gitignore': 'output/\n' })
    expect(await scan(repository, '--since', 'main')).toMatchObject({ exitCode: 0 })
    expect(comparisonIn(repository)).toEqual({ with: { kind: 'commit', ref: 'main', commit }, fixed: [] })
    repository.commit()
    expect(await scan(repository, '--since', 'main')).toMatchObject({ exitCode: 0 })
    expect(failuresIn(repository.folder, 'unchanged')['.json']?.length).toBeGreaterThan(300)

    repository.write(withMistakes(asMoved()))
    const run = await scan(repository, '--since', 'main')
    expect(run).toMatchObject({ exitCode: 3 })
    expect(run.stdout).toContain('5 new failures')
    expect(failuresIn(repository.folder, 'new')).toEqual(inAllReports(MISTAKES))
  },
)

const OPEN_SSH = `
resource "aws_security_group" "admin" {
  ingress {
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`
const SSH = ['-c', 'ec2_security_group_no_public_ssh']

interface Told {
  readonly new: readonly string[]
  readonly unchanged: readonly string[]
  readonly fixed: readonly string[]
}

/** The files of new, unchanged and fixed failures. */
function toldBy({ folder }: GitRepository): Told {
  const { findings, comparison } = JSON.parse(readFileSync(join(folder, 'output/scan.json'), 'utf8'))
  const filesOf = (wanted: string) =>
    findings
      .filter(
        ({ change, status }: { change: string; status: string }) => change === wanted && status === 'FAIL',
      )
      .map(({ location }: { location: { file: string } }) => location.file)
      .sort()
  return {
    new: filesOf('new'),
    unchanged: filesOf('unchanged'),
    fixed: comparison.fixed.map(({ file }: { file: string }) => file),
  }
}

test(
  'of branches with merges, what a branch brought is told from what came from elsewhere',
  needs('git'),
  async () => {
    const repository = GitRepository.with({
      'old/main.tf': OPEN_SSH,
      'gone/main.tf': OPEN_SSH.replace('admin', 'gone'),
    })
    repository.git('switch', '--quiet', '--create=topic')
    repository.commit({ 'topic/main.tf': OPEN_SSH, 'gone/main.tf': undefined })
    repository.git('switch', '--quiet', 'main')
    repository.commit({ 'other/main.tf': OPEN_SSH })
    repository.git('switch', '--quiet', 'topic')
    expect(await scan(repository, '--since', 'main', ...SSH)).toMatchObject({ exitCode: 3 })
    expect(toldBy(repository)).toEqual({
      new: ['topic/main.tf'],
      unchanged: ['old/main.tf'],
      fixed: ['gone/main.tf'],
    })

    repository.git('merge', '--quiet', '--no-edit', 'main')
    repository.write({ 'uncommitted/main.tf': OPEN_SSH })
    await scan(repository, '--since', 'main', ...SSH)
    expect(toldBy(repository)).toEqual({
      new: ['topic/main.tf', 'uncommitted/main.tf'],
      unchanged: ['old/main.tf', 'other/main.tf'],
      fixed: ['gone/main.tf'],
    })
  },
)

test('a comment that ignores a finding counts in the commit that has it', needs('git'), async () => {
  const ignored = OPEN_SSH.replace('{', '{ # assay:ignore ec2_security_group_no_public_ssh -- a bastion')
  const repository = GitRepository.with({ 'a.tf': ignored, 'b.tf': OPEN_SSH.replace('admin', 'b') })
  repository.write({ 'a.tf': OPEN_SSH, 'b.tf': ignored.replace('admin', 'b') })
  expect(await scan(repository, '--since', 'HEAD', ...SSH)).toMatchObject({ exitCode: 3 })
  expect(toldBy(repository)).toEqual({ new: ['a.tf'], unchanged: [], fixed: [] })
})

test('what no commit has is taken as it is now, unless it is untracked', needs('git'), async () => {
  const repository = GitRepository.with({
    '.gitignore': '*.auto.tfvars\n.terraform/\nlocal.tf\n',
    'main.tf': 'module "a" {\n  source = "acme/a/aws"\n}\n',
  })
  repository.write({
    '.terraform/modules/modules.json': JSON.stringify({
      Modules: [{ Key: 'a', Dir: '.terraform/modules/a' }],
    }),
    '.terraform/modules/a/main.tf': OPEN_SSH,
    'local.tf': OPEN_SSH.replace('admin', 'local'),
    'untracked/main.tf': OPEN_SSH,
  })
  await scan(repository, '--since', 'HEAD', '--no-gitignore', ...SSH)
  // A finding in a downloaded module stands at its call.
  const unchanged = ['local.tf', 'main.tf']
  expect(toldBy(repository)).toEqual({ new: ['untracked/main.tf'], unchanged, fixed: [] })
})

test('what lies in a submodule is new if the submodule is at another commit', needs('git'), async () => {
  const module = GitRepository.with({ 'main.tf': OPEN_SSH })
  const repository = GitRepository.with({ 'notes.txt': '' })
  const submodule = ['-c', 'protocol.file.allow=always', 'submodule', '--quiet']
  repository.git(...submodule, 'add', module.folder, 'vendor')
  repository.commit()
  expect(await scan(repository, '--since', 'HEAD', ...SSH)).toMatchObject({ exitCode: 0 })
  expect(toldBy(repository)).toEqual({ new: [], unchanged: ['vendor/main.tf'], fixed: [] })

  module.commit({ 'more.tf': OPEN_SSH.replace('admin', 'more') })
  repository.git(...submodule, 'update', '--remote')
  repository.commit()
  expect(await scan(repository, '--since', 'HEAD^', ...SSH)).toMatchObject({ exitCode: 3 })
  expect(toldBy(repository)).toEqual({ new: ['vendor/main.tf', 'vendor/more.tf'], unchanged: [], fixed: [] })
})

test('line ends that git converts, and links that stay, change nothing', needs('git'), async () => {
  const repository = GitRepository.with({ 'main.tf': OPEN_SSH, 'modules/a/main.tf': OPEN_SSH })
  symlinkSync('modules', join(repository.folder, 'linked'))
  symlinkSync('../main.tf', join(repository.folder, 'modules/linked.tf'))
  repository.commit({ 'calls/main.tf': 'module "a" {\n  source = "../linked/a"\n}\n' })
  repository.write({ 'main.tf': OPEN_SSH.replaceAll('\n', '\r\n') })
  expect(await scan(repository, '--since', 'HEAD', ...SSH)).toMatchObject({ exitCode: 0 })
  expect(toldBy(repository)).toMatchObject({ new: [], fixed: [] })
  expect(toldBy(repository).unchanged.length).toBeGreaterThan(2)
})

test(
  'a Terraform root module is read with the files, modules and variables that it had',
  needs('git'),
  async () => {
    const repository = GitRepository.with({
      'live/main.tf': 'module "a" {\n  source = "../modules/a"\n  open   = var.open\n}\nvariable "open" {}\n',
      'live/terraform.tfvars': 'open = false\n',
      'modules/a/main.tf': `variable "open" {}\n${OPEN_SSH.replace('"0.0.0.0/0"', 'var.open ? "0.0.0.0/0" : file("${path.module}/range")')}`,
      'modules/a/range': '10.0.0.0/8',
    })
    const changes = async (files: Readonly<Record<string, string>>) => {
      repository.write(files)
      const { exitCode } = await scan(repository, '--since', 'HEAD', ...SSH)
      repository.git('checkout', '--quiet', '--', '.')
      return exitCode
    }
    expect(await changes({ 'live/main.tf': '' })).toBe(0)
    expect(await changes({ 'live/terraform.tfvars': 'open = true\n' })).toBe(3)
    expect(await changes({ 'modules/a/range': '0.0.0.0/0' })).toBe(3)
    repository.commit({ 'modules/a/range': '0.0.0.0/0' })
    expect(await changes({ 'modules/a/range': '0.0.0.0/0', 'live/terraform.tfvars': 'open = true\n' })).toBe(
      0,
    )
  },
)

test('a clone without the history is a usage error with the cure, which cures it', needs('git'), async () => {
  const origin = GitRepository.with({ 'main.tf': OPEN_SSH })
  origin.git('switch', '--quiet', '--create=topic')
  origin.commit({ 'new.tf': OPEN_SSH.replace('admin', 'other') })
  origin.commit({ 'notes.txt': 'hello' })
  const clone = GitRepository.cloneOf(origin, '--depth=1', '--branch=topic', '--no-single-branch')
  const shallow = await scan(clone, '--since', 'origin/main', ...SSH)
  expect(shallow.exitCode).toBe(2)
  expect(shallow.stderr).toMatch(/too shallow.*git fetch --unshallow.*fetch-depth: 0/)
  expect((await scan(clone, '--since', 'HEAD~2', ...SSH)).stderr).toMatch(
    /no commit named "HEAD~2".*git fetch --unshallow/,
  )

  clone.git('fetch', '--quiet', '--unshallow')
  expect(await scan(clone, '--since', 'origin/main', ...SSH)).toMatchObject({ exitCode: 3 })
  expect(toldBy(clone)).toEqual({ new: ['new.tf'], unchanged: ['main.tf'], fixed: [] })
})

test(
  'a partial clone is a usage error where git would have to fetch, and nothing is fetched',
  needs('git'),
  async () => {
    const origin = GitRepository.with({ 'main.tf': OPEN_SSH })
    origin.git('config', 'uploadpack.allowFilter', 'true')
    origin.commit({ 'main.tf': '' })
    const clone = GitRepository.cloneOf(origin, '--filter=blob:none')
    const run = await scan(clone, '--since', 'HEAD^', ...SSH)
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toMatch(/lacks earlier contents.*Clone without --filter/)
  },
)

test.for<[string, readonly string[], RegExp]>([
  [
    'an unknown name',
    ['--since', 'no-such-branch'],
    /git knows no commit named "no-such-branch"\. Check the name/,
  ],
  [
    'a name that looks like an option',
    ['--since=--output=planted'],
    /git knows no commit named "--output=planted"/,
  ],
  ['a file of a commit', ['--since', 'HEAD:main.tf'], /git knows no commit named/],
  ['a range', ['--since', 'HEAD..HEAD'], /git knows no commit named/],
  ['no pull request', ['--since', 'auto'], /--since auto is for pull requests.*--since origin\/main/],
  [
    'a baseline as well',
    ['--since', 'HEAD', '--baseline', 'main.tf'],
    /--baseline and --since contradict|--since and --baseline contradict/,
  ],
])('usage error: %s', needs('git'), async ([_what, options, message]) => {
  const repository = GitRepository.with({ 'main.tf': OPEN_SSH })
  const run = await scan(repository, ...options)
  expect(run.exitCode).toBe(2)
  expect(run.stderr).toMatch(message)
  expect(existsSync(join(repository.folder, 'planted'))).toBe(false)
  expect(existsSync(join(repository.folder, 'output'))).toBe(false)
})

test('files outside of a repository, and those of several, are a usage error', needs('git'), async () => {
  const folder = folderOf({ 'main.tf': OPEN_SSH })
  const run = await assay(['scan', '--since', 'HEAD'], { cwd: folder })
  expect(run).toMatchObject({ exitCode: 2 })
  expect(run.stderr).toMatch(/needs the files of one git repository/)
})

test.skipIf(process.getuid?.() !== 0)(
  "another user's repository is a usage error with the cure",
  needs('git'),
  async () => {
    const repository = GitRepository.with({ 'main.tf': OPEN_SSH })
    chownSync(repository.folder, 12_345, 12_345)
    const run = await scan(repository, '--since', 'HEAD')
    expect(run.exitCode).toBe(2)
    expect(run.stderr).toMatch(/belongs to another user.*safe\.directory/)
  },
)

test.for<[string, Readonly<Record<string, string>>]>([
  ['GitHub', { GITHUB_BASE_REF: 'main' }],
  ['GitLab', { CI_MERGE_REQUEST_TARGET_BRANCH_NAME: 'main' }],
  ['Azure', { SYSTEM_PULLREQUEST_TARGETBRANCH: 'refs/heads/main' }],
  ['Bitbucket', { BITBUCKET_PR_DESTINATION_BRANCH: 'main' }],
  ['Jenkins', { CHANGE_TARGET: 'main' }],
])('in a pull request on %s the base is found', needs('git'), async ([_server, environment]) => {
  const origin = GitRepository.with({ 'main.tf': OPEN_SSH })
  const clone = GitRepository.cloneOf(origin)
  clone.git('switch', '--quiet', '--create=topic')
  clone.commit({ 'new.tf': OPEN_SSH.replace('admin', 'other') })
  const args = ['scan', '-M', 'json', '-o', 'output', '-F', 'scan', '--since', 'auto', ...SSH]
  expect(await assay(args, { cwd: clone.folder, environment })).toMatchObject({ exitCode: 3 })
  expect(toldBy(clone)).toEqual({ new: ['new.tf'], unchanged: ['main.tf'], fixed: [] })
})

test('in a pull request on GitHub, the merge commit and its parents are enough', needs('git'), async () => {
  const origin = GitRepository.with({ 'main.tf': OPEN_SSH })
  origin.git('switch', '--quiet', '--create=topic')
  origin.commit({ 'new.tf': OPEN_SSH.replace('admin', 'other') })
  origin.git('switch', '--quiet', 'main')
  origin.commit({ 'notes.txt': 'later' })
  origin.git('switch', '--quiet', '--create=pull-request')
  origin.git('merge', '--quiet', '--no-edit', 'topic')
  const clone = GitRepository.cloneOf(origin, '--depth=2', '--branch=pull-request')
  const environment = { GITHUB_BASE_REF: 'main', GITHUB_REF: 'refs/pull/7/merge' }
  const args = ['scan', '-M', 'json', '-o', 'output', '-F', 'scan', '--since', 'auto', ...SSH]
  expect(await assay(args, { cwd: clone.folder, environment })).toMatchObject({ exitCode: 3 })
  expect(toldBy(clone)).toEqual({ new: ['new.tf'], unchanged: ['main.tf'], fixed: [] })
})
