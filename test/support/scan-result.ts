import type { CheckMetadata } from '../../src/checks/check.ts'
import type { Finding } from '../../src/findings/finding.ts'
import type { Suppression } from '../../src/findings/suppression.ts'
import { resourceUid } from '../../src/findings/uid.ts'
import { Incomplete } from '../../src/model/incomplete.ts'
import type { Place, RelatedLocation } from '../../src/model/location.ts'
import type { Region } from '../../src/model/region.ts'
import { Unknown } from '../../src/model/unknown.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { COMPLIANCE_REPORT } from './compliance-report.ts'

const ACCOUNT = 'github.com/acme/infra'

const encryption: CheckMetadata = {
  id: 'rds_instance_storage_encrypted',
  title: 'RDS instances should encrypt their storage',
  service: 'rds',
  severity: 'high',
  categories: ['encryption'],
  risk: 'Whoever gets hold of the disk or a snapshot reads the data.',
  remediation: {
    text: 'Set storage_encrypted to true; an existing instance must be restored from an encrypted snapshot.',
    url: 'https://docs.aws.amazon.com/AmazonRDS/latest/UserGuide/Overview.Encryption.html',
  },
  references: [],
  compliance: { 'cis-aws-7.0': ['3.2.1'], 'aws-fsbp': ['RDS.3'] },
  topics: ['encryption-at-rest'],
}

const publicAccess: CheckMetadata = {
  id: 's3_bucket_public_access_block',
  title: 'S3 buckets block public access',
  service: 's3',
  severity: 'critical',
  categories: ['exposure'],
  risk: 'Anyone on the internet may list and read the objects.',
  remediation: {
    text: 'Add a public access block with all four settings on.',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-control-block-public-access.html',
  },
  references: ['https://example.com/"quoted",with,commas'],
  compliance: { 'cis-aws-7.0': ['3.1.4'], 'aws-fsbp': ['S3.8'] },
}

const versioning: CheckMetadata = {
  id: 's3_bucket_versioning_enabled',
  title: 'S3 buckets should keep old versions of their objects',
  service: 's3',
  severity: 'medium',
  categories: ['resilience'],
  risk: 'An overwritten or deleted object is gone.',
  remediation: {
    text: 'Enable versioning.',
    command: 'aws s3api put-bucket-versioning --bucket <BUCKET> --versioning-configuration Status=Enabled',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/',
  },
  references: [],
}

const privileged: CheckMetadata = {
  id: 'kubernetes_container_not_privileged',
  title: 'Containers do not run privileged',
  service: 'workload',
  severity: 'high',
  categories: [],
  risk: 'A process that escapes the container owns the node.',
  remediation: {
    text: 'Remove securityContext.privileged.',
    url: 'https://kubernetes.io/docs/concepts/security/',
  },
  references: [],
}

type Facts = Pick<Finding, 'check' | 'status' | 'reason'> &
  Partial<Pick<Finding, 'suppression' | 'change' | 'drift'>> & {
    readonly address: string
    readonly type: string
    readonly region?: Region
    readonly namespace?: string
    readonly file: string
    readonly line: number
    readonly related?: readonly RelatedLocation[]
    /** Other lines of the same resource. */
    readonly otherLines?: readonly number[]
    readonly owners?: readonly string[]
  }

function finding({
  check,
  status,
  reason,
  suppression,
  change,
  drift,
  address,
  type,
  file,
  line,
  related,
  otherLines = [],
  owners,
  region = 'eu-central-1',
  namespace,
}: Facts): Finding {
  const location: Place = { file, startLine: line, endLine: line + 4, ...(related && { related }) }
  const cloud = namespace === undefined ? 'aws' : 'kubernetes'
  const resource =
    cloud === 'aws'
      ? { address, origin: { source: 'terraform', addressedIn: '.' } as const, region }
      : { address, location }
  return {
    check,
    severity: check.severity,
    status,
    reason,
    ...(suppression && { suppression }),
    ...(change && { change }),
    ...(drift && { drift }),
    ...(owners && { owners }),
    resource: {
      uid: resourceUid(resource),
      address,
      name: address,
      type,
      cloud,
      foundIn: { provider: 'iac', account: ACCOUNT },
      part: cloud === 'aws' ? '.' : 'the manifests of kubernetes',
      ...(cloud === 'aws' && typeof region === 'string' && { region }),
      ...(namespace !== undefined && { namespace }),
    },
    location,
    ...(otherLines.length > 0 && {
      otherLocations: otherLines.map((startLine) => ({ file, startLine, endLine: startLine })),
    }),
  }
}

export const SUPPRESSION: Suppression = {
  kind: 'inline',
  reason: 'Holds nothing that anybody would miss.',
  until: '2027-01-31',
  place: { file: 'scratch.tf', line: 1 },
}

const INCOMPLETE = new Incomplete()
INCOMPLETE.add(undefined, ['.'])

/** A small scan with one of everything: severities, statuses, clouds, a muted finding, gaps, what rules left out, and a report by controls. */
export const SCAN_RESULT: ScanResult = {
  id: '019a9f3e-7c00-7000-8000-0123456789ab',
  provider: 'iac',
  account: ACCOUNT,
  startedAt: new Date('2026-03-14T09:26:52.158Z'),
  finishedAt: new Date('2026-03-14T09:26:53.589Z'),
  root: '/srv/infra',
  scope: { roots: ['.'], incomplete: INCOMPLETE, leavesOut: false, partialGroups: new Set() },
  findings: [
    finding({
      check: publicAccess,
      status: 'FAIL',
      reason: 'No public access block refers to the bucket "logs", so its policy and its ACL decide alone.',
      address: 'module.storage["eu"].aws_s3_bucket.logs',
      type: 'AWS::S3::Bucket',
      file: 'modules/storage/main.tf',
      line: 12,
    }),
    finding({
      check: privileged,
      status: 'FAIL',
      reason: 'Container api sets securityContext.privileged.',
      address: 'Deployment/shop/api',
      type: 'Deployment',
      namespace: 'shop',
      file: 'kubernetes/api.yaml',
      line: 31,
      owners: ['@acme/shop', 'ada@acme.example'],
      otherLines: [47],
    }),
    finding({
      check: encryption,
      status: 'FAIL',
      reason: 'StorageEncrypted is not set, and AWS does not encrypt by default.',
      drift: {
        kind: 'mended-in-account',
        twin: {
          uid: 'assay-aws-rds_instance_storage_encrypted-111122223333-arn:aws:rds:eu-central-1:111122223333:db:orders@eu-central-1',
          address: 'arn:aws:rds:eu-central-1:111122223333:db:orders',
        },
      },
      address: 'aws_db_instance.orders',
      type: 'AWS::RDS::DBInstance',
      file: 'database.tf',
      line: 3,
    }),
    finding({
      check: versioning,
      status: 'FAIL',
      reason: 'Versioning is suspended.',
      address: 'module.storage["eu"].aws_s3_bucket.logs',
      type: 'AWS::S3::Bucket',
      file: 'modules/storage/main.tf',
      line: 24,
      related: [
        {
          location: { file: 'main.tf', startLine: 5, endLine: 9 },
          what: 'call of module.storage["eu"], <b>](https://example.com)',
        },
      ],
    }),
    finding({
      check: versioning,
      status: 'FAIL',
      reason: '=HYPERLINK("https://example.com") is what somebody named a bucket, "quoted"\nover two lines',
      suppression: SUPPRESSION,
      address: 'aws_s3_bucket.scratch',
      type: 'AWS::S3::Bucket',
      file: 'scratch.tf',
      line: 1,
    }),
    finding({
      check: encryption,
      status: 'MANUAL',
      reason: 'StorageEncrypted is unknown: variable "encrypted" has no default.',
      address: 'aws_db_instance.reports',
      region: new Unknown('variable region has no default'),
      type: 'AWS::RDS::DBInstance',
      file: 'database.tf',
      line: 17,
    }),
    finding({
      check: versioning,
      status: 'PASS',
      reason: 'Versioning is enabled.',
      address: 'aws_s3_bucket.résumés',
      type: 'AWS::S3::Bucket',
      file: 'main.tf',
      line: 8,
    }),
  ],
  ownerNotes: [
    { file: 'CODEOWNERS', line: 4, reason: 'An owner is @user, @organization/team or an email address.' },
  ],
  ineffectiveSuppressions: [],
  compliance: [COMPLIANCE_REPORT],
  coverage: {
    files: { terraform: 5, kubernetes: 1 },
    resources: 9,
    checks: 4,
    gaps: [
      {
        subject: 'network.tf',
        reason: 'Expected "}" to close the block that begins in line 4.',
        line: 19,
        column: 1,
      },
      {
        subject: 'module.vpc',
        reason: 'The module comes from the registry and was not fetched: run terraform init first.',
      },
    ],
    unjudged: [
      { kind: 'azurerm_storage_account', of: 'resource', source: 'terraform', count: 12 },
      { kind: 'aws_route', of: 'resource', source: 'terraform', count: 7 },
      { kind: 'argoproj.io/Rollout', of: 'resource', source: 'kubernetes', count: 3 },
      { kind: 'Docker Compose', of: 'file', count: 2 },
      { kind: 'GitLab CI', of: 'file', count: 1 },
    ],
    ignored: [
      { rule: '*.generated.json', from: '--exclude', files: 12, folders: 0 },
      { rule: 'build/', from: '.gitignore', line: 3, files: 0, folders: 1 },
    ],
  },
}

export const EMPTY_SCAN_RESULT: ScanResult = {
  ...SCAN_RESULT,
  findings: [],
  ownerNotes: [],
  compliance: [],
  coverage: { files: {}, resources: 0, checks: 4, gaps: [], unjudged: [], ignored: [] },
}
