import { describe, expect, test } from 'vitest'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const TERRAFORM = 'resource "aws_s3_bucket" "logs" {}\n'
const TEMPLATE = 'Resources:\n  Logs:\n    Type: AWS::S3::Bucket\n'
const JSON_TEMPLATE = '{ "Resources": { "Logs": { "Type": "AWS::S3::Bucket" } } }'
const PLAN = '{"format_version":"1.2","terraform_version":"1.9.0","planned_values":{"root_module":{}}}'
const MANIFEST = 'apiVersion: v1\nkind: Pod\nmetadata: { name: web }\n'
const JSON_MANIFEST = '{ "kind": "Pod", "metadata": { "name": "web" }, "apiVersion": "v1" }'
const KUSTOMIZATION = 'configMapGenerator:\n  - name: settings\n    literals: [COLOUR=red]\n'
const FLUX = 'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: shop }\n'
const WORKFLOW = 'on: push\njobs: {}\n'
const ACTION = 'runs:\n  using: composite\n  steps: []\n'

/** Which sources read the file, and how many gaps there are. */
async function read(name: string, text: string) {
  const { coverage } = await scan({
    source: filesSource({ paths: [folderOf({ [name]: text })], account: 'acme' }),
    checks: [],
  })
  return { kinds: Object.keys(coverage.files), gaps: coverage.gaps.length }
}

describe('what a file is', () => {
  test.each([
    ['main.tf', TERRAFORM, 'terraform'],
    ['main.tofu', TERRAFORM, 'terraform'],
    ['main.tf.json', '{ "resource": {} }', 'terraform'],
    ['prod.tfplan.json', PLAN, 'terraform-plan'],
    ['anything.json', PLAN, 'terraform-plan'],
    ['anything.json', JSON_TEMPLATE, 'cloudformation'],
    ['anything.template', JSON_TEMPLATE, 'cloudformation'],
    ['anything.cfn', TEMPLATE, 'cloudformation'],
    ['anything.yml', TEMPLATE, 'cloudformation'],
    ['anything.yaml', MANIFEST, 'kubernetes'],
    ['anything.json', JSON_MANIFEST, 'kubernetes'],
    ['anything.yaml', `# only a comment\n---\n${MANIFEST}`, 'kubernetes'],
    ['anything.yaml', `{ kind: Pod, apiVersion: v1, metadata: { name: web } }`, 'kubernetes'],
    ['kustomization.yaml', KUSTOMIZATION, 'kustomize'],
    ['base/Kustomization', KUSTOMIZATION, 'kustomize'],
    ['kustomization.yaml', FLUX, 'kubernetes'],
    ['shop/Chart.yaml', 'apiVersion: v2\nname: shop\nversion: 1.0.0\n', 'helm'],
    ['compose.yaml', 'services:\n  web:\n    image: nginx\n', 'compose'],
    ['deploy/docker-compose.prod.yml', 'version: "3"\nservices: {}\n', 'compose'],
    ['monitoring.compose.yml', 'include: []\n', 'compose'],
    ['Dockerfile', 'FROM alpine\n', 'dockerfile'],
    ['Containerfile.dev', 'FROM alpine\n', 'dockerfile'],
    ['.github/workflows/ci.yml', WORKFLOW, 'github-actions'],
    ['build/action.yml', ACTION, 'github-actions'],
  ])('%s with %j is %s', async (name, text, kind) => {
    expect(await read(name, text)).toEqual({ kinds: [kind], gaps: 0 })
  })

  test.each([
    ['package.json', '{ "name": "web", "resources": ["Resources"] }'],
    ['openapi.json', '{ "examples": { "Resources": { "A": { "Type": "AWS::S3::Bucket" } } } }'],
    ['events.json', '[{ "apiVersion": "v1", "kind": "Pod" }]'],
    ['values.yaml', 'image:\n  apiVersion: v1\n  kind: Pod\n'],
    ['broken.yaml', 'title: [\n'],
    ['broken.json', '{ "name": '],
    ['terraform.tfstate.json', '{"format_version":"1.0","terraform_version":"1.9.0","values":{}}'],
    ['jekyll.yml', '{{ page.title }}\n'],
    ['binary.template', 'PK\u0003\u0004'],
    ['notes.txt', TERRAFORM],
    ['Dockerfile.notes', 'how it is built'],
    ['ci.yml', WORKFLOW],
    ['empty.yaml', ''],
  ])('%s with %j is none of ours, and nothing is said', async (name, text) => {
    expect(await read(name, text)).toEqual({ kinds: [], gaps: 0 })
  })
})

describe('what looks like ours and is broken is a gap', () => {
  test.each([
    ['main.tf', 'resource "aws_s3_bucket" {'],
    ['main.tf.json', '{ "resource": '],
    ['plan.json', PLAN.slice(0, -3)],
    ['stack.yaml', `${TEMPLATE}    Properties: [\n`],
    ['stack.json', JSON_TEMPLATE.slice(0, -4)],
    ['stack.json', JSON_TEMPLATE.replace('"Logs":', '"Logs"')],
    ['pod.yaml', `${MANIFEST}spec: [\n`],
    ['pod.json', JSON_MANIFEST.slice(0, -2).replace('"v1"', '"v1", "spec": [')],
    ['Dockerfile', 'how it is built'],
    ['.github/workflows/ci.yml', 'on: [push\n'],
    ['action.yml', `${ACTION}  - [\n`],
  ])('%s with %j', async (name, text) => {
    expect((await read(name, text)).gaps).toBeGreaterThan(0)
  })
})
