import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scanTexts } from '../support/scan-texts.ts'

/** Files that have a little more than a limit, and the sentence that says so. */
interface Case {
  readonly files: Readonly<Record<string, string>>
  /** The check whose finding is MANUAL; without one, the sentence is that of a gap. */
  readonly check?: string
  readonly says: string
}

const DOCUMENTATION = readFileSync(join(import.meta.dirname, '../../docs/files.md'), 'utf8')

const LIMITS = DOCUMENTATION.slice(DOCUMENTATION.indexOf('## Limits'))

const numbered = (count: number, text: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => text(index)).join('\n')

const inPipeline = (text: string) => ({ '.gitlab-ci.yml': `${text}\n` })

/** Variables that stand for one another: `A0` for `A1`, and so on. */
const chain = (length: number) => numbered(length, (index) => `  A${index}: "$A${index + 1}"`)

const inWorkflow = (script: string) => ({
  '.github/workflows/ci.yml': `on: issues\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${JSON.stringify(script)}\n`,
})

const inUserData = (script: string) => ({
  'main.tf': `resource "aws_instance" "i" {\n  user_data = ${JSON.stringify(script)}\n}\n`,
})

/** Subshells within each other. */
const nested = (levels: number, command: string) => `${'('.repeat(levels)}${command}${')'.repeat(levels)}`

const CASES: Readonly<Record<string, Case>> = {
  'variables of GitLab within each other': {
    files: inPipeline(`variables:\n${chain(22)}\njob:\n  image: $A0\n  script: make`),
    check: 'glci_images_pinned',
    says: 'more than 20 variables within each other',
  },
  'characters that variables of GitLab add': {
    files: inPipeline(
      `variables:\n  A: ${'a'.repeat(20_003)}\njob:\n  artifacts:\n    paths: [$A]\n  script: make`,
    ),
    check: 'glci_artifacts_without_secrets',
    says: 'more than 20000 characters of variables',
  },
  'stars of an included path': {
    files: inPipeline('include: a*b*c*d*e*f*g*.yml\njob:\n  script: make'),
    says: 'the pattern has more than 6 stars',
  },
  'levels of a script of GitLab': {
    files: inPipeline(`job:\n  script:\n    - ${JSON.stringify(nested(31, 'make'))}`),
    check: 'glci_no_remote_script_pipe',
    says: 'the script has more than 30 levels',
  },
  'references of GitLab to references': {
    files: inPipeline(
      `${numbered(13, (index) => `.a${index}:\n  script: !reference [.a${index + 1}, script]`)}\n.a13:\n  script: curl a | sh\njob:\n  script: !reference [.a0, script]`,
    ),
    says: 'refers to more than 11 values one after the other',
  },
  'levels of a script of a workflow': {
    files: inWorkflow(nested(31, 'date >> "$GITHUB_ENV"')),
    check: 'gha_no_env_file_injection',
    says: 'the script has more than 30 levels',
  },
  'method settings that may be of a stage': {
    files: {
      'main.tf': `variable "stage" {}
resource "aws_api_gateway_stage" "s" {
  stage_name = "shop"
}
${numbered(21, (index) => `resource "aws_api_gateway_method_settings" "m${index}" {\n  stage_name = var.stage\n}`)}
`,
    },
    check: 'apigateway_stage_no_data_trace',
    says: 'more than 20 method settings may be for this stage',
  },
  'conditions of CloudFormation within each other': {
    files: {
      'template.yaml': `Parameters:
  Wanted: {Type: String, Default: 'no'}
Conditions:
  C0: !Equals [!Ref Wanted, 'yes']
${numbered(51, (index) => `  C${index + 1}: !Condition C${index}`)}
Resources:
  Bucket: {Type: AWS::S3::Bucket, Condition: C51}
`,
    },
    says: 'conditions of it nest more than 50 deep',
  },
  'words of the commands in one line': {
    files: inUserData(`${'mysql '.repeat(200)}\n`),
    check: 'ec2_user_data_no_secrets',
    says: 'more than 10000 words',
  },
  'jobs of a workflow': {
    files: {
      '.github/workflows/ci.yml': `on: push\njobs:\n${numbered(501, (index) => `  j${index}: {runs-on: a, steps: []}`)}\n`,
    },
    says: 'more than 500 jobs',
  },
  'jobs of a pipeline': {
    files: inPipeline(numbered(2_001, (index) => `j${index}: {script: make}`)),
    says: 'more than 2000 jobs',
  },
  'stages of a Dockerfile': {
    files: { Dockerfile: `${numbered(501, () => 'FROM alpine')}\n` },
    says: 'more than 500 stages',
  },
  'levels of a script of a Dockerfile': {
    files: { Dockerfile: `FROM alpine\nRUN ${nested(31, 'make')}\n` },
    check: 'docker_no_sudo',
    says: 'more than 30 levels',
  },
  'services of a Compose project': {
    files: {
      'compose.yaml': `services:\n${numbered(1_001, (index) => `  s${index}: {image: a}`)}\n`,
    },
    says: 'only 1000 services of a project are read',
  },
  'updates of Dependabot': {
    files: {
      '.github/dependabot.yml': `version: 2\nupdates:\n${numbered(1_001, () => '  - {package-ecosystem: npm, directory: /, schedule: {interval: daily}}')}\n`,
    },
    says: 'more than 1000 updates',
  },
  'blocks that one block of Terraform makes': {
    files: {
      'main.tf':
        'resource "aws_security_group" "g" {\n  dynamic "ingress" {\n    for_each = range(1001)\n    content {\n      from_port = 22\n      to_port = 22\n      protocol = "tcp"\n      cidr_blocks = [ingress.value]\n    }\n  }\n}\n',
    },
    check: 'ec2_security_group_no_public_ssh',
    says: 'it has more than 1000 blocks',
  },
}

/** Where there is no limit: what comes late, or lies deep, counts like everything else. */
const WITHOUT_LIMIT: Readonly<Record<string, Omit<Case, 'says'>>> = {
  'pod templates in one object': {
    check: 'k8s_container_not_privileged',
    files: {
      'jobs.yaml': `apiVersion: example.com/v1
kind: Batch
metadata: {name: a}
spec:
  jobs:
${numbered(60, (index) => `    - template: {spec: {containers: [{name: a, image: a, securityContext: {privileged: ${index === 59}}}]}}`)}
`,
    },
  },
  'levels around a pod template': {
    check: 'k8s_container_not_privileged',
    files: {
      'jobs.yaml': `apiVersion: example.com/v1
kind: Batch
metadata: {name: a}
spec: ${'{a: '.repeat(20)}{template: {spec: {containers: [{name: a, image: a, securityContext: {privileged: true}}]}}}${'}'.repeat(20)}
`,
    },
  },
  'lines before the name of a provider': {
    check: 's3_bucket_policy_requires_tls',
    files: {
      'serverless.yml': `service: a
resources:
  Resources:
    Bucket: {Type: AWS::S3::Bucket}
provider:
  tags:
${numbered(200, (index) => `    tag${index}: a`)}
  name: aws
`,
    },
  },
  'items in a list of credentials': {
    check: 'ec2_user_data_no_secrets',
    files: inUserData(
      `tokens:\n${numbered(60, (index) => `  - ${index < 59 ? 'none' : 'q8Zr2LxWv7Tn4KpYs9Bd'}`)}\n`,
    ),
  },
  'settings below the name of a credential': {
    check: 'ec2_user_data_no_secrets',
    files: inUserData(
      `password:\n${numbered(20, (index) => `  option${index}: ${index}`)}\n  value: q8Zr2LxWv7Tn4KpYs9Bd\n`,
    ),
  },
  'values that a line of a chart is made of': {
    check: 'k8s_secret_values_not_in_code',
    files: {
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': numbered(30, (index) => `a${index}: q${index}Zr`),
      'shop/templates/secret.yaml': `apiVersion: v1
kind: Secret
metadata:
  name: shop
stringData:
  password: {{ print ${numbered(30, (index) => `.Values.a${index}`).replaceAll('\n', ' ')} | quote }}
`,
    },
  },
  'words of a command': {
    check: 'ec2_user_data_no_secrets',
    files: inUserData(`#!/bin/sh\nmysql ${'--verbose '.repeat(100)} -pq8Zr2LxWv7Tn4KpYs9Bd\n`),
  },
  'characters of a name': {
    check: 'ec2_user_data_no_secrets',
    files: inUserData(`#!/bin/sh\nexport ${'THE_'.repeat(60)}PASSWORD=q8Zr2LxWv7Tn4KpYs9Bd\n`),
  },
  'blocks in a provider': {
    check: 'terraform_provider_no_credentials',
    files: {
      'main.tf':
        'provider "helm" {\n  kubernetes = {\n    exec = {\n      env = { AUTH_TOKEN = "q8Zr2LxWv7Tn4KpYs9Bd" }\n    }\n  }\n}\n',
    },
  },
}

test.each(Object.entries(CASES))('%s beyond the limit are no PASS', (_title, { files, check, says }) => {
  const { findings, gaps } = scanTexts(files)
  const found = findings.filter((finding) => finding.check.id === check && finding.status === 'MANUAL')
  const reasons = (check === undefined ? gaps : found).map(({ reason }) => reason)
  expect(reasons).toContainEqual(expect.stringContaining(says))
})

test.each(Object.entries(CASES))('the documentation says how many %s may be', (_title, { says }) => {
  const limit = Number(/\d+/.exec(says)?.[0])
  expect(LIMITS).toContain(` ${limit.toLocaleString('en')} `)
})

test.each(Object.entries(WITHOUT_LIMIT))('%s have no limit', (_title, { files, check }) => {
  const { findings } = scanTexts(files)
  const statuses = findings.filter((finding) => finding.check.id === check).map(({ status }) => status)
  expect(statuses).toContain('FAIL')
})
