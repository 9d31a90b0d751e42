import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { driftSentences } from '../../../src/findings/drift/drift-text.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import { s3Bucket } from '../../../src/model/aws/s3.ts'
import { Incomplete } from '../../../src/model/incomplete.ts'
import { accountOf } from '../../../src/outputs/account-of.ts'
import type { ScanResult } from '../../../src/scan/result.ts'
import { scan } from '../../../src/scan/scan.ts'
import { filesAndAccount } from '../../../src/sources/deployed/files-and-account.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { awsPlace } from '../../../src/sources/live/aws/aws-resource.ts'
import { liveResource } from '../../../src/sources/live/live-resource.ts'
import type { Source } from '../../../src/sources/source.ts'
import { folderOf } from '../../support/folder.ts'

const ACCOUNT = { id: '111122223333', name: 'acme-prod', partition: 'aws' }

const checks = CATALOGUE.filter(({ id }) => id === 's3_bucket_versioning_enabled')

/** An account that has these buckets, and a call that was denied. */
function account(buckets: Readonly<Record<string, 'Enabled' | 'Suspended'>>): Source {
  const place = awsPlace(s3Bucket, { account: ACCOUNT, region: 'eu-west-1', service: 's3' })
  const resources = Object.entries(buckets).map(([name, Status]) =>
    liveResource(
      s3Bucket,
      {
        id: `arn:aws:s3:::${name}`,
        name,
        identifiers: [name],
        properties: { BucketName: name, VersioningConfiguration: { Status } },
      },
      place,
    ),
  )
  const nothing = { files: {}, unjudged: [], ignored: [] }
  const gaps = [{ subject: 's3:GetBucketAcl', reason: 'It was denied.' }]
  return {
    name: 'aws',
    collect: async ({ onResources }) => {
      onResources(resources, ACCOUNT.id)
      return {
        ...nothing,
        account: ACCOUNT.id,
        accounts: [{ cloud: 'aws', ...ACCOUNT }],
        gaps,
        incomplete: new Incomplete(),
      }
    },
  }
}

function bucket(name: string, status: string): string {
  return `
resource "aws_s3_bucket" "${name}" {
  bucket = "${name}"
}
resource "aws_s3_bucket_versioning" "${name}" {
  bucket = aws_s3_bucket.${name}.id
  versioning_configuration {
    status = "${status}"
  }
}
`
}

const LIVE = account({
  drifted: 'Suspended',
  mended: 'Enabled',
  wrong: 'Suspended',
  right: 'Enabled',
  new: 'Suspended',
})

const codeFiles = () =>
  filesSource({
    account: 'acme',
    paths: [
      folderOf({
        'main.tf': [
          bucket('drifted', 'Enabled'),
          bucket('mended', 'Suspended'),
          bucket('wrong', 'Suspended'),
          bucket('right', 'Enabled'),
        ].join(''),
      }),
    ],
  })

const scanBoth = () => scan({ source: filesAndAccount(codeFiles(), LIVE), checks })

const CODE_UID = 'assay-iac-s3_bucket_versioning_enabled-acme-aws_s3_bucket.'
const LIVE_UID = 'assay-aws-s3_bucket_versioning_enabled-111122223333-arn:aws:s3:::'

test('findings of code and account tell how both differ', async () => {
  const both = await scanBoth()
  const drift = both.findings.flatMap((finding) =>
    finding.drift
      ? [
          [
            findingUid(finding),
            finding.status,
            finding.drift.kind,
            finding.drift.twin?.uid,
            finding.drift.twin?.location?.startLine,
          ],
        ]
      : [],
  )
  expect(drift.toSorted()).toEqual([
    [`${LIVE_UID}drifted@eu-west-1`, 'FAIL', 'right-in-code', `${CODE_UID}drifted`, expect.any(Number)],
    [`${LIVE_UID}new@eu-west-1`, 'FAIL', 'not-in-code', undefined, undefined],
    [`${LIVE_UID}wrong@eu-west-1`, 'FAIL', 'wrong-in-both', `${CODE_UID}wrong`, expect.any(Number)],
    [`${CODE_UID}mended`, 'FAIL', 'mended-in-account', `${LIVE_UID}mended@eu-west-1`, undefined],
    [`${CODE_UID}wrong`, 'FAIL', 'wrong-in-both', `${LIVE_UID}wrong@eu-west-1`, undefined],
  ])
  expect(driftSentences(both.findings)).toBe(
    'Code and account: 1 right in the code and wrong in the account, 1 of resources that are not in the scanned code, 1 mended in the account and still wrong in the code, 1 wrong in both.',
  )
})

test('each side has the verdicts and uids that it has alone, and gaps of either are kept', async () => {
  const both = await scanBoth()
  const [code, live] = await Promise.all([codeFiles(), LIVE].map((source) => scan({ source, checks })))
  const verdicts = (...results: readonly (ScanResult | undefined)[]) =>
    results
      .flatMap(
        (result) => result?.findings.map((finding) => `${findingUid(finding)} ${finding.status}`) ?? [],
      )
      .sort()
  expect(verdicts(both)).toEqual(verdicts(code, live))
  expect([code, live].flatMap((result) => result?.findings.filter(({ drift }) => drift))).toEqual([])
  expect(both.coverage.gaps).toEqual(live?.coverage.gaps)
})

test('findings of the account belong to it, with an id of the scan of their own', async () => {
  const both = await scanBoth()
  const owners = new Set(
    both.findings.map((finding) => {
      const { provider, id, name, scanId } = accountOf(finding, both)
      return `${provider} ${id} ${name} ${scanId === both.id}`
    }),
  )
  expect([...owners].sort()).toEqual(['aws 111122223333 acme-prod false', 'iac acme acme true'])
})
