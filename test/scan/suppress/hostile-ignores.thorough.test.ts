import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { OUTPUTS } from '../../../src/outputs/index.ts'
import { scan } from '../../../src/scan/scan.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { folderOf } from '../../support/folder.ts'
import { growth, MAX_GROWTH } from '../../support/growth.ts'
import { failuresOf, suppressTexts } from '../../support/suppress-texts.ts'

const SSH = 'ec2_security_group_no_public_ssh'
const VERSIONING = 's3_bucket_versioning_enabled'

describe('text that is no comment suppresses nothing, and is not read as one', () => {
  const comment = '# assay:ignore'
  test.each([
    {
      where: 'a string',
      file: 'main.tf',
      text: `resource "aws_s3_bucket" "b" {\n  bucket = "${comment} ${VERSIONING} -- x"\n}\n`,
    },
    {
      where: 'a heredoc',
      file: 'main.tf',
      text: `resource "aws_s3_bucket" "b" {\n  bucket = <<EOT\n${comment} ${VERSIONING} -- x\nEOT\n}\n`,
    },
    {
      where: 'a string in a template',
      file: 'main.tf',
      text: `resource "aws_s3_bucket" "b" {\n  bucket = "\${"${comment} ${VERSIONING} -- x"}"\n}\n`,
    },
    {
      where: 'a block scalar',
      file: 'stack.yaml',
      text: `Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: |\n        ${comment} ${VERSIONING} -- x\n`,
    },
    {
      where: 'a quoted scalar',
      file: 'stack.yaml',
      text: `Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: "a\n        ${comment} ${VERSIONING} -- x"\n`,
    },
    {
      where: 'a plain scalar',
      file: 'stack.yaml',
      text: `Resources:\n  B:\n    Type: AWS::S3::Bucket\n    Properties:\n      BucketName: a${comment} ${VERSIONING} -- x\n`,
    },
    {
      where: 'a value of JSON',
      file: 'stack.json',
      text: `{"Resources": {"B": {"Type": "AWS::S3::Bucket", "Properties": {"BucketName": "\\n${comment} ${VERSIONING} -- x\\n"}}}}`,
    },
    {
      where: 'a comment of the shell',
      file: 'Dockerfile',
      text: `FROM a:1\nUSER app\nRUN sudo true ${comment} docker_no_sudo -- x\n`,
    },
    {
      where: 'a here-document',
      file: 'Dockerfile',
      text: `FROM a:1\nUSER app\nRUN <<EOT\n${comment} docker_no_sudo -- x\nsudo true\nEOT\n`,
    },
    {
      where: 'a script',
      file: '.github/workflows/a.yml',
      text: `on: push\njobs:\n  a:\n    runs-on: x\n    steps:\n      - uses: a/b@v1\n      - run: |\n          ${comment} gha_actions_pinned_to_sha -- x\n`,
    },
    {
      where: 'prose between backticks',
      file: 'main.tf',
      text: `# Do not use \`assay:ignore ${VERSIONING} -- x\`.\n\nresource "aws_s3_bucket" "b" {}\n`,
    },
  ])('$where in $file', ({ file, text }) => {
    const suppressed = suppressTexts({ [file]: text })
    expect(suppressed.findings.some(({ status }) => status === 'FAIL')).toBe(true)
    expect(suppressed.findings.filter(({ suppression }) => suppression)).toEqual([])
    expect(suppressed.ineffective).toEqual([])
  })
})

test('annotations and metadata of what is not an object are passed over', () => {
  for (const annotations of [
    'assay.dev/ignore',
    '[assay.dev/ignore]',
    '{ assay.dev/ignore: [1] }',
    '{ assay.dev/ignore: 1 }',
  ]) {
    const text = `apiVersion: v1\nkind: Pod\nmetadata: { name: a, annotations: ${annotations} }\nspec: { containers: [{ name: c, image: x, securityContext: { privileged: true } }] }\n`
    expect(failuresOf('k8s_container_not_privileged', suppressTexts({ 'pod.yaml': text })).muted).toEqual([])
  }
})

test('names of objects are no checks, and no places', () => {
  const text = `# assay:ignore __proto__,constructor,toString -- x\n\nresource "aws_s3_bucket" "b" {}\n`
  expect(suppressTexts({ 'main.tf': text }).ineffective).toMatchObject([{ problem: 'unknown-check' }])
})

test('reasons are short, and on one line', () => {
  const text = `locals {}\n# assay:ignore ${VERSIONING} -- ${'x'.repeat(3000)}\u2028\u001b[2K\nresource "aws_s3_bucket" "b" {}\n`
  const { findings } = suppressTexts({ 'main.tf': text })
  const [suppression] = findings.flatMap((finding) => finding.suppression ?? [])
  expect(suppression?.reason).toHaveLength(500)
})

test.each(['html', 'markdown'] as const)('%s shows what a comment says as text', async (format) => {
  const attack = '</td></script><script>alert(1)</script><img src=x>'
  const folder = folderOf({
    'main.tf': `locals {}\n# assay:ignore ${VERSIONING} -- ${attack}\nresource "aws_s3_bucket" "b" {}\n# assay:ignore ${attack}\n`,
  })
  const result = await scan({
    source: filesSource({ paths: [folder] }),
    checks: CATALOGUE,
    suppressions: { inlineIgnores: true, muteRules: [], catalogue: CATALOGUE },
  })
  expect(result.ineffectiveSuppressions).toHaveLength(1)
  const output = await OUTPUTS[format].load()
  const text = [...output(result)].join('')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<img src=x')
})

describe('time grows with the comments, and not with their square', () => {
  const cases: readonly { name: string; file: string; size?: number; textOf: (size: number) => string }[] = [
    {
      name: 'comments above one block',
      file: 'main.tf',
      textOf: (size) =>
        `locals {}\n${`# assay:ignore ${VERSIONING} -- x\n`.repeat(size)}resource "aws_s3_bucket" "b" {}\n`,
    },
    {
      name: 'blocks with a comment each',
      file: 'main.tf',
      textOf: (size) =>
        Array.from(
          { length: size },
          (_, index) => `# assay:ignore s3_*,${SSH} -- x\nresource "aws_s3_bucket" "b${index}" {}\n`,
        ).join(''),
    },
    {
      name: 'comments on the lines of a list',
      file: 'Dockerfile',
      textOf: (size) => `FROM a:1\n${'# hadolint ignore=DL3004\nRUN sudo true\n'.repeat(size)}`,
    },
    {
      name: 'markers on one line',
      file: 'main.tf',
      textOf: (size) => `# ${'assay:ignore a '.repeat(size)}\nresource "aws_s3_bucket" "b" {}\n`,
    },
    {
      name: 'comments in YAML',
      file: 'stack.yaml',
      size: 150,
      textOf: (size) =>
        `Resources:\n${Array.from({ length: size }, (_, index) => `  # assay:ignore ${VERSIONING} -- x\n  B${index}: { Type: AWS::S3::Bucket }\n`).join('')}`,
    },
  ]

  test.each(cases)('$name', ({ file, textOf, size = 250 }) => {
    const factor = growth((text) => suppressTexts({ [file]: text }, { ran: [VERSIONING] }), textOf, size)
    expect(factor).toBeLessThan(MAX_GROWTH)
  })
})

test('misspelt ids by the thousand cost suggestions for the first of them only', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => `# assay:ignore s3_bucket_x${index} -- x`)
  const { ineffective } = suppressTexts({
    'main.tf': `${ids.join('\n')}\n\nresource "aws_s3_bucket" "b" {}\n`,
  })
  expect(ineffective).toHaveLength(3_000)
  expect(ineffective.filter(({ message }) => message.includes('Did you mean')).length).toBeLessThanOrEqual(
    100,
  )
})

test('of more comments than people write, those that are too many count for nothing, and one line says so', () => {
  const comment = `# assay:ignore ${SSH} -- x\n`
  const last = `# assay:ignore ${VERSIONING} -- x\n`
  const text = `locals {}\n${comment.repeat(10_000)}${last}resource "aws_s3_bucket" "b" {}\n`
  const suppressed = suppressTexts({ 'main.tf': text }, { ran: [VERSIONING] })
  expect(failuresOf(VERSIONING, suppressed).muted).toEqual([])
  expect(suppressed.ineffective).toMatchObject([{ problem: 'malformed', place: { line: 10_002 } }])
})
