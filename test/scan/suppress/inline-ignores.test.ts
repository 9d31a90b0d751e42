import { describe, expect, test } from 'vitest'
import { failuresOf, suppressTexts } from '../../support/suppress-texts.ts'

/** A file in which two things fail one check, with places for comments about the first. */
interface Language {
  readonly file: string
  readonly check: string
  /** The resources that fail, the first one first. */
  readonly fails: readonly [string, string]
  /** A check that passes, and one whose resources are not there. */
  readonly passing: string
  readonly text: (comments: Comments) => string
}

/** What stands at each place: a comment, or nothing. */
interface Comments {
  readonly header: string
  /** Above the block. */
  readonly block: string
  /** On the line of what fails, or above it where the language has no comments there. */
  readonly line: string
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  HCL: {
    file: 'main.tf',
    check: 'ec2_security_group_no_public_ssh',
    fails: ['aws_security_group.first', 'aws_security_group.second'],
    passing: 'ec2_security_group_no_public_rdp',
    text: ({ header, block, line }) => `${header}
${block}
resource "aws_security_group" "first" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] ${line}
  }
}

resource "aws_security_group" "second" {
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`,
  },
  Kubernetes: {
    file: 'pods.yaml',
    check: 'k8s_container_not_privileged',
    fails: ['Pod/default/first', 'Pod/default/second'],
    passing: 'k8s_pod_no_host_pid',
    text: ({ header, block, line }) => `${header}
${block}
apiVersion: v1
kind: Pod
metadata:
  name: first
spec:
  containers:
    - name: app
      image: app:1
      securityContext:
        privileged: true ${line}
---
apiVersion: v1
kind: Pod
metadata:
  name: second
spec:
  containers:
    - name: app
      image: app:1
      securityContext:
        privileged: true
`,
  },
  CloudFormation: {
    file: 'stack.template',
    check: 'ec2_security_group_no_public_ssh',
    fails: ['First', 'Second'],
    passing: 'ec2_security_group_no_public_rdp',
    text: ({ header, block, line }) => `${header}
AWSTemplateFormatVersion: '2010-09-09'
Resources:
  ${block}
  First:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: first
      SecurityGroupIngress:
        - IpProtocol: tcp
          FromPort: 22
          ToPort: 22
          CidrIp: 0.0.0.0/0 ${line}
  Second:
    Type: AWS::EC2::SecurityGroup
    Properties:
      GroupDescription: second
      SecurityGroupIngress:
        - { IpProtocol: tcp, FromPort: 22, ToPort: 22, CidrIp: 0.0.0.0/0 }
`,
  },
  Dockerfile: {
    file: 'Dockerfile',
    check: 'docker_no_sudo',
    fails: ['first', 'second'],
    passing: 'docker_no_chpasswd',
    text: ({ header, block, line }) => `${header}
${block}
FROM alpine:3.20 AS first
${line}
RUN sudo true

FROM alpine:3.20 AS second
RUN sudo true
`,
  },
  workflow: {
    file: '.github/workflows/ci.yml',
    check: 'gha_actions_pinned_to_sha',
    fails: ['jobs.first', 'jobs.second'],
    passing: 'gha_no_insecure_commands',
    text: ({ header, block, line }) => `${header}
name: ci
on: push
permissions: {}
jobs:
  ${block}
  first:
    runs-on: ubuntu-24.04
    steps:
      - uses: acme/build@v1 ${line}
  second:
    runs-on: ubuntu-24.04
    steps:
      - uses: acme/build@v1
`,
  },
}

const PLACES = ['line', 'block', 'header'] as const

const cases = Object.entries(LANGUAGES).flatMap(([name, language]) =>
  PLACES.map((place) => ({ name, place, language })),
)

/** Scans the language's file with one comment in it. */
function withComment({ file, text }: Language, place: keyof Comments, comment: string) {
  // A blank line follows a header, whose comment is about the file.
  return suppressTexts({ [file]: text({ header: '', block: '', line: '', [place]: `# ${comment}` }) })
}

describe.each(cases)('in $name, at the $place', ({ place, language }) => {
  const { file, check, fails, passing } = language
  const [first, second] = fails
  const about =
    place === 'header' ? { muted: [first, second], failing: [] } : { muted: [first], failing: [second] }
  const none = { muted: [], failing: [first, second] }

  test('a comment with a reason suppresses what it is about, and nothing else', () => {
    const suppressed = withComment(language, place, `assay:ignore ${check} until=2026-06-15 -- accepted`)
    expect(failuresOf(check, suppressed)).toEqual(about)
    expect(suppressed.ineffective).toEqual([])
    const [suppression] = suppressed.findings.flatMap((finding) => finding.suppression ?? [])
    expect(suppression).toMatchObject({
      kind: 'inline',
      reason: 'accepted',
      until: '2026-06-15',
      place: { file },
    })
    const others = suppressed.findings.filter((finding) => finding.suppression && finding.check.id !== check)
    expect(others).toEqual([])
  })

  test.each([
    { problem: 'expired', comment: `assay:ignore ${check} until=2026-06-14 -- accepted` },
    { problem: 'no-reason', comment: `assay:ignore ${check}` },
    { problem: 'unknown-check', comment: `assay:ignore ${check}d -- accepted` },
    { problem: 'malformed', comment: 'assay:ignore * -- accepted' },
    { problem: 'malformed', comment: `assay:ignore ${check} until=tomorrow -- accepted` },
    { problem: 'no-match', comment: `assay:ignore ${passing} -- accepted` },
  ])('one with the problem $problem says so and suppresses nothing: $comment', ({ problem, comment }) => {
    const suppressed = withComment(language, place, comment)
    expect(failuresOf(check, suppressed)).toEqual(none)
    expect(suppressed.ineffective).toMatchObject([{ kind: 'inline', problem, place: { file } }])
  })
})

test.each(Object.entries(LANGUAGES))(
  '%s: several checks by comma, and the checks of a service',
  (_, language) => {
    const { check, fails, passing } = language
    const pattern = `${check.split('_')[0]}_*`
    for (const checks of [`${passing},${check}`, `${check} , ${passing}`, pattern]) {
      const suppressed = withComment(language, 'header', `assay:ignore ${checks} -- accepted`)
      expect(failuresOf(check, suppressed).muted).toEqual([...fails])
    }
  },
)

test.each(cases)('with the line ends of Windows, in $name at the $place', ({ place, language }) => {
  const { file, check, text } = language
  const comment = `# assay:ignore ${check} until=2030-01-01 -- accepted`
  const written = text({ header: '', block: '', line: '', [place]: comment }).replaceAll('\n', '\r\n')
  const { findings, ineffective } = suppressTexts({ [file]: written })
  expect(ineffective).toEqual([])
  const [suppression] = findings.flatMap((finding) => finding.suppression ?? [])
  expect(suppression?.reason).toBe('accepted')
})

test('a comment for a check that was left out is not said to match nothing', () => {
  const { file, text } = LANGUAGES['HCL'] as Language
  const written = text({
    header: '',
    block: '',
    line: '# assay:ignore ec2_security_group_no_public_ssh -- x',
  })
  const { ineffective } = suppressTexts({ [file]: written }, { ran: ['s3_bucket_versioning_enabled'] })
  expect(ineffective).toEqual([])
})

const PRIVILEGED = 'k8s_container_not_privileged'

describe('what a comment is about', () => {
  const BUCKET = 'resource "aws_s3_bucket"'
  const VERSIONING = 's3_bucket_versioning_enabled'
  const comment = `# assay:ignore ${VERSIONING} -- accepted`

  test.each([
    { where: 'behind the first line of a block', text: `${BUCKET} "a" { ${comment}\n}\n${BUCKET} "b" {}\n` },
    { where: 'above it', text: `locals {}\n${comment}\n${BUCKET} "a" {\n}\n${BUCKET} "b" {}\n` },
    {
      where: 'above it, with // and a blank line',
      text: `locals {}\n${comment.replace('#', '//')}\n\n${BUCKET} "a" {}\n${BUCKET} "b" {}\n`,
    },
    {
      where: 'above it, over several lines',
      text: `locals {}\n/*\n * assay:ignore ${VERSIONING} -- accepted\n */\n${BUCKET} "a" {}\n${BUCKET} "b" {}\n`,
    },
    { where: 'in a header without a blank line', text: `${comment}\n${BUCKET} "a" {}\n${BUCKET} "b" {}\n` },
  ])('HCL: $where', ({ text }) => {
    expect(failuresOf(VERSIONING, suppressTexts({ 'main.tf': text }))).toEqual({
      muted: ['aws_s3_bucket.a'],
      failing: ['aws_s3_bucket.b'],
    })
  })

  test.each([
    { where: 'first', inside: `${comment}\n  bucket = "a"` },
    { where: 'between others', inside: `bucket = "a"\n  ${comment}\n  tags = {}` },
    { where: 'last', inside: `bucket = "a"\n  ${comment}` },
  ])('HCL: $where in a block it is about what the block lacks', ({ inside }) => {
    const suppressed = suppressTexts({
      'main.tf': `${BUCKET} "a" {\n  ${inside}\n}\n${BUCKET} "b" {}\n`,
    })
    expect(failuresOf(VERSIONING, suppressed)).toEqual({
      muted: ['aws_s3_bucket.a'],
      failing: ['aws_s3_bucket.b'],
    })
    expect(suppressed.ineffective).toEqual([])
  })

  test.each([
    {
      where: 'a nested block',
      text: `${BUCKET} "a" {\n  timeouts {\n    ${comment}\n    create = "1m"\n  }\n}\n`,
    },
    {
      where: 'a block that has the setting',
      text: `${BUCKET} "a" {\n  ${comment}\n  bucket = "a"\n  versioning {\n    enabled = false\n  }\n}\n`,
    },
  ])('HCL: in $where it is not about the setting', ({ text }) => {
    const suppressed = suppressTexts({ 'main.tf': text })
    expect(failuresOf(VERSIONING, suppressed).muted).toEqual([])
    expect(suppressed.ineffective).toMatchObject([{ problem: 'no-match' }])
  })

  test('YAML: one in a container is about what the container lacks', () => {
    const inside = `    # assay:ignore k8s_container_memory_limit_set -- accepted\n      image: app:1`
    const pods = `${POD('a').replace('      image: app:1', `  ${inside}`)}\n---\n${POD('b')}`
    expect(failuresOf('k8s_container_memory_limit_set', suppressTexts({ 'pods.yaml': pods })).muted).toEqual([
      'Pod/default/a',
    ])
  })

  const TEMPLATES: readonly (readonly [file: string, check: string, lines: readonly string[]])[] = [
    [
      'stack.yaml',
      VERSIONING,
      ['Resources:', '  A:', '    Type: AWS::S3::Bucket', '    Properties:', '      BucketName: a'],
    ],
    [
      'main.bicep',
      'azure_storage_account_min_tls_1_2',
      [
        "resource a 'Microsoft.Storage/storageAccounts@2023-01-01' = {",
        "  name: 'a'",
        '  properties: {',
        "    accessTier: 'Hot'",
        '  }',
        '}',
      ],
    ],
    [
      'main.json',
      'azure_storage_account_min_tls_1_2',
      [
        '{ "$schema": "https://schema.management.azure.com/schemas/2019-04-01/deploymentTemplate.json#", "resources": [',
        '  { "type": "Microsoft.Storage/storageAccounts", "apiVersion": "2023-01-01",',
        '    "name": "a",',
        '    "properties": {',
        '      "accessTier": "Hot"',
        '    }',
        '  }',
        '] }',
      ],
    ],
  ]

  test.each(
    TEMPLATES.flatMap(([file, check, lines]) =>
      lines.flatMap((line, index) =>
        /name|accessTier|properties|Type:/i.test(line) && index > 0 ? [{ file, check, lines, index }] : [],
      ),
    ),
  )(
    '$file: one before line $index of a resource is about what its properties lack',
    ({ file, check, lines, index }) => {
      const sign = file === 'stack.yaml' ? '#' : '//'
      const indentation = /^ */.exec(lines[index] ?? '')
      const text = lines
        .toSpliced(index, 0, `${indentation}${sign} assay:ignore ${check} -- accepted`)
        .join('\n')
      const suppressed = suppressTexts({ [file]: text })
      expect(failuresOf(check, suppressed).failing).toEqual([])
      expect(failuresOf(check, suppressed).muted).toHaveLength(1)
    },
  )

  test.each([{ where: 'the end of a file', text: `${BUCKET} "a" {}\n${BUCKET} "b" {}\n${comment}\n` }])(
    'HCL: at $where it is about nothing',
    ({ text }) => {
      const suppressed = suppressTexts({ 'main.tf': text })
      expect(failuresOf(VERSIONING, suppressed).muted).toEqual([])
      expect(suppressed.ineffective).toMatchObject([{ problem: 'no-match', message: /follows it/ }])
    },
  )

  const POD = (name: string, comments = '') => `apiVersion: v1
kind: Pod
metadata: { name: ${name} }
spec:
  containers:
    - name: app
      image: app:1
      securityContext: { privileged: true }
${comments}`
  const podComment = `# assay:ignore ${PRIVILEGED} -- accepted`

  test.each([
    { where: 'the end of a document', text: `${POD('a', podComment)}\n---\n${POD('b')}` },
    { where: 'the end of a list', text: `${POD('a', `    ${podComment}`)}\n---\n${POD('b')}` },
    {
      where: 'a document of another kind',
      text: `apiVersion: v1\nkind: Gadget\n${podComment}\n---\n${POD('b')}`,
    },
    {
      where: 'a document that is no YAML',
      text: `apiVersion: v1\nkind: "Pod\n${podComment}\n---\n${POD('b')}`,
    },
  ])('YAML: at the end of $where it is not about the next document', ({ text }) => {
    expect(failuresOf(PRIVILEGED, suppressTexts({ 'pods.yaml': text })).muted).toEqual([])
  })

  test('YAML: one above an item of a list is about the item', () => {
    const list = `apiVersion: v1
kind: List
items:
  - apiVersion: v1
    kind: Pod
    metadata: { name: a }
    spec: { containers: [{ name: app, image: x, securityContext: { privileged: true } }] }
  ${podComment}
  - apiVersion: v1
    kind: Pod
    metadata: { name: b }
    spec: { containers: [{ name: app, image: x, securityContext: { privileged: true } }] }
`
    expect(failuresOf(PRIVILEGED, suppressTexts({ 'pods.yaml': list }))).toEqual({
      muted: ['Pod/default/b'],
      failing: ['Pod/default/a'],
    })
  })

  test('Dockerfile: one between the lines of an instruction is about the next line', () => {
    const text = `FROM alpine:3.20\nRUN true && \\\n  # assay:ignore docker_no_sudo -- accepted\n  sudo true\n`
    expect(failuresOf('docker_no_sudo', suppressTexts({ Dockerfile: text })).muted).toEqual(['final'])
  })
})

describe('a resource that fails one check in several places', () => {
  const container = (name: string, comment: string) => `${comment}
    - name: ${name}
      image: app:1
      securityContext: { privileged: true }`
  const pod = (first: string, second: string) => ({
    'pod.yaml': `apiVersion: v1
kind: Pod
metadata: { name: p }
spec:
  containers:
    ${container('a', first)}
    ${container('b', second)}
`,
  })
  const comment = '# assay:ignore k8s_container_not_privileged -- accepted'

  test.each([
    { where: 'first', texts: pod(comment, '#') },
    { where: 'second', texts: pod('#', comment) },
  ])('fails as long as only the $where is ignored, and the comment is told', ({ texts }) => {
    const result = suppressTexts(texts)
    expect(failuresOf(PRIVILEGED, result)).toEqual({ muted: [], failing: ['Pod/default/p'] })
    expect(result.ineffective).toEqual([
      expect.objectContaining({
        problem: 'no-match',
        message:
          'k8s_container_not_privileged finds more in the same resource, beside this. Write it there as well, or above the resource.',
      }),
    ])
  })

  test('is suppressed where each of them is ignored', () => {
    const result = suppressTexts(pod(comment, comment))
    expect(failuresOf(PRIVILEGED, result).muted).toEqual(['Pod/default/p'])
    expect(result.ineffective).toEqual([])
  })

  test('workflows: an ignored step is not about what the next step does', () => {
    const workflow = `on: push
jobs:
  build:
    runs-on: ubuntu-latest
    steps:
      - uses: a/b@v1 # assay:ignore gha_actions_pinned_to_sha -- our own
      - uses: c/d@v1
`
    const result = suppressTexts({ '.github/workflows/build.yml': workflow })
    expect(failuresOf('gha_actions_pinned_to_sha', result)).toEqual({ muted: [], failing: ['jobs.build'] })
  })

  test('Terraform: an ignored rule is not about the next rule', () => {
    const rule = (comment: string) => `  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = ["0.0.0.0/0"] ${comment}
  }
`
    const ignored = rule('# assay:ignore ec2_security_group_no_public_ssh -- bastion')
    const group = `resource "aws_security_group" "g" {\n${ignored}${rule('')}}\n`
    const result = suppressTexts({ 'main.tf': group })
    expect(failuresOf('ec2_security_group_no_public_ssh', result).muted).toEqual([])
  })
})

describe('modules', () => {
  const CHECK = 's3_bucket_versioning_enabled'
  const child = (comment = '') => `${comment}\nresource "aws_s3_bucket" "b" {}\n`
  const call = (name: string, more = '') => `module "${name}" {\n  source = "./child"${more}\n}\n`
  const comment = `# assay:ignore ${CHECK} -- accepted`

  test('a comment above a call is about what that call makes, at any depth', () => {
    const suppressed = suppressTexts({
      'main.tf': `locals {}\n${comment}\n${call('a', '\n  for_each = toset(["x", "y"])')}\n${call('b')}`,
      'child/main.tf': `${child()}\nmodule "inner" {\n  source = "./inner"\n}\n`,
      'child/inner/main.tf': child(),
    })
    expect(failuresOf(CHECK, suppressed)).toEqual({
      muted: [
        'module.a["x"].aws_s3_bucket.b',
        'module.a["x"].module.inner.aws_s3_bucket.b',
        'module.a["y"].aws_s3_bucket.b',
        'module.a["y"].module.inner.aws_s3_bucket.b',
      ],
      failing: ['module.b.aws_s3_bucket.b', 'module.b.module.inner.aws_s3_bucket.b'],
    })
    expect(suppressed.ineffective).toEqual([])
  })

  test('a comment beside an argument is about what the call makes of it, and one in the module about all calls', () => {
    const volume = (comment = '') =>
      `variable "e" {}\n\nlocals {}\nresource "aws_ebs_volume" "v" {\n  encrypted = var.e${comment}\n}\n`
    const ignored = ' # assay:ignore ec2_volume_encrypted -- scratch'
    const calls = (comment = '') => call('a', `\n  e = false${comment}`) + call('b', '\n  e = false')
    const atCall = suppressTexts({ 'main.tf': calls(ignored), 'child/main.tf': volume() })
    expect(failuresOf('ec2_volume_encrypted', atCall)).toEqual({
      muted: ['module.a.aws_ebs_volume.v'],
      failing: ['module.b.aws_ebs_volume.v'],
    })
    const inModule = suppressTexts({ 'main.tf': calls(), 'child/main.tf': volume(ignored) })
    expect(failuresOf('ec2_volume_encrypted', inModule).failing).toEqual([])
    expect([...atCall.ineffective, ...inModule.ineffective]).toEqual([])
  })

  test('a comment in the module is about all calls', () => {
    const suppressed = suppressTexts({
      'main.tf': call('a') + call('b'),
      'child/main.tf': child(`locals {}\n${comment}`),
    })
    expect(failuresOf(CHECK, suppressed)).toEqual({
      muted: ['module.a.aws_s3_bucket.b', 'module.b.aws_s3_bucket.b'],
      failing: [],
    })
  })
})

describe('annotations of Kubernetes objects', () => {
  const CHECK = 'k8s_container_not_privileged'
  const deployment = (annotations: string, podAnnotations = '{}') => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: api
  annotations: ${annotations}
spec:
  template:
    metadata:
      annotations: ${podAnnotations}
    spec:
      containers: [{ name: app, image: x, securityContext: { privileged: true } }]
---
apiVersion: v1
kind: Pod
metadata: { name: other }
spec:
  containers: [{ name: app, image: x, securityContext: { privileged: true } }]
`

  test.each([
    deployment(`{ assay.dev/ignore: "${CHECK} -- accepted" }`),
    deployment(`{ assay.dev/ignore-2: "${CHECK} until=2030-01-01 -- accepted" }`),
    deployment(`{ assay.dev/ignore: "k8s_pod_no_host_pid -- x\\n${CHECK} -- accepted" }`),
    deployment('{}', `{ assay.dev/ignore: "${CHECK} -- accepted" }`),
    // JSON is YAML.
    deployment(`{"assay.dev/ignore": "${CHECK} -- accepted"}`),
  ])('are about the object alone: %#', (text) => {
    expect(failuresOf(CHECK, suppressTexts({ 'api.yaml': text }))).toEqual({
      muted: ['Deployment/default/api'],
      failing: ['Pod/default/other'],
    })
  })

  test.each([
    [`${CHECK}`, 'no-reason'],
    [`${CHECK} until=2020-01-01 -- accepted`, 'expired'],
    ['k8s_nothing_like_it -- accepted', 'unknown-check'],
    ['k8s_pod_no_host_pid -- accepted', 'no-match'],
  ])('%s: %s', (value, problem) => {
    const suppressed = suppressTexts({ 'api.yaml': deployment(`{ assay.dev/ignore: "${value}" }`) })
    expect(failuresOf(CHECK, suppressed).muted).toEqual([])
    expect(suppressed.ineffective).toMatchObject([{ problem, place: { file: 'api.yaml', line: 5 } }])
  })

  test('objects of one name are told apart', () => {
    const pod = (annotations: string) =>
      `apiVersion: v1\nkind: Pod\nmetadata: { name: a, annotations: ${annotations} }\nspec: { containers: [{ name: app, image: x, securityContext: { privileged: true } }] }\n`
    const text = `${pod('{}')}---\n${pod(`{ assay.dev/ignore: "${CHECK} -- accepted" }`)}`
    expect(failuresOf(CHECK, suppressTexts({ 'pods.yaml': text }))).toEqual({
      muted: ['Pod/default/a#2'],
      failing: ['Pod/default/a'],
    })
  })
})

describe('metadata of CloudFormation templates', () => {
  const CHECK = 's3_bucket_versioning_enabled'
  const template = (metadata: unknown, ofTemplate: unknown = {}) => ({
    Metadata: ofTemplate,
    Resources: {
      First: { Type: 'AWS::S3::Bucket', Metadata: metadata },
      Second: { Type: 'AWS::S3::Bucket' },
    },
  })
  const assay = (ignore: unknown) => ({ Assay: { ignore } })

  test.each([0, 2])('is about the resource, or the template, in JSON indented by %d', (indent) => {
    const scan = (value: unknown) => suppressTexts({ 'stack.json': JSON.stringify(value, null, indent) })
    const one = { check: CHECK, reason: 'accepted', until: '2026-12-31' }
    const ofFirst = { muted: ['First'], failing: ['Second'] }
    expect(failuresOf(CHECK, scan(template(assay([one]))))).toEqual(ofFirst)
    expect(failuresOf(CHECK, scan(template(assay(one))))).toEqual(ofFirst)
    const several = { ...one, check: [CHECK, 's3_bucket_access_logging_enabled'] }
    expect(failuresOf(CHECK, scan(template(assay([several]))))).toEqual(ofFirst)
    expect(failuresOf(CHECK, scan(template({}, assay([one]))))).toEqual({
      muted: ['First', 'Second'],
      failing: [],
    })
  })

  test.each([
    [{ check: CHECK }, 'no-reason'],
    [{ check: CHECK, reason: ' ' }, 'no-reason'],
    [{ check: CHECK, reason: 'accepted', until: '2020-01-01' }, 'expired'],
    [{ check: CHECK, reason: 'accepted', until: true }, 'malformed'],
    [{ check: CHECK, reason: 'accepted', expires: '2030-01-01' }, 'malformed'],
    [{ reason: 'accepted' }, 'malformed'],
    [CHECK, 'malformed'],
    [{ check: 's3_nothing_like_it', reason: 'accepted' }, 'unknown-check'],
    [{ check: 's3_bucket_acl_not_public', reason: 'accepted' }, 'no-match'],
  ])('%j: %s', (ignore, problem) => {
    const suppressed = suppressTexts({ 'stack.json': JSON.stringify(template(assay([ignore])), null, 2) })
    expect(failuresOf(CHECK, suppressed).muted).toEqual([])
    expect(suppressed.ineffective).toMatchObject([{ problem, place: { file: 'stack.json' } }])
  })

  test('what lacks a reason is told how to write one in metadata', () => {
    const text = JSON.stringify(template(assay([{ check: CHECK }])))
    expect(suppressTexts({ 'stack.json': text }).ineffective).toMatchObject([
      { problem: 'no-reason', message: expect.stringContaining('in metadata as reason') },
    ])
  })

  test('is about all that a serverless resource stands for', () => {
    const text = `Transform: AWS::Serverless-2016-10-31
Resources:
  Api:
    Type: AWS::Serverless::Function
    Metadata: { Assay: { ignore: { check: lambda_url_requires_auth, reason: accepted } } }
    Properties:
      Runtime: nodejs22.x
      FunctionUrlConfig: { AuthType: NONE }
`
    expect(failuresOf('lambda_url_requires_auth', suppressTexts({ 'app.yaml': text }))).toEqual({
      muted: ['Api'],
      failing: [],
    })
  })
})

test('a comment that is read as text as well is needed where its own language has a finding of it', () => {
  const setting =
    'resource "aws_s3_bucket_versioning" "a" {\n  bucket = aws_s3_bucket.a.id\n  versioning_configuration {\n    status = "Suspended"\n  }\n}\n'
  const main = `resource "aws_s3_bucket" "a" {}\n# assay:ignore s3_bucket_versioning_enabled -- Logs.\n${setting}`
  const { findings, ineffective } = suppressTexts({ 'main.tf': main }, { readsText: true })
  expect(findings.some(({ suppression }) => suppression)).toBe(true)
  expect(ineffective).toEqual([])
})
