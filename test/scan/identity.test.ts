// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of scanned files, not of JavaScript
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

type Files = Readonly<Record<string, string>>

/** The status of each finding by its uid, which no two of them share. */
async function findingsIn(files: Files, account = 'acme'): Promise<ReadonlyMap<string, string>> {
  const { findings } = await scan({
    source: filesSource({ paths: [folderOf(files)], account }),
    checks: CATALOGUE,
  })
  const byUid = new Map(findings.map((finding) => [findingUid(finding), finding.status]))
  expect(byUid.size).toBe(findings.length)
  return byUid
}

interface Source {
  readonly file: string
  /** Other files of the scan, which stay as they are. */
  readonly beside?: Files
  readonly before: string
  /** What may stand in any order. */
  readonly parts: readonly string[]
  /** What may stand between parts, and means nothing. */
  readonly fillers: readonly string[]
  /** The same infrastructure, written in another way. */
  readonly reformatted: string
  /** Another name for one of the resources, and what findings call it before and after. */
  readonly renamed: readonly [written: RegExp, to: string, address: string, newAddress: string]
}

const NOTHING = ''

const terraform: Source = {
  file: 'main.tf',
  beside: {
    'bucket/main.tf': `
variable "name" {}
resource "aws_s3_bucket" "this" { bucket = var.name }
resource "aws_security_group" "each" {
  for_each = toset(["a", "b"])
  name     = each.key
  ingress {
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`,
  },
  before: NOTHING,
  parts: [
    'resource "aws_s3_bucket" "logs" {\n  count  = 2\n  bucket = "logs-${count.index}"\n}\n',
    'resource "aws_s3_bucket_versioning" "logs" {\n  bucket = aws_s3_bucket.logs[0].id\n  versioning_configuration {\n    status = "Enabled"\n  }\n}\n',
    'module "images" {\n  source = "./bucket"\n  name   = "images"\n}\n',
    'module "invoices" {\n  source   = "./bucket"\n  for_each = toset(["paid", "open"])\n  name     = each.key\n}\n',
    'resource "aws_security_group" "admin" {\n  ingress {\n    protocol    = "tcp"\n    from_port   = 22\n    to_port     = 22\n    cidr_blocks = ["0.0.0.0/0"]\n  }\n}\n',
    'resource "aws_vpc_security_group_ingress_rule" "rdp" {\n  security_group_id = aws_security_group.admin.id\n  ip_protocol       = "tcp"\n  from_port         = 3389\n  to_port           = 3389\n  cidr_ipv4         = "0.0.0.0/0"\n}\n',
  ],
  fillers: [NOTHING, '\n\n', '# why\n', '/* a\n   b */\n', '// locals\nlocals {}\n'],
  reformatted: `
module "invoices" {
  name = each.key
    for_each = toset( [ "open"
      , "paid" ] )
  source="./bucket"
}
module "images" {
  source = "./bucket"
  name = "images"
}
resource "aws_vpc_security_group_ingress_rule" "rdp" {
  from_port = 3389 # the
  to_port = 3389 # same
  security_group_id = aws_security_group.admin.id
  cidr_ipv4 = "0.0.0.0/0"
  ip_protocol = "tcp"
}
resource aws_security_group admin {
  ingress {
    from_port = 22
    to_port = 22
    protocol = "tcp"
    cidr_blocks = [
      "0.0.0.0/0",
    ]
  }
}
resource aws_s3_bucket logs {
  bucket = "logs-\${count.index}"
  count = 2
}
resource aws_s3_bucket_versioning logs {
  versioning_configuration { status = "Enabled" }
  bucket = aws_s3_bucket.logs[0].id
}
`,
  renamed: [/"images"(?= \{)/, '"pictures"', 'module.images.', 'module.pictures.'],
}

const cloudFormation: Source = {
  file: 'stack.yaml',
  before: 'AWSTemplateFormatVersion: "2010-09-09"\nResources:\n',
  parts: [
    '  Logs:\n    Type: AWS::S3::Bucket\n    Properties:\n      AccessControl: PublicRead\n',
    '  Policy:\n    Type: AWS::S3::BucketPolicy\n    Properties:\n      Bucket: !Ref Logs\n      PolicyDocument:\n        Statement:\n          - { Effect: Allow, Principal: "*", Action: s3:GetObject, Resource: "*" }\n',
    '  Admin:\n    Type: AWS::EC2::SecurityGroup\n    Properties:\n      GroupDescription: admin\n      SecurityGroupIngress:\n        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }\n',
  ],
  fillers: [NOTHING, '\n', '# why\n', '  # why\n\n'],
  reformatted: JSON.stringify({
    Resources: {
      Admin: {
        Properties: {
          SecurityGroupIngress: [{ CidrIp: '0.0.0.0/0', ToPort: 22, FromPort: 22, IpProtocol: 'tcp' }],
          GroupDescription: 'admin',
        },
        Type: 'AWS::EC2::SecurityGroup',
      },
      Policy: {
        Type: 'AWS::S3::BucketPolicy',
        Properties: {
          PolicyDocument: {
            Statement: [{ Resource: '*', Action: 's3:GetObject', Principal: '*', Effect: 'Allow' }],
          },
          Bucket: { Ref: 'Logs' },
        },
      },
      Logs: { Type: 'AWS::S3::Bucket', Properties: { AccessControl: 'PublicRead' } },
    },
  }),
  renamed: [/Admin/, 'Operators', ':Admin', ':Operators'],
}

const kubernetes: Source = {
  file: 'all.yaml',
  before: NOTHING,
  parts: [
    '---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: web\nspec:\n  containers:\n    - name: web\n      image: nginx\n    - name: proxy\n      image: envoy:latest\n',
    '---\napiVersion: v1\nkind: Pod\nmetadata:\n  name: web\n  namespace: shop\nspec:\n  hostNetwork: true\n  containers: [{ name: web, image: nginx }]\n',
    '---\napiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { externalIPs: [203.0.113.7] }\n',
    '---\napiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: { name: all }\nrules: [{ apiGroups: ["*"], resources: ["*"], verbs: ["*"] }]\n',
  ],
  fillers: [
    NOTHING,
    '\n',
    '# why\n',
    '---\n# nothing\n',
    '---\napiVersion: v1\nkind: Endpoints\nmetadata: { name: other }\n',
  ],
  reformatted: `{"kind": "Pod", "apiVersion": "v1",
  "spec": {"containers": [{"image": "nginx", "name": "web"}, {"image": "envoy:latest", "name": "proxy"}]},
  "metadata": {"name": "web"}}
---
kind:       Pod
apiVersion: "v1"
spec:
    containers:
    -   image: nginx
        name: web
    hostNetwork: true
metadata:
    namespace: 'shop'
    name: "web"
---
{apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: Service, metadata: {name: web}, spec: {externalIPs: [203.0.113.7]}}]}
---
apiVersion: rbac.authorization.k8s.io/v1
kind: ClusterRole
rules:
- verbs: ['*']
  resources: ['*']
  apiGroups: ['*']
metadata:
  name: all
`,
  renamed: [/web(?=\n {2}namespace)/, 'store', 'Pod/shop/web', 'Pod/shop/store'],
}

const dockerfile: Source = {
  file: 'Dockerfile',
  before: 'ARG VERSION=latest\nFROM golang AS build\nFROM alpine:$VERSION AS tools\nFROM scratch\n',
  parts: [
    'RUN sudo make\n',
    'RUN apk update\n',
    'ADD https://example.com/tool /bin/\n',
    'EXPOSE 22\n',
    'WORKDIR app\n',
  ],
  fillers: [NOTHING, '\n', '# why\n', 'LABEL team=web\n'],
  reformatted: `# syntax=docker/dockerfile:1
arg VERSION="latest"

from golang as build
FROM \\
  alpine:\${VERSION} \\
  # the tools
  AS tools
from scratch
workdir   app
expose 22/tcp
add ["https://example.com/tool", "/bin/"]
RUN apk \\
      update
RUN <<SCRIPT
sudo make
SCRIPT
`,
  renamed: [/AS tools/, 'AS kit', ':tools', ':kit'],
}

const workflow: Source = {
  file: '.github/workflows/ci.yml',
  before: 'on: pull_request_target\njobs:\n',
  parts: [
    '  test:\n    runs-on: self-hosted\n    steps:\n      - uses: actions/checkout@v4.2.2\n        with:\n          ref: ${{ github.event.pull_request.head.sha }}\n      - run: echo "${{ github.event.pull_request.title }}"\n',
    '  build:\n    runs-on: ubuntu-latest\n    permissions: write-all\n    steps:\n      - uses: acme/build@main\n      - uses: acme/build@main\n',
    '  call:\n    uses: acme/flows/.github/workflows/release.yml@v1\n    secrets: inherit\n',
  ],
  fillers: [NOTHING, '\n', '# why\n', '  # why\n'],
  reformatted: `{"jobs": {
  "call": {"secrets": "inherit", "uses": "acme/flows/.github/workflows/release.yml@v1"},
  "build": {"steps": [{"uses": "acme/build@main"}, {"uses": "acme/build@main"}], "permissions": "write-all", "runs-on": "ubuntu-latest"},
  "test": {"runs-on": "self-hosted", "steps": [
    {"uses": "actions/checkout@v4.2.2", "with": {"ref": "\${{ github.event.pull_request.head.sha }}"}},
    {"run": "echo \\"\${{ github.event.pull_request.title }}\\""}]}},
"on": "pull_request_target"}
`,
  renamed: [/ {2}build:/, '  make:', ':jobs.build', ':jobs.make'],
}

const planned = [
  '{ "address": "aws_s3_bucket.logs[0]", "mode": "managed", "type": "aws_s3_bucket", "name": "logs", "index": 0, "values": { "bucket": "logs-0" } }',
  '{ "address": "aws_s3_bucket.logs[1]", "mode": "managed", "type": "aws_s3_bucket", "name": "logs", "index": 1, "values": { "bucket": "logs-1" } }',
  '{ "address": "aws_ebs_volume.data", "mode": "managed", "type": "aws_ebs_volume", "name": "data", "values": { "encrypted": false } }',
]
const plan = (resources: readonly string[], space?: number) =>
  JSON.stringify(
    {
      format_version: '1.2',
      terraform_version: '1.14.0',
      planned_values: { root_module: { resources: resources.map((text) => JSON.parse(text)) } },
    },
    null,
    space,
  )

const SOURCES = {
  Terraform: terraform,
  CloudFormation: cloudFormation,
  Kubernetes: kubernetes,
  Dockerfiles: dockerfile,
  'GitHub Actions': workflow,
}

function filesOf({ file, beside = {} }: Source, text: string): Record<string, string> {
  return { ...beside, [file]: text }
}

function textOf({ before, parts }: Source): string {
  return before + parts.join('')
}

describe.each(Object.entries(SOURCES))('findings in %s', (_name, source) => {
  test('keep their uid wherever parts stand, and whatever stands between', async () => {
    const expected = await findingsIn(filesOf(source, textOf(source)))
    expect(expected.size).toBeGreaterThan(5)
    const order = fc.shuffledSubarray([...source.parts], { minLength: source.parts.length })
    const fillers = fc.array(fc.constantFrom(...source.fillers), {
      minLength: source.parts.length,
      maxLength: source.parts.length,
    })
    await fc.assert(
      fc.asyncProperty(order, fillers, async (parts, between) => {
        const text = source.before + parts.map((part, index) => `${between[index]}${part}`).join('')
        expect(await findingsIn(filesOf(source, text))).toEqual(expected)
      }),
      { numRuns: 20 },
    )
  })

  test('keep their uid when the file is written in another way', async () => {
    const expected = await findingsIn(filesOf(source, textOf(source)))
    expect(await findingsIn(filesOf(source, source.reformatted))).toEqual(expected)
    expect(await findingsIn(filesOf(source, textOf(source).replaceAll('\n', '\r\n')))).toEqual(expected)
  })

  test('have another uid when the address is another one, and only then', async () => {
    const [written, to, address, newAddress] = source.renamed
    const before = await findingsIn(filesOf(source, textOf(source)))
    const after = await findingsIn(filesOf(source, textOf(source).replace(written, to)))
    const expected = [...before].map(([uid, status]) => [uid.replace(address, newAddress), status] as const)
    expect([...before.keys()].some((uid) => uid.includes(address))).toBe(true)
    expect(after).toEqual(new Map(expected))
  })
})

test('findings in plans keep their uid in any order and layout, and change it with the address', async () => {
  const expected = await findingsIn({ 'plan.json': plan(planned) })
  expect(expected.size).toBeGreaterThan(5)
  expect(await findingsIn({ 'plan.json': plan(planned.toReversed(), 2) })).toEqual(expected)
  const renamed = planned.map((text) => text.replaceAll('data', 'disk'))
  const uids = [...expected.keys()].map((uid) => uid.replace('aws_ebs_volume.data', 'aws_ebs_volume.disk'))
  expect([...(await findingsIn({ 'plan.json': plan(renamed) })).keys()].sort()).toEqual(uids.sort())
})

const BUCKET = 'resource "aws_s3_bucket" "logs" {\n}\n'
const VOLUME = 'resource "aws_ebs_volume" "data" {\n  size = 8\n}\n'
const USER = 'resource "aws_iam_user" "deploy" {\n}\n'
const POD =
  'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\nspec: { containers: [{ name: web, image: nginx }] }\n'
const inNamespace = (name: string) => POD.replace('{ name: web }', `{ name: web, namespace: ${name} }`)
const STACK = 'Resources:\n  Logs:\n    Type: AWS::S3::Bucket\n'
const provider = (region: string) => `provider "aws" {\n  region = ${region}\n}\n`
const call = (name: string, source: string) => `module "${name}" {\n  source = "${source}"\n}\n`

/** Another file keeps the root of the scan where it is when a folder goes. */
const ROOT = { 'README.md': '' }

describe('findings in Terraform keep their uid', () => {
  test.each<[moved: string, before: Files, after: Files]>([
    ['a resource', { 'main.tf': VOLUME + BUCKET }, { 'main.tf': VOLUME, 'logs.tf': BUCKET }],
    [
      'a resource of a folder',
      { ...ROOT, 'live/main.tf': VOLUME + BUCKET },
      { ...ROOT, 'live/main.tf': VOLUME, 'live/logs.tf': BUCKET },
    ],
    [
      'a resource of a called module',
      { 'live/main.tf': call('store', '../store'), 'store/main.tf': VOLUME + BUCKET },
      { 'live/main.tf': call('store', '../store'), 'store/main.tf': VOLUME, 'store/logs.tf': BUCKET },
    ],
    [
      'the call of a module',
      { 'live/main.tf': VOLUME + call('store', '../store'), 'store/main.tf': BUCKET },
      { 'live/main.tf': VOLUME, 'live/store.tf': call('store', '../store'), 'store/main.tf': BUCKET },
    ],
    [
      'the folder of a called module',
      { 'live/main.tf': call('store', '../store'), 'store/main.tf': BUCKET },
      { 'live/main.tf': call('store', '../storage'), 'storage/main.tf': BUCKET },
    ],
    [
      'a provider',
      { 'main.tf': provider('"eu-west-1"') + VOLUME },
      { 'main.tf': VOLUME, 'providers.tf': provider('"eu-west-1"') },
    ],
  ])('when %s moves within its root module', async (_, before, after) => {
    const expected = await findingsIn(before)
    expect(expected.size).toBeGreaterThan(0)
    expect(await findingsIn(after)).toEqual(expected)
  })
})

describe('findings are others', () => {
  test.each<[what: string, before: Files, after: Files]>([
    ['under another name', { 'main.tf': BUCKET }, { 'main.tf': BUCKET.replace('logs', 'traces') }],
    ['in another folder', { ...ROOT, 'a/main.tf': BUCKET }, { ...ROOT, 'b/main.tf': BUCKET }],
    ['in the root of the scan', { ...ROOT, 'a/main.tf': BUCKET }, { ...ROOT, 'main.tf': BUCKET }],
    [
      'in another region',
      { 'main.tf': provider('"eu-west-1"') + VOLUME },
      { 'main.tf': provider('"us-east-1"') + VOLUME },
    ],
    [
      'in a region that is known now',
      { 'main.tf': provider('var.region') + VOLUME },
      { 'main.tf': provider('"us-east-1"') + VOLUME },
    ],
    [
      'of another call of a module',
      { 'main.tf': call('store', './store'), 'store/main.tf': BUCKET },
      { 'main.tf': call('storage', './store'), 'store/main.tf': BUCKET },
    ],
    ['in another template', { 'a.yaml': STACK }, { 'b.yaml': STACK }],
    ['in another manifest', { 'a.yaml': POD }, { 'b.yaml': POD }],
    ['in another namespace', { 'a.yaml': inNamespace('market') }, { 'a.yaml': inNamespace('shop') }],
    [
      'in another Dockerfile',
      { 'a/Dockerfile': 'FROM a\n', 'b/x': '' },
      { 'b/Dockerfile': 'FROM a\n', 'a/x': '' },
    ],
  ])('%s', async (_, before, after) => {
    const [here, there] = [await findingsIn(before), await findingsIn(after)]
    const others = (uids: ReadonlyMap<string, string>) =>
      [...uids.keys()].filter((uid) => !uid.includes('provider'))
    expect(here.size).toBeGreaterThan(0)
    expect(there.size).toBe(here.size)
    expect(others(here).filter((uid) => there.has(uid))).toEqual([])
  })

  test('in another account', async () => {
    const files = { 'main.tf': BUCKET, 'a.yaml': POD, 'b.yaml': STACK, Dockerfile: 'FROM a\n' }
    const there = await findingsIn(files, 'other')
    expect([...(await findingsIn(files)).keys()].filter((uid) => there.has(uid))).toEqual([])
  })
})

test.each<[resource: string, files: Files, uid: string]>([
  ['of a known region', { 'main.tf': provider('"eu-west-1"') + VOLUME }, 'aws_ebs_volume.data@eu-west-1'],
  ['of a region that nobody knows', { 'main.tf': provider('var.region') + VOLUME }, 'aws_ebs_volume.data'],
  ['of no written region', { 'main.tf': VOLUME }, 'aws_ebs_volume.data'],
  ['without regions', { 'main.tf': provider('"eu-west-1"') + USER }, 'aws_iam_user.deploy'],
  ['of a folder', { ...ROOT, 'live/main.tf': VOLUME }, 'live:aws_ebs_volume.data'],
  [
    'of a called module',
    { 'live/main.tf': call('store', '../store'), 'store/main.tf': VOLUME },
    'live:module.store.aws_ebs_volume.data',
  ],
  ['of a template', { 'stack.yaml': STACK }, 'stack.yaml:Logs'],
  ['of a manifest', { 'web.yaml': POD }, 'web.yaml:Pod/default/web'],
  ['of a Dockerfile', { Dockerfile: 'FROM a AS web\n' }, 'Dockerfile:web'],
])('the uid of a resource %s', async (_, files, uid) => {
  const uids = [...(await findingsIn(files)).keys()].filter((uid) => !uid.includes('provider'))
  expect(uids.length).toBeGreaterThan(0)
  for (const each of uids) expect(each).toMatch(/^assay-iac-\w+-acme-/)
  expect(new Set(uids.map((each) => each.replace(/^assay-iac-\w+-acme-/, '')))).toEqual(new Set([uid]))
})

describe('no two resources share a uid', () => {
  const bucket = (address: string) => ({ address, mode: 'managed', type: 'aws_s3_bucket', name: address })

  /** A plan of buckets by their address, and the region of each. */
  function planOf(buckets: readonly (readonly [address: string, region?: string])[]): string {
    const regions = new Set(buckets.flatMap(([, region]) => region ?? []))
    return JSON.stringify({
      format_version: '1.2',
      terraform_version: '1.14.0',
      planned_values: {
        root_module: { resources: buckets.map(([address]) => ({ ...bucket(address), values: {} })) },
      },
      configuration: {
        provider_config: Object.fromEntries(
          Array.from(regions, (region) => [
            region,
            { name: 'aws', alias: region, expressions: { region: { constant_value: region } } },
          ]),
        ),
        root_module: {
          resources: buckets.map(([address, region = 'aws']) => ({
            ...bucket(address),
            address: `aws_s3_bucket.${address}`,
            provider_config_key: region,
          })),
        },
      },
    })
  }

  /** Of the check that has most. */
  async function uidsIn(files: Files): Promise<readonly string[]> {
    const byCheck = Map.groupBy((await findingsIn(files)).keys(), (uid) => uid.split('-')[2])
    return [...byCheck.values()].reduce((most, uids) => (uids.length > most.length ? uids : most), [])
  }

  test.each<[what: string, files: Files]>([
    [
      'of a module that two roots call',
      { 'a/main.tf': call('it', '../it'), 'b/main.tf': call('it', '../it'), 'it/main.tf': BUCKET },
    ],
    ['of one address in two folders', { 'a/main.tf': BUCKET, 'b/main.tf': BUCKET }],
    [
      'of folders, one of which begins with the region of the other',
      { 'prod/main.tf': provider('"eu-west-1"') + BUCKET, 'eu-west-1-prod/main.tf': BUCKET },
    ],
    ['of two overlays', { 'overlays/a/web.yaml': POD, 'overlays/b/web.yaml': POD }],
    [
      'of two plans of a configuration',
      {
        'main.tf': BUCKET,
        'dev.json': planOf([['aws_s3_bucket.logs']]),
        'prod.json': planOf([['aws_s3_bucket.logs']]),
      },
    ],
  ])('%s', async (_, files) => {
    const uids = await uidsIn(files)
    expect(uids).toHaveLength(2)
    expect(uids.join()).not.toContain('#')
  })

  test.each<[what: string, files: Files]>([
    ['of a manifest that has one twice', { 'web.yaml': [POD, POD, POD].join('---\n') }],
    ['of a plan that repeats an address', { 'plan.json': planOf([['a'], ['a'], ['a#2']]) }],
    [
      'of a plan that puts a region into an address',
      { 'plan.json': planOf([['a@eu-west-1'], ['a', 'eu-west-1'], ['b']]) },
    ],
    [
      'of a provider that is there several times',
      Object.fromEntries(['a.tf', 'b.tf', 'c.tf'].map((file) => [file, 'provider "aws" {\n}\n'])),
    ],
  ])('%s, as a number tells them apart', async (_, files) => {
    const uids = await uidsIn(files)
    expect(uids).toHaveLength(3)
    expect(uids.join()).toContain('#2')
  })
})
