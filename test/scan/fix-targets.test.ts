import { expect, test, vi } from 'vitest'
import { defineCheck, fail } from '../../src/checks/check.ts'
import { set } from '../../src/checks/fix.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const VOLUME = 'resource "aws_ebs_volume" "data" {\n  encrypted = false\n}\n'

/** What a scan says that the fix of a check would change, and how often it asked the check for the place. */
async function targetsOf(findsFixes: boolean) {
  const fixAt = vi.fn(() => 'Encrypted')
  const check = defineCheck({
    id: 'encrypted',
    title: '',
    service: 'ec2',
    severity: 'low',
    categories: [],
    risk: '',
    remediation: { text: '', url: '' },
    references: [],
    fix: set('Encrypted', true, 'safe'),
    resources: ['AWS::EC2::Volume'],
    evaluate: (volume) => fail('Wrong.', volume.at('Encrypted'), fixAt),
  })
  const source = filesSource({ paths: [folderOf({ 'main.tf': VOLUME })], account: 'test' })
  const { findings } = await scan({ source, checks: [check], findsFixes })
  return { targets: findings[0]?.fixTargets, asked: fixAt.mock.calls.length }
}

test('a scan that finds fixes asks each failure for the place of its fix', async () => {
  const { targets, asked } = await targetsOf(true)
  expect(targets).toMatchObject([{ path: 'Encrypted', location: { file: 'main.tf', startLine: 2 } }])
  expect(asked).toBe(1)
})

test('other scans ask for none', async () => {
  expect(await targetsOf(false)).toEqual({ targets: undefined, asked: 0 })
})
