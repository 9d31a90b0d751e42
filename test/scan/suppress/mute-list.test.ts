import { describe, expect, test } from 'vitest'
import type { CheckMetadata } from '../../../src/checks/check.ts'
import type { Finding } from '../../../src/findings/finding.ts'
import type { MuteRule } from '../../../src/findings/mute-rule.ts'
import { Budget } from '../../../src/limits/budget.ts'
import { CheckIds } from '../../../src/scan/suppress/check-ids.ts'
import { MuteList } from '../../../src/scan/suppress/mute-list.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'
import { failuresOf, suppressTexts, TODAY } from '../../support/suppress-texts.ts'

const VERSIONING = 's3_bucket_versioning_enabled'

function rule(more: Partial<MuteRule>, line = 2): MuteRule {
  return { check: [VERSIONING], reason: 'accepted', place: { file: 'mute.yaml', line }, ...more }
}

const TERRAFORM = {
  'main.tf': `provider "aws" {
  region = "eu-central-1"
}

resource "aws_s3_bucket" "b" {
  for_each = toset(["e", "eu", "us"])
  bucket   = each.key
  tags     = { team = each.key, cost = var.unknown }
}

variable "unknown" {}

module "a" {
  source = "./m"
}

module "b" {
  source = "./m"
}
`,
  'm/main.tf': 'resource "aws_s3_bucket" "b" {}\\n'.replace('\\n', '\n'),
}
const ALL = [
  'aws_s3_bucket.b["e"]',
  'aws_s3_bucket.b["eu"]',
  'aws_s3_bucket.b["us"]',
  'module.a.aws_s3_bucket.b',
  'module.b.aws_s3_bucket.b',
]

describe('a rule is about findings that match each of its lists', () => {
  test.each<[Partial<MuteRule>, readonly string[]]>([
    [{}, ALL],
    [{ check: ['s3_*'] }, ALL],
    [{ check: ['*_versioning_*'] }, ALL],
    [{ check: ['k8s_*'] }, []],
    // Brackets stand for themselves: this is one instance, and not a class of characters.
    [{ resource: ['aws_s3_bucket.b["eu"]'] }, ['aws_s3_bucket.b["eu"]']],
    [{ resource: ['aws_s3_bucket.b["*"]'] }, ALL.slice(0, 3)],
    [{ resource: ['*["e*'] }, ALL.slice(0, 2)],
    [{ resource: ['module.a.*'] }, ['module.a.aws_s3_bucket.b']],
    [{ resource: ['module.b.aws_s3_bucket.b', 'nothing'] }, ['module.b.aws_s3_bucket.b']],
    [{ resource: ['aws_s3_bucket.b'] }, []],
    [{ resource: ['aws_s3_bucket?b["eu"]'] }, []],
    [{ path: ['m/*'] }, ALL.slice(3)],
    [{ path: ['main.tf'] }, ALL.slice(0, 3)],
    [{ region: ['eu-central-1'] }, ALL],
    [{ region: ['us-*'] }, []],
    [{ account: ['acme'] }, ALL],
    [{ account: ['other'] }, []],
    [{ namespace: ['*'] }, []],
    [{ path: ['m/*'], resource: ['module.a.*'] }, ['module.a.aws_s3_bucket.b']],
    [{ path: ['m/*'], region: ['us-*'] }, []],
  ])('%j', (more, muted) => {
    const suppressed = suppressTexts(TERRAFORM, { muteRules: [rule(more)] })
    expect(failuresOf(VERSIONING, suppressed).muted).toEqual(muted)
    const problems = suppressed.ineffective.map(({ problem }) => problem)
    expect(problems).toEqual(muted.length === 0 ? ['no-match'] : [])
  })

  test('the file of a module, and that of its call, where both made the finding', () => {
    const files = {
      'main.tf': 'module "a" {\n  source = "./m"\n}\n',
      'm/main.tf':
        'variable "e" { default = false }\nresource "aws_ebs_volume" "v" {\n  encrypted = var.e\n}\n',
    }
    for (const path of ['main.tf', 'm/*']) {
      const muteRules = [rule({ check: ['ec2_volume_encrypted'], path: [path] })]
      const { muted } = failuresOf('ec2_volume_encrypted', suppressTexts(files, { muteRules }))
      expect(muted).toEqual(['module.a.aws_ebs_volume.v'])
    }
  })

  test('one namespace', () => {
    const pod = (namespace: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: a, namespace: ${namespace} }\nspec: { hostPID: true, containers: [{ name: c, image: x }] }\n`
    const check = 'k8s_pod_no_host_pid'
    const muteRules = [rule({ check: [check], namespace: ['dev'] })]
    const suppressed = suppressTexts({ 'pods.yaml': `${pod('dev')}---\n${pod('dev-2')}` }, { muteRules })
    expect(failuresOf(check, suppressed)).toEqual({ muted: ['Pod/dev/a'], failing: ['Pod/dev-2/a'] })
  })
})

describe('tags', () => {
  const tagged = {
    'main.tf': `provider "aws" {
  default_tags {
    tags = { team = "default", stage = "prod" }
  }
}

variable "secret" {}

resource "aws_s3_bucket" "own" {
  tags = { team = "payments" }
}

resource "aws_s3_bucket" "unknown" {
  tags = { team = var.secret }
}

resource "aws_s3_bucket" "none" {}
`,
    'stack.yaml': `Parameters: { Team: { Type: String } }
Resources:
  Own:
    Type: AWS::S3::Bucket
    Properties: { Tags: [{ Key: team, Value: payments }, { Key: stage, Value: !Ref Team }] }
  None:
    Type: AWS::S3::Bucket
`,
  }

  test.each<[string, readonly string[]]>([
    ['team=payments', ['Own', 'aws_s3_bucket.own']],
    ['team=default', ['aws_s3_bucket.none']],
    ['stage=*', ['aws_s3_bucket.none', 'aws_s3_bucket.own', 'aws_s3_bucket.unknown']],
    ['team=*', ['Own', 'aws_s3_bucket.none', 'aws_s3_bucket.own']],
    ['*', ['Own', 'aws_s3_bucket.none', 'aws_s3_bucket.own', 'aws_s3_bucket.unknown']],
    ['payments', []],
  ])('%s: what is unknown matches nothing', (tag, muted) => {
    const suppressed = suppressTexts(tagged, { muteRules: [rule({ tag: [tag] })] })
    expect(failuresOf(VERSIONING, suppressed).muted).toEqual(muted)
  })

  test('labels of Kubernetes objects and of Google Cloud', () => {
    const texts = {
      'pod.yaml':
        'apiVersion: v1\nkind: Pod\nmetadata: { name: a, labels: { team: payments } }\nspec: { hostPID: true, containers: [{ name: c, image: x }] }\n',
      'main.tf': 'resource "google_storage_bucket" "b" {\n  labels = { team = "payments" }\n}\n',
    }
    const checks = ['k8s_pod_no_host_pid', 'google_storage_bucket_versioning_enabled']
    const suppressed = suppressTexts(texts, { muteRules: [rule({ check: checks, tag: ['team=payments'] })] })
    expect(checks.map((check) => failuresOf(check, suppressed).muted)).toEqual([
      ['Pod/default/a'],
      ['google_storage_bucket.b'],
    ])
  })
})

test('what is muted carries reason, owner, end and place; what passes stays as it is', () => {
  const muteRules = [rule({ check: ['s3_*'], owner: 'team-a', until: TODAY })]
  const { findings } = suppressTexts(TERRAFORM, { muteRules })
  const [muted] = findings.filter(({ check }) => check.id === VERSIONING)
  expect(muted).toMatchObject({
    status: 'FAIL',
    suppression: {
      kind: 'mutelist',
      reason: 'accepted',
      owner: 'team-a',
      until: TODAY,
      place: { file: 'mute.yaml', line: 2 },
    },
  })
  const passed = findings.filter(({ status }) => status === 'PASS')
  expect(passed.length).toBeGreaterThan(0)
  expect(passed.filter(({ suppression }) => suppression)).toEqual([])
})

test.each<[Partial<MuteRule>, string, RegExp]>([
  [{ until: '2026-06-14' }, 'expired', /until 2026-06-14/],
  [{ check: ['s3_bucket_versioning'] }, 'unknown-check', /Did you mean s3_bucket_versioning_enabled/],
  [{ check: ['s3_bucket_acl_not_public'] }, 'no-match', /passes/],
  [{ resource: ['gone'] }, 'no-match', /No finding/],
])('%j is listed as %s', (more, problem, message) => {
  const { ineffective } = suppressTexts(TERRAFORM, { muteRules: [rule(more, 7)] })
  expect(ineffective).toEqual([
    {
      kind: 'mutelist',
      problem,
      place: { file: 'mute.yaml', line: 7 },
      message: expect.stringMatching(message),
    },
  ])
})

test('a rule for a check that was left out is not said to match nothing', () => {
  const { ineffective } = suppressTexts(TERRAFORM, { muteRules: [rule({})], ran: ['k8s_pod_no_host_pid'] })
  expect(ineffective).toEqual([])
})

test('what is beside the code is told before what is in a list, and both are in use', () => {
  const texts = {
    'main.tf': `locals {}\n# assay:ignore ${VERSIONING} -- beside\nresource "aws_s3_bucket" "b" {}\n`,
  }
  const { findings, ineffective } = suppressTexts(texts, { muteRules: [rule({})] })
  const reasons = findings.flatMap(({ suppression }) => suppression?.reason ?? [])
  expect(reasons).toEqual(['beside'])
  expect(ineffective).toEqual([])
})

describe('long lists', () => {
  const ids = new CheckIds([{ id: VERSIONING }])
  const context = { ids, ran: [VERSIONING], account: 'acme', today: TODAY }
  const check = { id: VERSIONING } as CheckMetadata
  const finding = (index: number): Finding => ({
    check,
    severity: 'low',
    status: 'FAIL',
    reason: '',
    resource: {
      uid: `r${index}`,
      address: `r${index}`,
      name: '',
      type: '',
      cloud: 'aws',
      foundIn: { provider: 'iac', account: 'acme' },
      part: '.',
    },
  })
  const subject = (resourceOf: (index: number) => string) => (size: number) => ({
    rules: Array.from({ length: size }, (_, index) => rule({ resource: [resourceOf(index)] })),
    findings: Array.from({ length: size * 10 }, (_, index) => finding(index)),
  })

  test.each<[string, (index: number) => string]>([
    ['names', (index) => `r${index}`],
    ['patterns', (index) => `r${index}-*`],
  ])('of %s take time that grows with rules and findings, and not with their product', (_, resourceOf) => {
    const factor = growth(
      ({ rules, findings }) => {
        const list = new MuteList(rules, context)
        for (const one of findings) list.suppressionOf(one)
      },
      subject(resourceOf),
      1_000,
    )
    expect(factor).toBeLessThan(MAX_GROWTH)
  })

  test('that compare too much mute no more, and say so', () => {
    const { rules, findings } = subject(() => '*x*y*z')(100)
    const list = new MuteList(rules, context, new Budget(1_000))
    expect(findings.map((one) => list.suppressionOf(one)).filter((one) => one)).toEqual([])
    expect(list.ineffective()[0]).toMatchObject({ message: expect.stringMatching(/takes too long/) })
  })
})
