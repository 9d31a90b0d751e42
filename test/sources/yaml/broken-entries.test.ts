import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import { cloudFormation } from '../../../src/sources/cloudformation/cloudformation-format.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { gitHubActions } from '../../../src/sources/github-actions/github-actions-format.ts'
import { parseYaml, YAML_1_1 } from '../../../src/sources/yaml/parse-yaml.ts'
import { evaluate } from '../../support/evaluate.ts'

function scanTemplate(text: string) {
  return scan(cloudFormation, 'stack.yaml', text)
}

function scanWorkflow(text: string) {
  return scan(gitHubActions, '.github/workflows/ci.yml', text)
}

function scan(format: typeof cloudFormation, path: string, text: string) {
  const {
    resources,
    gaps,
    inlineIgnores = [],
  } = joined(format.read([{ path, absolutePath: `/${path}`, text }]))
  const { findings } = evaluate(CATALOGUE, resources, { provider: 'iac', account: 'any' })
  return {
    addresses: new Set(findings.map(({ resource }) => resource.address)),
    gaps,
    findings,
    inlineIgnores,
    resources,
  }
}

const MISTAKES = [
  'X: "',
  'X: [1',
  'X: {a: 1',
  '\tX: 1',
  'X: a: b',
  'X: @y',
  '- X',
  '"X": \'',
  '*',
  'X: |\n y: [\n',
]

describe('a resource that is no valid YAML', () => {
  test.each(MISTAKES)('costs itself: %j', (mistake) => {
    const { addresses, gaps } = scanTemplate(`AWSTemplateFormatVersion: 2010-09-09
Resources:
  # the first
  A:
    Type: AWS::S3::Bucket
  B:
    Type: AWS::S3::Bucket
    Properties:
      BucketName: b
      ${mistake}

  "C":
    Type: AWS::S3::Bucket
`)
    expect([...addresses]).toEqual(['A', 'C'])
    expect(gaps).toHaveLength(1)
    expect(gaps[0]?.reason).toMatch(/^It is no valid YAML: .* Not read: Resources\.B \(lines 6–\d+\)\.$/)
  })

  test('leaves what may belong to it, or it to, to be reviewed', () => {
    const { findings } = scanTemplate(`Resources:
  A:
    Type: AWS::S3::Bucket
  Policy:
    Type: AWS::S3::BucketPolicy
    Properties:
      Bucket: "A
`)
    const tls = findings.find(({ check }) => check.id === 's3_bucket_policy_requires_tls')
    expect([tls?.resource.address, tls?.status]).toEqual(['A', 'MANUAL'])
  })

  test('leaves aliases of what it names unknown', () => {
    const { resources } = scanTemplate(`Resources:
  A:
    Type: AWS::S3::Bucket
    Properties: &properties
      AccessControl: PublicRead
      X: "
  B:
    Type: AWS::S3::Bucket
    Properties: *properties
`)
    const { properties } = resources.find(({ address }) => address === 'B') ?? {}
    expect(properties).toMatchObject({ AccessControl: { reason: expect.stringContaining('properties') } })
  })

  test('and a broken section beside it are both told; parameters that are lost are unknown', () => {
    const { findings, gaps } = scanTemplate(`Parameters:
  P: { Type: String, Default: "x }
Resources:
  A:
    Type: AWS::S3::Bucket
    Properties: { AccessControl: !Ref P }
  B:
    X: "
`)
    expect(gaps.map(({ reason }) => /Not read: (.*)$/.exec(reason)?.[1])).toEqual([
      'Parameters (lines 1–2).',
      'Resources.B (lines 7–8).',
    ])
    expect(findings.find(({ check }) => check.id === 's3_bucket_acl_not_public')?.status).toBe('MANUAL')
  })

  test('leaves the comments of others heeded', () => {
    const { inlineIgnores } = scanTemplate(`Resources:
  B:
    X: "
  A:
    # assay:ignore s3_bucket_versioning_enabled -- Rebuilt from source.
    Type: AWS::S3::Bucket
`)
    expect(inlineIgnores).toMatchObject([{ reason: 'Rebuilt from source.', place: { line: 5 } }])
  })
})

describe('a job that is no valid YAML', () => {
  const workflow = (mistake: string) => `on: pull_request_target
permissions: write-all
jobs:
  a:
    runs-on: ubuntu-latest
    steps: [{ run: 'echo \${{ github.event.issue.title }}' }]
  b:
    runs-on: ubuntu-latest
    steps:
      - run: make
      ${mistake}
  c:
    runs-on: ubuntu-latest
    steps: [{ uses: actions/checkout@v4 }]
`

  test.each(MISTAKES.filter((mistake) => mistake !== '- X'))('costs itself: %j', (mistake) => {
    const { addresses, gaps } = scanWorkflow(workflow(mistake))
    expect([...addresses].filter((address) => address !== 'workflow')).toEqual(['jobs.a', 'jobs.c'])
    expect(gaps[0]?.reason).toMatch(/Not read: jobs\.b \(lines 7–\d+\)\.$/)
  })

  test('costs the file where what is at the top is broken too', () => {
    const { addresses, gaps } = scanWorkflow(workflow('').replace('write-all', '"write-all'))
    expect(addresses.size).toBe(0)
    expect(gaps).toHaveLength(1)
  })
})

const FIXTURES = readdirSync('test/checks', { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.cfn.yaml'))
  .map((path) => readFileSync(`test/checks/${path}`, 'utf8'))
  .filter((text) => namesIn(text).length > 1)

function namesIn(text: string): readonly string[] {
  const parsed = parseYaml(text.replaceAll(/!\w+/g, ''), YAML_1_1)
  const { Resources = {} } = 'value' in parsed ? (parsed.value as { Resources?: object }) : {}
  return Object.keys(Resources)
}

test('a resource that is broken changes no finding of those that have nothing to do with it', () => {
  let same = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...FIXTURES),
      fc.nat(),
      fc.constantFrom(...MISTAKES),
      (text, which, mistake) => {
        const names = namesIn(text)
        const name = names[which % names.length] ?? ''
        const start = new RegExp(`^  ${name}:[^\\n]*\\n`, 'm').exec(text)
        if (!start || !/:\s*(?:#.*)?\n$/.test(start[0])) return
        const at = start.index + start[0].length
        const next = text.slice(at).search(/^ {0,2}\S/m)
        const body = text.slice(at, next === -1 ? undefined : at + next)
        const before = scanTemplate(text)
        const after = scanTemplate(`${text.slice(0, at)}    ${mistake}\n${text.slice(at)}`)
        expect(after.gaps.length).toBeGreaterThan(before.gaps.length)
        // SAM makes these of the events of functions, with which they are lost.
        const isImplicit = (address: string) => /^Serverless(?:Rest|Http)Api/.test(address)
        const isOther = (address: string) =>
          !address.startsWith(name) && !body.includes(address) && !isImplicit(address)
        for (const finding of before.findings.filter(({ resource }) => isOther(resource.address))) {
          const uid = findingUid(finding)
          const now = after.findings.find((other) => findingUid(other) === uid)
          // What is lost may belong to it.
          if (now?.status === 'MANUAL') continue
          const refers = new RegExp(`\\b${name}\\b`).test(
            text.slice(0, start.index) + text.slice(at + body.length),
          )
          if (refers && now?.status !== finding.status) continue
          expect([uid, now?.status, now?.reason]).toEqual([uid, finding.status, finding.reason])
          same += 1
        }
      },
    ),
    { numRuns: 150, seed: 15 },
  )
  expect(same).toBeGreaterThan(500)
})
