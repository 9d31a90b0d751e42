// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of scanned files, not of JavaScript

import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Check } from '../../../src/checks/check.ts'
import type { Finding } from '../../../src/findings/finding.ts'
import { findingUid } from '../../../src/findings/uid.ts'
import type { Resource } from '../../../src/model/resource.ts'
import { EvaluationRecord } from '../../../src/scan/evaluation-record.ts'
import { filesSource } from '../../../src/sources/files/files-source.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { collected } from '../../support/collected.ts'
import { evaluate } from '../../support/evaluate.ts'
import { GitRepository } from '../../support/git-repository.ts'
import { repetitions } from '../../support/repetitions.ts'

const BUCKET = 'resource "aws_s3_bucket" "logs" {\n  bucket = "logs"\n}\n'
const group = (range: string) => `
resource "aws_security_group" "admin" {
  ingress {
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = [${range}]
  }
}
`
const pod = (image: string, labels = 'app: web') => `
apiVersion: v1
kind: Pod
metadata: { name: web, namespace: shop, labels: { ${labels} } }
spec: { containers: [{ name: web, image: "${image}" }] }
`
const policy =
  '\napiVersion: networking.k8s.io/v1\nkind: NetworkPolicy\nmetadata: { name: all, namespace: shop }\nspec: { podSelector: {}, policyTypes: [Ingress] }\n'
const workflow = (on: string, job: string) => `on: ${on}\njobs:\n  a:\n    ${job}\n`
const CALLED =
  'runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: echo "${{ github.event.issue.title }}"'

/** What each path may hold; nothing, if it is undefined. Contents refer to each other across files and formats. */
const CHOICES: Readonly<Record<string, readonly (string | undefined)[]>> = {
  'live/main.tf': [
    undefined,
    'module "a" {\n  source = "../modules/a"\n  ranges = [var.range]\n}\nvariable "range" {}\n',
    `${BUCKET}${group('file("range.txt")')}`,
    `${BUCKET}resource "aws_s3_bucket_versioning" "logs" {\n  bucket = aws_s3_bucket.logs.id\n  versioning_configuration { status = "Enabled" }\n}\n`,
  ],
  'live/more.tf': [
    undefined,
    'resource "aws_s3_bucket" "more" {\n  bucket = fileexists("flag") ? "a" : "b"\n}\n',
    '}',
  ],
  'live/range.txt': [undefined, '0.0.0.0/0', '10.0.0.0/8'],
  'live/flag': [undefined, ''],
  'live/terraform.tfvars': [undefined, 'range = "0.0.0.0/0"\n', 'range = "10.0.0.0/8"\n'],
  'modules/a/main.tf': [
    undefined,
    `variable "ranges" {}\n${group('var.ranges...')}`,
    `variable "ranges" {}\n${BUCKET}`,
  ],
  'modules/b/main.tf': [undefined, BUCKET, 'module "a" {\n  source = "../a"\n  ranges = []\n}\n'],
  'k8s/web.yaml': [undefined, pod('web:latest'), pod('web:1'), `${pod('web:1')}---${policy}`],
  'k8s/api.yml': [undefined, pod('web', 'app: api'), policy],
  'k8s/kustomization.yaml': [undefined, 'resources: [web.yaml]\nimages: [{ name: web, newTag: "2" }]\n'],
  'deploy/web.yaml': [undefined, pod('web:latest'), pod('web:1')],
  'stack.yaml': [
    undefined,
    'Resources:\n  A:\n    Type: AWS::S3::Bucket\n',
    'Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties: { AccessControl: PublicRead }\n',
  ],
  'package.json': [undefined, '{}', '{ "Resources": { "A": { "Type": "AWS::S3::Bucket" } } }'],
  Dockerfile: [undefined, 'FROM alpine\n', 'FROM alpine:3\nUSER app\n', 'FRO'],
  '.github/workflows/a.yml': [
    undefined,
    workflow('issues', 'uses: ./.github/workflows/b.yml'),
    workflow('push', 'uses: ./.github/workflows/b.yml'),
  ],
  '.github/workflows/b.yml': [undefined, workflow('workflow_call', CALLED), workflow('push', CALLED)],
}

type State = Readonly<Record<string, string | undefined>>

const state: fc.Arbitrary<State> = fc.record(
  Object.fromEntries(Object.entries(CHOICES).map(([path, choices]) => [path, fc.constantFrom(...choices)])),
)

/** A state, and one of which a few files are different. */
const states = fc
  .tuple(state, state, fc.subarray(Object.keys(CHOICES), { maxLength: 5 }))
  .map(([before, other, paths]) => ({
    before,
    now: { ...before, ...Object.fromEntries(paths.map((path) => [path, other[path]])) },
  }))

function present(files: State): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])),
  )
}

function collect({ folder }: GitRepository, since?: string) {
  const source = filesSource({ paths: [folder], account: 'acme', ...(since !== undefined && { since }) })
  return collected(source)
}

function repositoryOf(before: State): GitRepository {
  const repository = GitRepository.with(present(before))
  symlinkSync('live', join(repository.folder, 'linked'))
  symlinkSync('k8s/web.yaml', join(repository.folder, 'linked.yaml'))
  repository.commit()
  return repository
}

function comparable({ type, address, scope, properties, identifiers, location, region }: Resource): string {
  return JSON.stringify({ type, address, scope, properties, identifiers, location, region })
}

test('what is read of an earlier commit is what a scan of its files would read', needs('git'), async () => {
  await fc.assert(
    fc.asyncProperty(states, async ({ before, now }) => {
      const repository = repositoryOf(before)
      const full = await collect(repository)
      const unchanged = Object.entries(now).filter(([path, text]) => before[path] !== text)
      repository.write(Object.fromEntries(unchanged))
      const { earlier, resources } = await collect(repository, 'HEAD')
      expect(earlier?.resources.map(comparable)).toEqual(full.resources.map(comparable))
      expect(resources.map(comparable)).toEqual((await collect(repository)).resources.map(comparable))
    }),
    { numRuns: repetitions(5, 15) },
  )
})

test(
  'what is found in an earlier commit is what a scan of its files would find, and few checks run for it',
  needs('git'),
  async () => {
    let [evaluations, all] = [0, 0]
    await fc.assert(
      fc.asyncProperty(states, async ({ before, now }) => {
        const repository = repositoryOf(before)
        repository.write(
          Object.fromEntries(Object.entries(now).filter(([path, text]) => before[path] !== text)),
        )
        const { earlier, resources } = await collect(repository, 'HEAD')
        const record = new EvaluationRecord()
        evaluate(CATALOGUE, resources, SUBJECT, { record })
        const counted = (count: () => void) =>
          CATALOGUE.map(
            (check): Check => ({
              ...check,
              evaluate: (...given) => {
                count()
                return check.evaluate(...given)
              },
            }),
          )
        const earlierResources = earlier?.resources ?? []
        const known = record.in(earlierResources)
        const told = { of: ({ id }: Check, resource: Resource) => known.of(checkOf(id), resource) }
        const again = evaluate(
          counted(() => (evaluations += 1)),
          earlierResources,
          SUBJECT,
          { known: told },
        )
        const full = evaluate(
          counted(() => (all += 1)),
          earlierResources,
          SUBJECT,
        )
        expect(again.findings.map(comparableFinding)).toEqual(full.findings.map(comparableFinding))
      }),
      { numRuns: repetitions(5, 15) },
    )
    expect(evaluations).toBeLessThan(all / 2)
  },
)

const SUBJECT = { provider: 'iac', account: 'acme' }

function checkOf(id: string): Check {
  const check = CATALOGUE.find((one) => one.id === id)
  if (!check) throw new Error(`There is no check ${id}.`)
  return check
}

function comparableFinding(finding: Finding): string {
  const { check, status, reason, location } = finding
  return JSON.stringify({ uid: findingUid(finding), check: check.id, status, reason, location })
}
