import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { GitRepository } from '../support/git-repository.ts'

const VOLUME = 'resource "aws_ebs_volume" "v" {\n  availability_zone = "eu-west-1a"\n}\n'
const OWN_CHECK = `title: Volumes should be encrypted by us
severity: low
resource: AWS::EC2::Volume
remediation:
  text: Encrypt it.
  url: https://wiki.example.com/volumes
pass:
  path: Encrypted
  equals: true
`

interface RecordOfScan {
  readonly metadata: { readonly event_code: string }
  readonly unmapped: { readonly scope: object }
}

/** The different scopes that the records of a scan name, by a check of each. */
async function scopesOf(args: readonly string[], folder = '.') {
  const { folder: root } = GitRepository.with({
    'infra/main.tf': VOLUME,
    'web/main.tf': VOLUME,
    'web/note.md': 'A text.',
    'checks/own_volume.yaml': OWN_CHECK,
  })
  const all = ['scan', '-M', 'json-ocsf', '-o', '-', '-q', '-z', '--account', 'shop', ...args]
  const { stdout } = await assay(all, { cwd: join(root, folder) })
  const records = JSON.parse(stdout) as readonly RecordOfScan[]
  return [...new Set(records.map(({ unmapped }) => JSON.stringify(unmapped.scope)))]
    .map((text) => JSON.parse(text))
    .sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

const COMPLETE = { source: 'iac', roots: ['infra'], complete: true, part: 'infra', part_complete: true }

test.each<[string, readonly string[], object]>([
  ['a folder', ['infra'], COMPLETE],
  ['one since a commit, which scans everything', ['infra', '--since', 'HEAD'], COMPLETE],
  ['some statuses', ['infra', '--status', 'FAIL'], { ...COMPLETE, statuses: ['FAIL'] }],
  ['some checks', ['infra', '--severity', 'high,medium'], { ...COMPLETE, checks: 'some' }],
  ['all but one check', ['infra', '-e', 's3_bucket_versioning_enabled'], { ...COMPLETE, checks: 'some' }],
  [
    'what is left when something is excluded',
    ['infra', '--exclude', 'none.tf'],
    { ...COMPLETE, complete: false },
  ],
])('records of a scan of %s say so', needs('git'), async (_, args, expected) => {
  expect(await scopesOf(args)).toEqual([expected])
})

test('a scan in a folder of a repository has that folder as its root', needs('git'), async () => {
  expect(await scopesOf(['.'], 'infra')).toEqual([COMPLETE])
  expect(await scopesOf(['..'], 'infra')).toMatchObject([{ roots: ['.'] }, { roots: ['.'] }])
})

test(
  'checks that not every scan runs have a scope of their own, so that the others leave their findings alone',
  needs('git'),
  async () => {
    const roots = { roots: ['web'], complete: true }
    expect(await scopesOf(['web', '-s', 'secrets'])).toEqual([
      { ...COMPLETE, ...roots, source: 'iac/secrets', part: 'web' },
    ])
    expect(await scopesOf(['web', '--checks-dir', 'checks'])).toMatchObject([
      { ...roots, source: 'iac' },
      { ...roots, source: 'iac/custom', checks: 'some' },
    ])
  },
)
