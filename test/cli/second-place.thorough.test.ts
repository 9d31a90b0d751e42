// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of scanned files, not of JavaScript

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { GitRepository } from '../support/git-repository.ts'

type Files = Readonly<Record<string, string | undefined>>

interface Case {
  readonly check: string
  readonly before: Files
  /** The same mistake once more, in the same resource. */
  readonly more: Files
  /** The line of the second one. */
  readonly line: number
  /** The same as before, moved and with other white space. */
  readonly moved?: Files
}

const workflow = (...steps: readonly string[]) =>
  `on: issues\npermissions: {}\njobs:\n  greet:\n    runs-on: ubuntu-24.04\n    steps:\n${steps.map((step) => `      - ${step}\n`).join('')}`
const TITLE = 'run: echo "${{ github.event.issue.title }}"'
const BODY = 'run: echo "${{ github.event.issue.body }}"'

const group = (...rules: readonly string[]) =>
  `resource "aws_security_group" "bastion" {\n  name = "bastion"\n${rules.join('')}}\n`
const ssh = (cidr: string, blocks = 'cidr_blocks') =>
  `  ingress {\n    from_port = 22\n    to_port = 22\n    protocol = "tcp"\n    ${blocks} = ["${cidr}"]\n  }\n`

const policy = (...actions: readonly string[]) =>
  `resource "aws_iam_policy" "all" {\n  name = "all"\n  policy = jsonencode({\n    Version = "2012-10-17"\n    Statement = [\n${actions.map((action) => `      { Effect = "Allow", Action = "${action}", Resource = "*" },\n`).join('')}    ]\n  })\n}\n`

const stage = (...commands: readonly string[]) =>
  `FROM alpine:3.20\n${commands.map((command) => `RUN ${command}\n`).join('')}USER 1000\n`
const ONE = 'curl -sSL https://one.example/install.sh | sh'
const TWO = 'curl -sSL https://two.example/install.sh | sh'

const SECRET = 'password = "Rm5tVx8Kq2Zw7Lp3"\n'
const SECOND_SECRET = 'token = "Jd4nHs9Yc6Bf1Gt8Qe7W"\n'

const CASES: Readonly<Record<string, Case>> = {
  'an injection in a second step': {
    check: 'gha_no_template_injection',
    before: { '.github/workflows/a.yml': workflow(TITLE) },
    more: { '.github/workflows/a.yml': workflow(BODY, TITLE) },
    line: 7,
    moved: {
      '.github/workflows/a.yml': `# Greets.\n${workflow('run:   echo   "${{ github.event.issue.title }}"')}`,
    },
  },
  'a second injection in one step': {
    check: 'gha_no_template_injection',
    before: { '.github/workflows/a.yml': workflow(TITLE) },
    more: { '.github/workflows/a.yml': workflow(`${TITLE} "\${{ github.event.issue.body }}"`) },
    line: 7,
  },
  'a second unpinned action': {
    check: 'gha_actions_pinned_to_sha',
    before: { '.github/workflows/a.yml': workflow('uses: acme/first@v1') },
    more: { '.github/workflows/a.yml': workflow('uses: acme/first@v1', 'uses: acme/second@v1') },
    line: 8,
    moved: { '.github/workflows/a.yml': workflow('run: make', 'uses:    acme/first@v1') },
  },
  'a second script from the network in an image': {
    check: 'docker_no_remote_script_pipe',
    before: { Dockerfile: stage(ONE) },
    more: { Dockerfile: stage(TWO, ONE) },
    line: 2,
    moved: { Dockerfile: stage('true', ONE.replaceAll(' ', '  ')) },
  },
  'the same script twice': {
    check: 'docker_no_remote_script_pipe',
    before: { Dockerfile: stage(ONE) },
    more: { Dockerfile: stage(ONE, ONE) },
    line: 3,
  },
  'a second script in one instruction': {
    check: 'docker_no_remote_script_pipe',
    before: { Dockerfile: stage(ONE) },
    more: { Dockerfile: stage(`${ONE} && ${TWO}`) },
    line: 2,
  },
  'a second script from the network in a job of GitLab': {
    check: 'glci_no_remote_script_pipe',
    before: { '.gitlab-ci.yml': `job:\n  script:\n    - ${ONE}\n` },
    more: { '.gitlab-ci.yml': `job:\n  script:\n    - ${ONE}\n    - ${TWO}\n` },
    line: 4,
    moved: { '.gitlab-ci.yml': `stages: [test]\njob:\n    script:\n        - ${ONE}\n` },
  },
  'a second secret in a file': {
    check: 'secrets_not_in_files',
    before: { 'conf.py': SECRET },
    more: { 'conf.py': SECRET + SECOND_SECRET },
    line: 2,
    moved: { 'conf.py': `import os\n\n${SECRET.replace(' = ', '  =  ')}` },
  },
  'a second open rule of a security group': {
    check: 'ec2_security_group_no_public_ssh',
    before: { 'main.tf': group(ssh('0.0.0.0/0')) },
    more: { 'main.tf': group(ssh('10.0.0.0/8'), ssh('::/0', 'ipv6_cidr_blocks'), ssh('0.0.0.0/0')) },
    line: 13,
    moved: {
      'main.tf': '',
      'network.tf': group(ssh('10.0.0.0/8'), ssh('0.0.0.0/0')).replaceAll(' = ', '   =   '),
    },
  },
  'a second statement of a policy': {
    check: 'iam_policy_no_admin_wildcard',
    before: { 'main.tf': policy('*') },
    more: { 'main.tf': policy('*', 's3:GetObject', '*:*') },
    line: 3,
    moved: { 'main.tf': '', 'iam.tf': policy('s3:GetObject', '*') },
  },
}

/** What a scan says of one check, compared in some way. */
async function scan(folder: string, check: string, ...options: readonly string[]) {
  const { exitCode, stdout } = await assay(
    ['scan', '-q', '-M', 'json', '-o', '-', '--checks', check, ...options],
    { cwd: folder },
  )
  const { findings } = JSON.parse(stdout) as {
    findings: {
      status: string
      change: string
      location: { start_line: number }
      unchanged_locations?: object[]
    }[]
  }
  return { exitCode, failed: findings.filter(({ status }) => status === 'FAIL') }
}

const WAYS = {
  '--since': async (check: string, before: Files, now: Files) => {
    const repository = GitRepository.with({})
    const commit = repository.commit(before)
    repository.write(now)
    repository.commit()
    return scan(repository.folder, check, '--since', commit)
  },
  '--baseline': async (check: string, before: Files, now: Files) => {
    const repository = GitRepository.with({})
    repository.write(before)
    const baseline = join(folderOf(), 'baseline.json')
    await scan(repository.folder, check, '--write-baseline', baseline)
    repository.write(now)
    return scan(repository.folder, check, '--baseline', baseline)
  },
}

describe.each(Object.entries(WAYS))('%s', needs('git'), (_way, compared) => {
  describe.each(Object.entries(CASES))('%s', (_what, { check, before, more, line, moved = before }) => {
    test('is new, and the first one is not', async () => {
      const { exitCode, failed } = await compared(check, before, more)
      expect(failed).toMatchObject([{ change: 'new', location: { start_line: line } }])
      expect(exitCode).toBe(3)
    })

    test('that goes again is not', async () => {
      expect(await compared(check, more, before)).toMatchObject({
        exitCode: 0,
        failed: [{ change: 'unchanged' }],
      })
    })

    test('is not what was moved and written with other white space', async () => {
      expect(await compared(check, before, moved)).toMatchObject({
        exitCode: 0,
        failed: [{ change: 'unchanged' }],
      })
    })
  })
})

test('the terminal tells the new place from the one that was there', needs('git'), async () => {
  const { before, more } = CASES['a second unpinned action'] as Case
  const repository = GitRepository.with({})
  const commit = repository.commit(before)
  repository.write(more)
  const { stdout } = await assay(['scan', '--since', commit, '--checks', 'gha_actions_pinned_to_sha'], {
    cwd: repository.folder,
  })
  expect(stdout).toMatch(/a\.yml:8/)
  expect(stdout).toContain('there before in line 7')
})

test('a baseline holds nothing that tells a secret', async () => {
  const texts = ['Rm5tVx8Kq2Zw7Lp3', 'Wz1kTb6Nf9Xs4Mv2'].map(async (secret) => {
    const folder = folderOf({ 'conf.py': `password = "${secret}"\n` })
    const baseline = join(folderOf(), 'baseline.json')
    const options = ['--write-baseline', baseline, '--account', 'acme']
    expect((await scan(folder, 'secrets_not_in_files', ...options)).failed).toHaveLength(1)
    return readFileSync(baseline, 'utf8')
  })
  const [one, other] = await Promise.all(texts)
  expect(one).toBe(other)
})
