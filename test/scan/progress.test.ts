import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import type { OnProgress } from '../../src/sources/source.ts'
import { folderOf } from '../support/folder.ts'

const DEPLOYMENT = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\n'
const TEMPLATE = 'AWSTemplateFormatVersion: "2010-09-09"\nResources: { A: { Type: "AWS::S3::Bucket" } }\n'
const PLAN = JSON.stringify({
  format_version: '1.2',
  terraform_version: '1.9.0',
  planned_values: { root_module: {} },
})

test('a scan of files tells of each that was read, whose resources are checked at once', async () => {
  const folder = folderOf({
    'infra/main.tf': 'resource "aws_s3_bucket" "a" {}\nmodule "m" {\n  source = "./module"\n}\n',
    'infra/other.tf': 'resource "aws_s3_bucket" "b" {}',
    'infra/module/main.tf': 'resource "aws_s3_bucket" "c" {}',
    'plan.json': PLAN,
    'template.yaml': TEMPLATE,
    'deployment.yaml': DEPLOYMENT,
    Dockerfile: 'FROM scratch\n',
    '.github/workflows/ci.yml': 'on: push\njobs: { a: { runs-on: x, steps: [] } }\n',
  })
  const told: Parameters<OnProgress>[] = []
  const result = await scan({
    source: filesSource({ paths: [folder] }),
    checks: CATALOGUE,
    onProgress: (...step) => told.push(step),
  })
  expect(result.coverage.gaps).toEqual([])
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((done) => ['files', done, 8]))
})

test('a scan that keeps its resources tells of each that is checked in the end', async () => {
  const folder = folderOf({ 'main.tf': 'resource "aws_s3_bucket" "a" {}\nresource "aws_s3_bucket" "b" {}\n' })
  const told: Parameters<OnProgress>[] = []
  const { coverage } = await scan({
    source: filesSource({ paths: [folder] }),
    checks: CATALOGUE,
    judgeAhead: async () => [],
    onProgress: (...step) => told.push(step),
  })
  const { resources } = coverage
  expect(told.filter(([step]) => step === 'resources')).toEqual(
    Array.from({ length: resources }, (_, done) => ['resources', done, resources]),
  )
})
