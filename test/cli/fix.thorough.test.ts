import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from '@cdktn/hcl-tools'
import { describe, expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'

const EXAMPLES = join(import.meta.dirname, '../../examples')

/** Folders of the examples that a scan finds mistakes in. */
const SCANNED = ['azure', 'cloudformation', 'docker', 'google', 'kubernetes', 'terraform', 'workflows']

const VOLUME = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n'
const ENCRYPTED = VOLUME.replace('false', 'true')

describe('the examples', () => {
  test('are fixed, and nothing else in them changes', needs('git'), async () => {
    const folder = exampleRepository()
    const before = await statusesIn(folder)
    const { exitCode, stdout } = await assay(['fix', folder, '--unsafe'])
    const after = await statusesIn(folder)
    expect(exitCode).toBe(0)

    const checks = new Set(Array.from(stdout.matchAll(/^fixed {2}(\S+)/gm), ([, check = '']) => check))
    const changed = [...before.keys()].filter((uid) => after.get(uid) !== before.get(uid))
    const others = changed.filter((uid) => !checks.has(checkOf(uid)))
    expect(changed.length).toBeGreaterThan(90)
    expect(changed.filter((uid) => (after.get(uid) ?? 'PASS') !== 'PASS')).toEqual([])
    expect([...after].filter(([uid, status]) => !before.has(uid) && status !== 'PASS')).toEqual([])
    // What keeps a whole account or bucket from being public does so for its parts.
    expect([...new Set(others.map(checkOf))].sort()).toEqual([
      'azure_storage_container_not_public',
      'google_storage_bucket_not_public',
    ])
  })

  test('are changed by the patch in the same way, in few lines, and once', needs('git'), async () => {
    const folder = exampleRepository()
    const { stdout: patch, stderr } = await assay(['fix', folder, '--unsafe', '--dry-run'])
    expect(git(folder, 'status', '--porcelain')).toBe('')
    expect(stderr).toMatch(/\d+ findings would be fixed in \d+ files/)
    await assay(['fix', folder, '--unsafe'])
    const difference = git(folder, 'diff')
    git(folder, 'checkout', '-q', '.')
    execFileSync('git', ['-C', folder, 'apply'], { input: patch })
    expect(git(folder, 'diff')).toBe(difference)

    for (const path of changedFiles(folder).filter((name) => name.endsWith('.tf'))) {
      const original = git(folder, 'show', `HEAD:${path}`)
      if ((await format(original)) !== original) continue
      const fixed = readFileSync(join(folder, path), 'utf8')
      expect(await format(fixed)).toBe(fixed)
    }
    const { stdout } = await assay(['fix', folder, '--unsafe'])
    expect(stdout).toContain('0 findings fixed in 0 files')
    expect(git(folder, 'diff')).toBe(difference)
  })
})

/** Files that are in order as they are, options with which something in them is not, and the check that says so. */
const WITH_OPTIONS = [
  ['--parameters', (folder: string) => join(folder, 'parameters.json'), 'ec2_volume_encrypted'],
  ['--helm-set', () => 'opened=true', 'k8s_container_no_privilege_escalation'],
  ['--helm-set-string', () => 'opened=yes', 'k8s_container_no_privilege_escalation'],
  ['--helm-values', (folder: string) => join(folder, 'opened.yaml'), 'k8s_container_no_privilege_escalation'],
] as const

test.each(WITH_OPTIONS)('%s means what it means for a scan', async (option, valueIn, check) => {
  const folder = folderOf({
    'volume.yaml': `Parameters:
  Encrypted: {Type: String, Default: 'true'}
Resources:
  Volume:
    Type: AWS::EC2::Volume
    Properties: {Encrypted: !Ref Encrypted}
`,
    'parameters.json': '[{"ParameterKey": "Encrypted", "ParameterValue": "false"}]',
    'chart/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
    'chart/values.yaml': 'opened: ""\n',
    'chart/templates/pod.yaml': `apiVersion: v1
kind: Pod
metadata: {name: shop}
spec:
  containers:
    - name: shop
      image: shop:1
      securityContext:
        allowPrivilegeEscalation: {{ if .Values.opened }}true{{ else }}false{{ end }}
`,
    'opened.yaml': 'opened: true\n',
  })
  const only = ['fix', folder, '--unsafe', '--dry-run', '--checks', check]
  expect((await assay(only)).stderr).toContain('Nothing to fix')
  expect((await assay([...only, option, valueIn(folder)])).stderr).toContain(check)
})

describe('a patch', () => {
  test('has its files in the order of their paths, as git does', needs('git'), async () => {
    const names = ['a/main.tf', 'b.tf', 'c/main.tf']
    // The worst failures are planned first.
    const database = 'resource "aws_db_instance" "data" {\n  publicly_accessible = true\n}\n'
    const folder = repository(
      Object.fromEntries(names.map((name, at) => [name, at === 0 ? VOLUME : database])),
    )
    const { stdout } = await assay(['fix', folder, '--unsafe', '--dry-run'])
    const patched = stdout.split('\n').filter((line) => line.startsWith('+++'))
    expect(patched).toEqual(names.map((name) => `+++ b/${name}`))
  })

  test.each([
    ['a space', 'my files/main.tf'],
    ['a new line and a tab', 'a\nb\tc/main.tf'],
    ['quotes and backslashes', 'a"b\\c/main.tf'],
    ['an escape sequence', '\u001b[31mred/main.tf'],
    ['letters beyond ASCII', 'größe/数据.tf'],
    ['the beginning of a header', '--- a/x/+++ b/main.tf'],
  ])('names a file with %s', needs('git'), async (_, name) => {
    const folder = repository({ [name]: VOLUME })
    const { stdout } = await assay(['fix', folder, '--unsafe', '--dry-run'])
    expect(stdout.split('\n').filter((line) => line.startsWith('+++'))).toHaveLength(1)
    execFileSync('git', ['-C', folder, 'apply'], { input: stdout })
    expect(readFileSync(join(folder, name), 'utf8')).toBe(ENCRYPTED)
  })

  test.each([
    ['a byte order mark', `\uFEFF${VOLUME}`],
    ['line ends of Windows', VOLUME.replaceAll('\n', '\r\n')],
    ['no line end at the end', VOLUME.trimEnd()],
    [
      'lines that look like a patch',
      `# x\n${VOLUME}# y\n`.replaceAll('# ', '/*\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n*/\n# '),
    ],
  ])('keeps %s', needs('git'), async (_, text) => {
    const folder = repository({ 'main.tf': text })
    const { stdout } = await assay(['fix', folder, '--unsafe', '--dry-run'])
    execFileSync('git', ['-C', folder, 'apply'], { input: stdout })
    expect(readFileSync(join(folder, 'main.tf'), 'utf8')).toBe(text.replace('false', 'true'))
  })

  test('leaves out what is no text to git', needs('git'), async () => {
    const folder = repository({ 'main.tf': Buffer.from(`\uFEFF${VOLUME}`, 'utf16le') })
    const { stdout, stderr } = await assay(['fix', folder, '--unsafe', '--dry-run'])
    expect(stdout).toBe('')
    expect(stderr).toContain('A patch cannot change UTF-16 text')
  })

  test('can be applied from a folder of the repository', needs('git'), async () => {
    const folder = repository({ 'live/main.tf': VOLUME })
    const { stdout } = await assay(['fix', '--unsafe', '--dry-run'], { cwd: join(folder, 'live') })
    execFileSync('git', ['-C', join(folder, 'live'), 'apply'], { input: stdout })
    expect(readFileSync(join(folder, 'live/main.tf'), 'utf8')).toBe(ENCRYPTED)
  })
})

describe('what is said', () => {
  test('an unknown check is wrong usage', async () => {
    const { exitCode, stderr } = await assay(['fix', folderOf(), '-c', 'ec2_volume_encripted'])
    expect(exitCode).toBe(2)
    expect(stderr).toContain('ec2_volume_encrypted')
  })

  test('nothing to fix is no failure', needs('git'), async () => {
    const { exitCode, stdout } = await assay(['fix', '--unsafe', repository({ 'main.tf': ENCRYPTED })])
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'Nothing to fix.\n' })
  })

  test('what may break is left, with the reason, and how to ask for it', needs('git'), async () => {
    const folder = repository({ 'main.tf': `${VOLUME}${VOLUME.replace('data', 'more')}` })
    const { exitCode, stdout } = await assay(['fix', folder, '-c', 'ec2_volume_encrypted'])
    expect({ exitCode, stdout }).toEqual({
      exitCode: 0,
      stdout: [
        'left  ec2_volume_encrypted (2): It cannot be changed in place: applying the code makes a new, empty resource.',
        'Nothing to fix safely. 2 findings left, whose fix may break something: --unsafe makes it.',
        '',
      ].join('\n'),
    })
    expect(git(folder, 'status', '--porcelain')).toBe('')
  })

  test('a replaced resource', needs('git'), async () => {
    const { stdout } = await assay(['fix', '--unsafe', repository({ 'main.tf': VOLUME })])
    expect(stdout).toContain('applying the code makes a new, empty resource')
  })

  test('what a comment mutes', needs('git'), async () => {
    const folder = repository({
      'main.tf': VOLUME.replace('false', 'false # assay:ignore ec2_volume_encrypted -- a scratch disk'),
    })
    const { stdout } = await assay(['fix', folder, '--unsafe'])
    expect(stdout).toContain('It is muted: a scratch disk')
    expect(git(folder, 'status', '--porcelain')).toBe('')
  })

  test('a reason that holds in several places is told once', needs('git'), async () => {
    const muted = VOLUME.replace('false', 'false # assay:ignore ec2_volume_encrypted -- a scratch disk')
    const folder = repository({ 'main.tf': `${muted}${muted.replace('data', 'more')}` })
    const { stdout } = await assay(['fix', folder, '--unsafe'])
    expect(stdout.match(/not fixed|It is muted/g)).toEqual(['not fixed', 'It is muted'])
    expect(stdout).toContain('aws_ebs_volume.data')
    expect(stdout).toContain('aws_ebs_volume.more')
  })

  test('a folder that cannot be written to', needs('git'), async () => {
    const folder = repository({ 'live/main.tf': VOLUME })
    chmodSync(folder, 0o755)
    chmodSync(join(folder, 'live'), 0o555)
    const nobody = process.getuid?.() === 0 ? { uid: 65_534 } : {}
    const { exitCode, stdout } = await assay(['fix', folder, '--unsafe', '--account', 'a'], nobody)
    chmodSync(join(folder, 'live'), 0o755)
    expect(exitCode).toBe(1)
    expect(stdout).toContain('The file cannot be written: permission denied.')
    expect(readdirSync(join(folder, 'live'))).toEqual(['main.tf'])
  })
})

function checkOf(uid: string): string {
  return uid.split('-')[2] ?? ''
}

/** A repository with the examples that have mistakes. */
function exampleRepository(): string {
  const folder = folderOf()
  for (const name of SCANNED) cpSync(join(EXAMPLES, name), join(folder, name), { recursive: true })
  return commit(folder)
}

function repository(files: Readonly<Record<string, string | Uint8Array>>): string {
  return commit(folderOf(files))
}

function commit(folder: string): string {
  git(folder, 'init', '-q')
  git(folder, 'config', 'core.autocrlf', 'false')
  git(folder, 'add', '-A')
  git(folder, '-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'start')
  return folder
}

function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' })
}

function changedFiles(folder: string): readonly string[] {
  return git(folder, 'diff', '--name-only').trim().split('\n')
}

async function statusesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const { stdout } = await assay(['scan', folder, '-M', 'json', '-o', '-', '-q'])
  const { findings } = JSON.parse(stdout) as {
    readonly findings: readonly { readonly uid: string; readonly status: string }[]
  }
  return new Map(findings.map(({ uid, status }) => [uid, status]))
}
