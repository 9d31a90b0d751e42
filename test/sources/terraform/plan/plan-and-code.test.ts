import { describe, expect, test } from 'vitest'
import { scanWithPlans } from './scan-with-plans.ts'
import { writePlan } from './write-plan.ts'

const PUBLIC = 's3_bucket_public_access_blocked'
const VERSIONED = 's3_bucket_versioning_enabled'

test('a finding of a plan stands at what decides in the code, and is there once', () => {
  const code = `variable "status" {}

resource "aws_s3_bucket" "photos" {
  bucket = "photos"
}

resource "aws_s3_bucket_versioning" "photos" {
  bucket = aws_s3_bucket.photos.id
  versioning_configuration {
    status = var.status
  }
}
`
  const planned = (status: string) =>
    writePlan({
      variables: { status: { value: status } },
      resources: [
        { address: 'aws_s3_bucket.photos', values: { bucket: 'photos' }, unknown: { id: true } },
        {
          address: 'aws_s3_bucket_versioning.photos',
          values: { versioning_configuration: [{ status }] },
          unknown: { bucket: true },
        },
      ],
      configured: {
        'aws_s3_bucket.photos': {},
        'aws_s3_bucket_versioning.photos': {
          expressions: { bucket: { references: ['aws_s3_bucket.photos.id', 'aws_s3_bucket.photos'] } },
        },
      },
    })
  const scan = (texts: Readonly<Record<string, string>>) =>
    scanWithPlans(texts, { checks: [VERSIONED] }).lines
  expect(scan({ 'main.tf': code })).toEqual(['aws_s3_bucket.photos MANUAL main.tf:10'])
  expect(scan({ 'main.tf': code, 'tf.json': planned('Suspended') })).toEqual([
    'aws_s3_bucket.photos FAIL main.tf:10',
  ])
  expect(scan({ 'main.tf': code, 'tf.json': planned('Enabled') })).toEqual([
    'aws_s3_bucket.photos PASS main.tf:3',
  ])
})

describe('the code of a plan', () => {
  const code = 'resource "aws_s3_bucket" "photos" {\n  bucket = "photos"\n}\n'
  const plan = writePlan({
    resources: [{ address: 'aws_s3_bucket.photos', values: { bucket: 'photos' } }],
    configured: { 'aws_s3_bucket.photos': {} },
  })
  const other = 'resource "aws_s3_bucket" "films" {\n  bucket = "films"\n}\n'

  test.each<[string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      'is in its folder',
      { 'prod/main.tf': code, 'prod/plan.json': plan },
      ['prod:aws_s3_bucket.photos FAIL prod/main.tf:1'],
    ],
    [
      'is around it',
      { 'prod/main.tf': code, 'prod/out/today/plan.json': plan },
      ['prod:aws_s3_bucket.photos FAIL prod/main.tf:1'],
    ],
    [
      'is scanned with it',
      { 'infra/main.tf': code, 'plans/plan.json': plan, 'other/main.tf': other },
      ['infra:aws_s3_bucket.photos FAIL infra/main.tf:1', 'other:aws_s3_bucket.films FAIL other/main.tf:1'],
    ],
    [
      'is not one of two that could be',
      { 'a/main.tf': code, 'b/main.tf': code, 'plans/plan.json': plan },
      [
        'a:aws_s3_bucket.photos FAIL a/main.tf:1',
        'b:aws_s3_bucket.photos FAIL b/main.tf:1',
        'plans/plan.json:aws_s3_bucket.photos FAIL plans/plan.json:1',
      ],
    ],
    [
      'is not what has other blocks',
      { 'main.tf': other, 'plan.json': plan },
      ['aws_s3_bucket.films FAIL main.tf:1', 'plan.json:aws_s3_bucket.photos FAIL plan.json:1'],
    ],
    [
      'is of one plan, and places those of another',
      { 'main.tf': code, 'dev.json': plan, 'prod.json': plan },
      ['aws_s3_bucket.photos FAIL main.tf:1', 'prod.json:aws_s3_bucket.photos FAIL main.tf:1'],
    ],
  ])('%s', (_what, texts, expected) => {
    expect(scanWithPlans(texts, { checks: [PUBLIC] }).lines).toEqual(expected)
  })

  test('is the folder that is named', () => {
    const texts = { 'a/main.tf': code, 'b/main.tf': code, 'plans/plan.json': plan }
    expect(scanWithPlans(texts, { checks: [PUBLIC], codeOfPlans: 'b' }).lines).toEqual([
      'a:aws_s3_bucket.photos FAIL a/main.tf:1',
      'b:aws_s3_bucket.photos FAIL b/main.tf:1',
    ])
  })

  test('is read also where the plan alone is scanned, and then tells places only', () => {
    const beside = { 'prod/main.tf': code, 'prod/more.tf': other }
    const ignored = `# assay:ignore ${PUBLIC} -- for the website\n${code}`
    expect(scanWithPlans({ 'prod/plan.json': plan }, { checks: [PUBLIC], beside }).lines).toEqual([
      'prod:aws_s3_bucket.photos FAIL prod/main.tf:1',
    ])
    expect(
      scanWithPlans({ 'prod/plan.json': plan }, { checks: [PUBLIC], beside: { 'prod/main.tf': ignored } })
        .lines,
    ).toEqual(['prod:aws_s3_bucket.photos FAIL prod/main.tf:2 muted'])
  })
})

test('a comment at a block counts for all its instances in a plan', () => {
  const code = `variable "names" {}
# assay:ignore ${PUBLIC} -- these are for everybody
resource "aws_s3_bucket" "all" {
  for_each = var.names
  bucket   = each.value
}
`
  const plan = writePlan({
    resources: ['a.b', 'c"]d'].map((key) => ({
      address: `aws_s3_bucket.all[${JSON.stringify(key)}]`,
      values: { bucket: key },
    })),
    configured: { 'aws_s3_bucket.all': { for_each_expression: { references: ['var.names'] } } },
  })
  const { lines } = scanWithPlans({ 'main.tf': code, 'plan.json': plan }, { checks: [PUBLIC] })
  expect(lines).toEqual([
    'aws_s3_bucket.all["a.b"] FAIL main.tf:3 muted',
    'aws_s3_bucket.all["c\\"]d"] FAIL main.tf:3 muted',
  ])
})

test('a finding in a module stands where the code decides, for each instance of the call', () => {
  const texts = {
    'main.tf': `variable "stores" {}
module "store" {
  source   = "./store"
  for_each = var.stores
  status   = each.value
}
`,
    'store/main.tf': `variable "status" {}
resource "aws_s3_bucket" "it" {
  count = 1
}
resource "aws_s3_bucket_versioning" "it" {
  bucket = aws_s3_bucket.it[0].id
  versioning_configuration {
    status = var.status
  }
}
`,
  }
  const inStore = (store: string, status: string) => [
    { address: `module.store["${store}"].aws_s3_bucket.it[0]`, unknown: { id: true } },
    {
      address: `module.store["${store}"].aws_s3_bucket_versioning.it`,
      values: { versioning_configuration: [{ status }] },
      unknown: { bucket: true },
    },
  ]
  const plan = writePlan({
    resources: [...inStore('a', 'Enabled'), ...inStore('b', 'Suspended')],
    variables: { stores: { value: { a: 'Enabled', b: 'Suspended' } } },
    calls: {
      store: {
        source: './store',
        for_each_expression: { references: ['var.stores'] },
        module: {
          resources: [
            { address: 'aws_s3_bucket.it', expressions: {}, count_expression: { constant_value: 1 } },
            {
              address: 'aws_s3_bucket_versioning.it',
              expressions: { bucket: { references: ['aws_s3_bucket.it[0].id', 'aws_s3_bucket.it[0]'] } },
            },
          ],
        },
      },
    },
  })
  expect(scanWithPlans({ ...texts, 'plan.json': plan }, { checks: [VERSIONED] }).lines).toEqual([
    'module.store["a"].aws_s3_bucket.it[0] PASS store/main.tf:2',
    'module.store["b"].aws_s3_bucket.it[0] FAIL main.tf:5',
  ])
})

describe('a block that the plan has no instance of', () => {
  const code = `variable "count" {
  default = 1
}
resource "aws_s3_bucket" "kept" {}
resource "aws_s3_bucket" "counted" {
  count = var.count
}
resource "aws_s3_bucket" "newer" {}
`
  const known = {
    'aws_s3_bucket.kept': {},
    'aws_s3_bucket.counted': { count_expression: { references: ['var.count'] } },
  }
  const scan = (plan: Parameters<typeof writePlan>[0]) =>
    scanWithPlans({ 'main.tf': code, 'plan.json': writePlan(plan) }, { checks: [PUBLIC] }).lines

  test('is judged by the code where the plan is older, and is none where its count is 0', () => {
    expect(scan({ resources: [{ address: 'aws_s3_bucket.kept' }], configured: known })).toEqual([
      'aws_s3_bucket.kept FAIL main.tf:4',
      'aws_s3_bucket.newer FAIL main.tf:8',
    ])
  })

  test.each([
    [
      'Terraform says that it is not complete',
      { resources: [{ address: 'aws_s3_bucket.kept' }], configured: known, complete: false },
    ],
    ['it left out what always exists', { resources: [], configured: known }],
  ])('is judged by the code where the plan is of a part: %s', (_why, plan) => {
    expect(scan(plan)).toEqual([
      'aws_s3_bucket.counted[0] FAIL main.tf:5',
      'aws_s3_bucket.kept FAIL main.tf:4',
      'aws_s3_bucket.newer FAIL main.tf:8',
    ])
  })
})

test('a resource that the code does not have stays at its place in the plan', () => {
  const plan = writePlan({
    resources: [{ address: 'aws_s3_bucket.kept' }, { address: 'aws_s3_bucket.gone' }],
    configured: { 'aws_s3_bucket.kept': {}, 'aws_s3_bucket.gone': {} },
  })
  const texts = { 'main.tf': 'resource "aws_s3_bucket" "kept" {}\n', 'plan.json': plan }
  expect(scanWithPlans(texts, { checks: [PUBLIC] }).lines).toEqual([
    'aws_s3_bucket.gone FAIL plan.json:1',
    'aws_s3_bucket.kept FAIL main.tf:1',
  ])
})

test('a module that a plan names outside of the scanned files is not read', () => {
  const plan = writePlan({
    resources: [{ address: 'aws_s3_bucket.kept' }, { address: 'module.far.aws_s3_bucket.secret' }],
    configured: { 'aws_s3_bucket.kept': {} },
    calls: { far: { source: '../../far', module: { resources: [{ address: 'aws_s3_bucket.secret' }] } } },
  })
  const texts = {
    'prod/main.tf': 'resource "aws_s3_bucket" "kept" {}\nmodule "far" {\n  source = "../../far"\n}\n',
    'prod/plan.json': plan,
  }
  const { lines, gaps } = scanWithPlans(texts, { checks: [PUBLIC] })
  expect(lines).toEqual([
    'prod:aws_s3_bucket.kept FAIL prod/main.tf:1',
    'prod:module.far.aws_s3_bucket.secret FAIL prod/plan.json:1',
  ])
  expect(gaps).toMatchObject([{ subject: 'prod/main.tf', line: 2 }])
})

test('rules that a plan has in another order stand where they are written', () => {
  const rule = (port: number, range: string) =>
    `  ingress {\n    from_port = ${port}\n    to_port = ${port}\n    protocol = "tcp"\n    cidr_blocks = ["${range}"]\n  }\n`
  const planned = (port: number, range: string) => ({
    from_port: port,
    to_port: port,
    protocol: 'tcp',
    cidr_blocks: [range],
  })
  const code = `resource "aws_security_group" "web" {\n${rule(443, '0.0.0.0/0')}${rule(22, '10.0.0.0/8')}${rule(22, '0.0.0.0/0')}}\n`
  const plan = writePlan({
    resources: [
      {
        address: 'aws_security_group.web',
        values: { ingress: [planned(22, '0.0.0.0/0'), planned(22, '10.0.0.0/8'), planned(443, '0.0.0.0/0')] },
      },
    ],
    configured: { 'aws_security_group.web': {} },
  })
  const scan = (texts: Readonly<Record<string, string>>) =>
    scanWithPlans(texts, { checks: ['ec2_security_group_no_public_ssh'] }).lines
  expect(scan({ 'main.tf': code, 'plan.json': plan })).toEqual(['aws_security_group.web FAIL main.tf:18'])
  expect(scan({ 'main.tf': code })).toEqual(['aws_security_group.web FAIL main.tf:18'])
})
