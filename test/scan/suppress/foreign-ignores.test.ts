import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { otherToolsPage } from '../../../scripts/schemas/other-tools-page.ts'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { failuresOf, suppressTexts } from '../../support/suppress-texts.ts'

const bucket = (comment: string) => `locals {}\n${comment}\nresource "aws_s3_bucket" "b" {\n}\n`
const inBucket = (comment: string) =>
  `locals {}\nresource "aws_s3_bucket" "b" {\n  bucket = "b"\n  ${comment}\n}\n`
const pod = (annotation: string) =>
  `apiVersion: v1\nkind: Pod\nmetadata: { name: a, annotations: { ${annotation} } }\nspec: { containers: [{ name: c, image: x, securityContext: { privileged: true } }] }\n`
const stack = (metadata: object) =>
  JSON.stringify({ Resources: { B: { Type: 'AWS::S3::Bucket', Metadata: metadata } } }, null, 2)
const workflow = (line: string) =>
  `name: ci\non: push\npermissions: {}\njobs:\n  a:\n    runs-on: ubuntu-24.04\n    steps:\n      ${line}\n`

const VERSIONING = 's3_bucket_versioning_enabled'
const PINNED = 'gha_actions_pinned_to_sha'

test.each([
  ['checkov', 'main.tf', inBucket('# checkov:skip=CKV_AWS_21:logs only'), VERSIONING, 'logs only'],
  ['checkov', 'main.tf', inBucket('#bridgecrew:skip=CKV_AWS_21'), VERSIONING, undefined],
  [
    'checkov',
    'pod.yaml',
    pod('checkov.io/skip1: CKV_K8S_16=needed'),
    'k8s_container_not_privileged',
    'needed',
  ],
  [
    'checkov',
    'stack.json',
    stack({ checkov: { skip: [{ id: 'CKV_AWS_21', comment: 'logs' }] } }),
    VERSIONING,
    'logs',
  ],
  [
    'checkov',
    'Dockerfile',
    'FROM a:1\n# checkov:skip=CKV2_DOCKER_1:ok\nUSER app\nRUN sudo true\n',
    'docker_no_sudo',
    'ok',
  ],
  ['trivy', 'main.tf', bucket('#trivy:ignore:AVD-AWS-0090'), VERSIONING, undefined],
  ['trivy', 'main.tf', bucket('# trivy:ignore:AWS-0090:exp:2026-12-31'), VERSIONING, undefined],
  [
    'trivy',
    'main.tf',
    bucket('#trivy:ignore:avd-aws-0089 #trivy:ignore:avd-aws-0090'),
    VERSIONING,
    undefined,
  ],
  [
    'trivy',
    'Dockerfile',
    'FROM a:1\nUSER app\n# trivy:ignore:DS010\nRUN sudo true\n',
    'docker_no_sudo',
    undefined,
  ],
  ['tfsec', 'main.tf', bucket('#tfsec:ignore:aws-s3-enable-versioning'), VERSIONING, undefined],
  [
    'zizmor',
    '.github/workflows/a.yml',
    workflow('- uses: a/b@v1 # zizmor: ignore[unpinned-uses] ours'),
    PINNED,
    'ours',
  ],
  [
    'hadolint',
    'Dockerfile',
    'FROM a:1\nUSER app\n# hadolint ignore=DL3018,DL3004\nRUN sudo true\n',
    'docker_no_sudo',
    undefined,
  ],
  [
    'hadolint',
    'Dockerfile',
    'FROM a:1\n# hadolint global ignore=DL3004\nUSER app\nRUN sudo true\n',
    'docker_no_sudo',
    undefined,
  ],
  [
    'cdk-nag',
    'stack.json',
    stack({ cdk_nag: { rules_to_suppress: [{ id: 'AwsSolutions-S1', reason: 'logs' }] } }),
    's3_bucket_access_logging_enabled',
    'logs',
  ],
])('a comment for %s counts in %s: %s', (tool, file, text, check, reason) => {
  const suppressed = suppressTexts({ [file]: text })
  expect(failuresOf(check, suppressed)).toEqual({ muted: [expect.anything()], failing: [] })
  const { suppression } = suppressed.findings.find((finding) => finding.check.id === check) ?? {}
  expect(suppression).toMatchObject({
    kind: 'inline',
    tool,
    place: { file },
    reason: reason ?? `Ignored for ${tool}, without a reason.`,
  })
})

test('cfn-lint: a deprecated runtime, whose id YAML 1.1 takes for a number', () => {
  const text = `Resources:
  F:
    Type: AWS::Lambda::Function
    Metadata: { cfn-lint: { config: { ignore_checks: [E2531, W3005] } } }
    Properties: { Runtime: nodejs12.x, Handler: a.b, Role: r, Code: { ZipFile: x } }
`
  const suppressed = suppressTexts({ 'stack.yaml': text })
  expect(failuresOf('lambda_runtime_supported', suppressed).failing).toEqual([])
  expect(suppressed.ineffective).toMatchObject([{ tool: 'cfn-lint', problem: 'unknown-check', count: 1 }])
})

test.each([
  ['unknown-check', '# checkov:skip=CKV_AWS_144:one region'],
  ['unknown-check', '# checkov:skip=CKV_AWS_20:public on purpose, which says nothing of writing'],
  ['expired', '#trivy:ignore:AVD-AWS-0090:exp:2026-06-14'],
  ['malformed', '#trivy:ignore:AVD-AWS-0090:ws:dev'],
  ['malformed', '#trivy:ignore:AVD-AWS-0090[bucket=x]'],
  ['malformed', '#trivy:ignore:AVD-AWS-0090[bucket=x'],
  ['malformed', '#trivy:ignore:*'],
  ['malformed', '# kics-scan ignore-block'],
  ['unknown-check', '# kics-scan disable=568a4d22-3517-44a6-a7ad-6a7eed88722c'],
  ['no-match', '# checkov:skip=CKV_AWS_28:no table'],
])('%s: %s', (problem, comment) => {
  const suppressed = suppressTexts({ 'main.tf': bucket(comment) })
  expect(suppressed.findings.filter(({ suppression }) => suppression)).toEqual([])
  expect(suppressed.ineffective).toMatchObject([{ problem }])
})

test('what a tool is ignored for, and Assay does not know, is one line', () => {
  const comments = Array.from({ length: 12 }, (_, number) => `# checkov:skip=CKV_AWS_${900 + (number % 3)}:x`)
  const { ineffective } = suppressTexts({ 'main.tf': bucket(comments.join('\n')) })
  expect(ineffective).toEqual([
    {
      kind: 'inline',
      tool: 'checkov',
      problem: 'unknown-check',
      place: { file: 'main.tf', line: 2 },
      count: 12,
      message:
        '12 ignores for checkov, the first of them here, name checks that Assay has no counterpart of: CKV_AWS_900, CKV_AWS_901, CKV_AWS_902.',
    },
  ])
})

test.each([
  [
    '# checkov:skip=CKV_AWS_900:x',
    'An ignore for checkov names checks that Assay has no counterpart of: CKV_AWS_900.',
  ],
  [
    '# checkov:skip=CKV_AWS_28:no table',
    'An ignore for checkov is about what Assay does not find there: CKV_AWS_28.',
  ],
  [
    '#trivy:ignore:*',
    'An ignore for trivy names no check, or sets conditions that Assay does not evaluate: *.',
  ],
])('one is told in a sentence of its own: %s', (comment, message) => {
  expect(suppressTexts({ 'main.tf': bucket(comment) }).ineffective).toMatchObject([{ message, count: 1 }])
})

test.each(['#nosec', '# noqa', '# nosemgrep: x', '# Checkov and trivy: ignore them'])(
  '%s is nothing',
  (comment) => {
    expect(suppressTexts({ 'main.tf': bucket(comment) }).ineffective).toEqual([])
  },
)

test('a check names each id of a tool once', () => {
  for (const { sameAs = {} } of CATALOGUE) {
    for (const ids of Object.values(sameAs)) expect(ids).toEqual([...new Set(ids)])
  }
})

test('docs/other-tools.md is what npm run schemas writes', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/other-tools.md'), 'utf8')
  expect(page).toBe(otherToolsPage())
})
