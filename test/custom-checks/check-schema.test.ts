import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { checkSchema } from '../../scripts/schemas/check-schema.ts'
import { readYamlCheck } from '../../src/custom-checks/yaml/read-yaml-check.ts'
import { UsageError } from '../../src/errors/assay-error.ts'
import { createFile } from '../support/folder.ts'

const SCHEMA: object = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../schemas/check.schema.json'), 'utf8'),
)

const validate = new Ajv2020().compile(SCHEMA)

function isRead(text: string): boolean {
  try {
    readYamlCheck(createFile('own_rule.yaml', text))
    return true
  } catch (error) {
    if (error instanceof UsageError) return false
    throw error
  }
}

test('schemas/check.schema.json is up to date; npm run schemas writes it', () => {
  expect(SCHEMA).toEqual(JSON.parse(JSON.stringify(checkSchema())))
})

const VALID = [
  'title: Buckets should be named',
  'severity: high',
  'resource: AWS::S3::Bucket',
  'remediation: { text: Name it., url: "https://wiki.example.com" }',
  'pass: { path: BucketName, exists: true }',
]

test.each([
  ['pass: { path: BucketName, equals: a }', true],
  ['pass: { path: BucketName, in: [a] }', true],
  ['pass: { path: BucketName, in: [] }', false],
  ['pass: { path: BucketName, starts_with: 1 }', false],
  ['pass: { path: BucketName }', false],
  ['pass: { path: BucketName, equals: a, contains: b }', false],
  ['pass: { equals: a }', false],
  ['pass: { all: [{ path: BucketName, equals: a }, { not: { path: BucketName, matches: b } }] }', true],
  ['pass: { all: [] }', false],
  ['pass: { any: [{ path: Grants, some: { path: Permission, equals: READ } }] }', true],
  ['pass: { path: Grants, some: x }', false],
  ['pass: { related: AWS::S3::BucketPolicy, by: Bucket, exists: true }', true],
  ['pass: { related: AWS::S3::BucketPolicy, by: Bucket, exists: x }', false],
  ['pass: { related: AWS::S3::BucketPolicy, by: Bucket }', false],
  ['pass: { related: AWS::S3::Nothing, by: Bucket, exists: true }', false],
  ['pass:', false],
  ['severity: urgent', false],
  ['resource: aws_s3_bucket', false],
  ['remediation: text', false],
  ['remediation: { text: a, url: "ftp://a.example" }', false],
  ['remediation: { text: a, command: aws kms enable-key-rotation, url: "https://a.example" }', true],
  ['remediation: { text: a, command: "true\\nrm -rf .", url: "https://a.example" }', false],
  ['categories: [logging]', true],
  ['categories: [loging]', false],
  ['compliance: { own: ["1"] }', true],
  ['compliance: { own: [] }', false],
  ['compliance: { cis-aws-7.0: ["3.1.4"] }', true],
  ['compliance: { cis-aws-7.0: ["3.1.99"] }', false],
  ['topics: [backup]', true],
  ['topics: [backups]', false],
  ['titel: x', false],
])('%s: what the schema accepts is read, and nothing else', (line, expected) => {
  const [name = ''] = line.split(':')
  const text = [...VALID.filter((each) => !each.startsWith(`${name}:`)), line].join('\n')
  expect([isRead(text), validate(parse(text))]).toEqual([expected, expected])
})
