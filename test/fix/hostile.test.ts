import {
  chmodSync,
  chownSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { type Check, defineCheck, fail, pass } from '../../src/checks/check.ts'
import { set } from '../../src/checks/fix.ts'
import { applyCandidates } from '../../src/fix/apply-candidates.ts'
import { EditableFiles, TOO_MUCH } from '../../src/fix/editable-files.ts'
import { writeChanged } from '../../src/fix/write-file.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { folderOf } from '../support/folder.ts'
import { fix, planFor, reasonsOf } from './fix-folder.ts'

const VOLUME = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n'
const ENCRYPTED = VOLUME.replace('false', 'true')

const ENCRYPTION = CATALOGUE.filter(({ id }) => id === 'ec2_volume_encrypted')

describe('what is never written to', () => {
  test('a link, or what it leads to', async () => {
    const folder = folderOf({ 'module.txt': VOLUME })
    symlinkSync('module.txt', join(folder, 'main.tf'))
    expect(reasonsOf(await fix(folder))).toEqual({
      ec2_volume_encrypted: 'It is a link or no regular file, which is not changed.',
    })
    expect(read(folder, 'module.txt')).toBe(VOLUME)
    expect(lstatSync(join(folder, 'main.tf')).isSymbolicLink()).toBe(true)
  })

  test('a file outside of the folder that a link leads to', async () => {
    const outside = folderOf({ 'main.tf': VOLUME })
    const folder = folderOf({ '.git/HEAD': '' })
    symlinkSync(join(outside, 'main.tf'), join(folder, 'main.tf'))
    symlinkSync(outside, join(folder, 'module'))
    expect((await fix(folder)).files).toEqual([])
    expect(read(outside, 'main.tf')).toBe(VOLUME)
  })

  test('what version control keeps', async () => {
    const folder = folderOf({ '.git/main.tf': VOLUME })
    expect((await fix(folder, { paths: [join(folder, '.git/main.tf')] })).files).toEqual([])
    expect(read(folder, '.git/main.tf')).toBe(VOLUME)
  })

  test.each(['vendor/acme', 'web/third_party'])('a copy of what others keep, in %s', async (path) => {
    const folder = folderOf({ [`${path}/main.tf`]: VOLUME })
    expect(reasonsOf(await fix(folder))).toEqual({
      ec2_volume_encrypted: expect.stringMatching(
        /^The file is a copy of what somebody else keeps, in \w+\//,
      ),
    })
    expect(read(folder, `${path}/main.tf`)).toBe(VOLUME)
  })

  test('another name of the same file', async () => {
    const outside = folderOf({ 'main.tf': VOLUME })
    const folder = folderOf()
    linkSync(join(outside, 'main.tf'), join(folder, 'main.tf'))
    await fix(folder)
    expect(read(folder, 'main.tf')).toBe(ENCRYPTED)
    expect(read(outside, 'main.tf')).toBe(VOLUME)
  })

  test('a file that changed since the scan', async () => {
    const folder = folderOf({ 'main.tf': VOLUME })
    const [changed] = (await planFor(folder)).files
    writeFileSync(join(folder, 'main.tf'), `# new\n${VOLUME}`)
    expect(changed && writeChanged(changed)).toEqual({ reason: 'The file changed since it was scanned.' })
    expect(read(folder, 'main.tf')).toBe(`# new\n${VOLUME}`)
    expect(readdirSync(folder)).toEqual(['main.tf'])
  })

  test('a file that became a link since the scan', async () => {
    const outside = folderOf({ 'main.tf': VOLUME })
    const folder = folderOf({ 'main.tf': VOLUME })
    const [changed] = (await planFor(folder)).files
    rmSync(join(folder, 'main.tf'))
    symlinkSync(join(outside, 'main.tf'), join(folder, 'main.tf'))
    expect(changed && writeChanged(changed)).toMatchObject({ reason: expect.stringContaining('link') })
    expect(read(outside, 'main.tf')).toBe(VOLUME)
  })

  test('a file of a folder that became a link since the scan', async () => {
    const outside = folderOf({ 'main.tf': VOLUME })
    const folder = folderOf({ 'live/main.tf': VOLUME })
    const [changed] = (await planFor(folder)).files
    rmSync(join(folder, 'live'), { recursive: true })
    symlinkSync(outside, join(folder, 'live'))
    expect(changed && writeChanged(changed)).toMatchObject({ reason: expect.stringContaining('link') })
    expect(read(outside, 'main.tf')).toBe(VOLUME)
    expect(readdirSync(outside)).toEqual(['main.tf'])
  })

  test('a file that is longer than anybody writes', async () => {
    const folder = folderOf({ 'main.tf': VOLUME + `# ${'x'.repeat(98)}\n`.repeat(20_000) })
    expect((await fix(folder)).files).toEqual([])
  })

  test('more than a run can change in a bearable time', async () => {
    const folder = folderOf({ 'main.tf': `# ${'x'.repeat(1_000_000)}\n${VOLUME}` })
    const [finding] = (await planFor(folder, { checks: ENCRYPTION })).fixed
    if (!finding) throw new Error('Nothing was fixed.')
    const candidates = Array.from({ length: 100 }, (_, index) => ({
      finding: { ...finding },
      changes: [
        { file: 'main.tf', change: { place: `${index}`, wanted: 'true', apply: (text: string) => text } },
      ],
    }))
    const { refused } = applyCandidates(candidates, new EditableFiles(folder, ['']))
    expect(refused.size).toBeGreaterThan(10)
    expect(refused.size).toBeLessThan(90)
    expect(new Set(refused.values())).toEqual(new Set([TOO_MUCH.reason]))
  })

  test('what is muted', async () => {
    const folder = folderOf({ 'main.tf': VOLUME })
    const plan = await fix(folder, { found: muted })
    expect(reasonsOf(plan)).toEqual({ ec2_volume_encrypted: 'It is muted: a scratch disk' })
    expect(read(folder, 'main.tf')).toBe(VOLUME)
  })
})

describe('what is kept', () => {
  test.each<[string, Buffer, Buffer]>([
    ['a byte order mark', Buffer.from(`\uFEFF${VOLUME}`), Buffer.from(`\uFEFF${ENCRYPTED}`)],
    ['UTF-16', Buffer.from(`\uFEFF${VOLUME}`, 'utf16le'), Buffer.from(`\uFEFF${ENCRYPTED}`, 'utf16le')],
    [
      'UTF-16 with the larger byte first',
      Buffer.from(`\uFEFF${VOLUME}`, 'utf16le').swap16(),
      Buffer.from(`\uFEFF${ENCRYPTED}`, 'utf16le').swap16(),
    ],
  ])('%s', async (_, before, after) => {
    const folder = folderOf({ 'main.tf': before })
    await fix(folder)
    expect(readFileSync(join(folder, 'main.tf'))).toEqual(after)
  })

  test.each([0o600, 0o640, 0o755])('mode %o', async (mode) => {
    const folder = folderOf({ 'main.tf': VOLUME })
    chmodSync(join(folder, 'main.tf'), mode)
    await fix(folder)
    expect(statSync(join(folder, 'main.tf')).mode & 0o777).toBe(mode)
    expect(read(folder, 'main.tf')).toBe(ENCRYPTED)
  })

  test.runIf(process.getuid?.() === 0)('its owner', async () => {
    const folder = folderOf({ 'main.tf': VOLUME })
    chownSync(join(folder, 'main.tf'), 1234, 5678)
    await fix(folder)
    expect(statSync(join(folder, 'main.tf'))).toMatchObject({ uid: 1234, gid: 5678 })
    expect(read(folder, 'main.tf')).toBe(ENCRYPTED)
  })
})

describe('changes that meet', () => {
  test('two that want the same are one', async () => {
    const folder = folderOf({ 'main.tf': VOLUME })
    const plan = await fix(folder, { checks: [...ENCRYPTION, encrypting('also_encrypted')] })
    expect(plan.fixed).toHaveLength(2)
    expect(read(folder, 'main.tf')).toBe(ENCRYPTED)
  })

  test('of two that want different values, the first is made and the second says so', async () => {
    const checks = [retaining('a_week', 7), retaining('b_month', 30)]
    for (const order of [checks, checks.toReversed()]) {
      const folder = folderOf({ 'main.tf': 'resource "aws_db_instance" "data" {}\n' })
      const plan = await fix(folder, { checks: order })
      expect(reasonsOf(plan)).toEqual({ b_month: 'Another fix sets the same property to 7.' })
      expect(read(folder, 'main.tf')).toBe(
        'resource "aws_db_instance" "data" {\n  backup_retention_period = 7\n}\n',
      )
    }
  })

  test('one that makes another finding worse is not made', async () => {
    const folder = folderOf({ 'main.tf': VOLUME })
    const plan = await fix(folder, { checks: [...ENCRYPTION, forbidding('never_encrypted')] })
    expect(reasonsOf(plan)).toEqual({
      ec2_volume_encrypted: 'The change would make never_encrypted FAIL for aws_ebs_volume.data.',
    })
    expect(read(folder, 'main.tf')).toBe(VOLUME)
  })
})

/** A check that wants volumes to be encrypted. */
function encrypting(id: string): Check {
  return defineCheck({
    ...metadata(id),
    fix: set('Encrypted', true, 'safe'),
    resources: ['AWS::EC2::Volume'],
    evaluate(volume) {
      const encrypted = volume.at('Encrypted')
      return encrypted.is(true) ? pass('It is right.', encrypted) : fail('It is wrong.', encrypted)
    },
  })
}

/** A check that wants backups to be kept for exactly so many days. */
function retaining(id: string, days: number): Check {
  return defineCheck({
    ...metadata(id),
    fix: set('BackupRetentionPeriod', days, 'safe'),
    resources: ['AWS::RDS::DBInstance'],
    evaluate(instance) {
      const retention = instance.at('BackupRetentionPeriod')
      return retention.is(days) ? pass('It is right.', retention) : fail('It is wrong.', retention)
    },
  })
}

/** A check that fails once volumes are encrypted. */
function forbidding(id: string): Check {
  return defineCheck({
    ...metadata(id),
    resources: ['AWS::EC2::Volume'],
    evaluate(volume) {
      const encrypted = volume.at('Encrypted')
      return encrypted.is(true) ? fail('It is encrypted.', encrypted) : pass('It is not.', encrypted)
    },
  })
}

function metadata(id: string) {
  return {
    id,
    title: 'Volumes should be as this test wants them',
    service: 'ec2',
    severity: 'low',
    categories: [],
    risk: 'None.',
    remediation: { text: 'None.', url: 'https://example.com' },
    references: [],
  } as const
}

function muted(result: ScanResult): ScanResult {
  const suppression = {
    kind: 'inline',
    reason: 'a scratch disk',
    place: { file: 'main.tf', line: 1 },
  } as const
  return { ...result, findings: result.findings.map((finding) => ({ ...finding, suppression })) }
}

function read(folder: string, name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}
