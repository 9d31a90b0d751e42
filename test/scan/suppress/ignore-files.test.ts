import { expect, test } from 'vitest'
import { failuresOf, suppressTexts } from '../../support/suppress-texts.ts'

const VERSIONING = 's3_bucket_versioning_enabled'
const bucket = (name: string) => `resource "aws_s3_bucket" "${name}" {\n  bucket = "${name}"\n}\n`

test.each([
  ['.trivyignore', '# Logs only.\nAVD-AWS-0090\n', undefined],
  ['.trivyignore', 'AWS-0090 exp:2026-12-31\r\n', undefined],
  [
    '.trivyignore.yaml',
    'misconfigurations:\n  - id: AVD-AWS-0090\n    statement: Logs only.\n',
    'Logs only.',
  ],
  ['.trivyignore.yaml', 'misconfigurations:\n  - id: AWS-0090\n    expired_at: 2026-12-31\n', undefined],
  ['.checkov.yaml', 'directory: [.]\nskip-check:\n  - CKV_AWS_21\n', undefined],
  ['.checkov.yml', 'skip-check: CKV_AWS_145, CKV_AWS_21\n', undefined],
  ['.tfsec/config.yml', 'exclude:\n  - aws-s3-enable-versioning\n', undefined],
  ['.tfsec/config.json', '{ "exclude": ["AVD-AWS-0090"] }\n', undefined],
])('%s of another tool ignores what it names', (name, text, reason) => {
  const suppressed = suppressTexts({ 'infra/main.tf': bucket('logs'), [name]: text })
  expect(failuresOf(VERSIONING, suppressed)).toEqual({ muted: ['aws_s3_bucket.logs'], failing: [] })
  const muted = suppressed.findings.find(({ check, suppression }) => check.id === VERSIONING && suppression)
  expect(muted?.suppression).toMatchObject({ place: { file: name }, ...(reason && { reason }) })
})

test('an ignore file is about its folder, and those below', () => {
  const suppressed = suppressTexts({
    'infra/.trivyignore': 'AVD-AWS-0090\n',
    'infra/live/main.tf': bucket('live'),
    'infrastructure/main.tf': bucket('elsewhere'),
  })
  expect(failuresOf(VERSIONING, suppressed)).toEqual({
    muted: ['aws_s3_bucket.live'],
    failing: ['aws_s3_bucket.elsewhere'],
  })
})

test('paths of an entry are seen from the folder of its file', () => {
  const text = `misconfigurations:\n  - id: AVD-AWS-0090\n    paths:\n      - "legacy/**/*.tf"\n      - ./sandbox.tf\n`
  const suppressed = suppressTexts({
    '.trivyignore.yaml': text,
    'legacy/main.tf': bucket('old'),
    'legacy/a/b/main.tf': bucket('older'),
    'sandbox.tf': bucket('sandbox'),
    'live/sandbox.tf': bucket('live'),
  })
  expect(failuresOf(VERSIONING, suppressed)).toEqual({
    muted: ['aws_s3_bucket.old', 'aws_s3_bucket.older', 'aws_s3_bucket.sandbox'],
    failing: ['aws_s3_bucket.live'],
  })
})

test('what an ignore file says in vain is told in one line for each reason', () => {
  const text = 'CVE-2024-1234\nGHSA-aaaa-bbbb-cccc\nAVD-NONE-0001\nAVD-NONE-0002\nAVD-AWS-0104\n'
  const { ineffective } = suppressTexts({ 'main.tf': bucket('logs'), '.trivyignore': text })
  expect(ineffective.map(({ place, message }) => `${place.file}:${place.line} ${message}`)).toEqual([
    '.trivyignore:3 2 ignores for trivy, the first of them here, name checks that Assay has no counterpart of: AVD-NONE-0001, AVD-NONE-0002.',
    '.trivyignore:5 An ignore for trivy is about what Assay does not find there: AVD-AWS-0104.',
  ])
})

test('an entry that has expired ignores nothing, and is told by itself', () => {
  const text = 'AVD-AWS-0090 exp:2026-01-31\n'
  const suppressed = suppressTexts({ 'main.tf': bucket('logs'), '.trivyignore': text })
  expect(failuresOf(VERSIONING, suppressed).failing).toEqual(['aws_s3_bucket.logs'])
  expect(suppressed.ineffective.map(({ problem }) => problem)).toEqual(['expired'])
})

test.each(['[', 'skip-check: {}', 'skip-check:', '7', ''])(
  'a configuration that says %j ignores nothing',
  (text) => {
    const suppressed = suppressTexts({ 'main.tf': bucket('logs'), '.checkov.yaml': text })
    expect(failuresOf(VERSIONING, suppressed).failing).toEqual(['aws_s3_bucket.logs'])
  },
)
