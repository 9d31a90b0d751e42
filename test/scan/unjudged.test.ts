import { describe, expect, test } from 'vitest'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { unreadKind } from '../../src/sources/files/unread-kinds.ts'
import { folderOf } from '../support/folder.ts'

const PLAN = {
  format_version: '1.2',
  terraform_version: '1.9.0',
  planned_values: {
    root_module: {
      resources: [
        { address: 'azurerm_eventhub.a', mode: 'managed', type: 'azurerm_eventhub', name: 'a' },
        { address: 'aws_sns_topic.b', mode: 'managed', type: 'aws_sns_topic', name: 'b' },
      ],
    },
  },
}

/** What was recognised and has no check: `2 terraform: aws_route`, `1 file: Bicep`. */
async function unjudged(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { coverage } = await scan({
    source: filesSource({ paths: [folderOf(files)], account: 'acme' }),
    checks: [],
  })
  return coverage.unjudged.map(({ kind, of, source = of, count }) => `${count} ${source}: ${kind}`)
}

describe('resources of types without a check are counted', () => {
  test('in Terraform, each instance, of any provider', async () => {
    const text = `
      resource "azurerm_eventhub" "a" { count = 3 }
      resource "google_spanner_instance" "b" {}
      resource "aws_pinpoint_app" "c" {}
      resource "aws_sns_topic" "judged" {}
      data "azurerm_client_config" "looked_up" {}
      resource "random_id" "in_the_state_alone" { byte_length = 4 }
    `
    expect(await unjudged({ 'main.tf': text })).toEqual([
      '3 terraform: azurerm_eventhub',
      '1 terraform: aws_pinpoint_app',
      '1 terraform: google_spanner_instance',
    ])
  })

  test('in Terraform, also what configures another resource, unless that one is judged with it', async () => {
    const text = `
      resource "aws_s3_bucket" "logged" {}
      resource "aws_s3_bucket_logging" "read_with_the_bucket" {
        bucket        = aws_s3_bucket.logged.id
        target_bucket = "logs"
      }
      resource "aws_s3_bucket_logging" "of_a_bucket_elsewhere" {
        bucket        = "elsewhere"
        target_bucket = "logs"
      }
    `
    expect(await unjudged({ 'main.tf': text })).toEqual(['1 terraform: aws_s3_bucket_logging'])
  })

  test('in plans', async () => {
    expect(await unjudged({ 'plan.json': JSON.stringify(PLAN) })).toEqual([
      '1 terraform-plan: azurerm_eventhub',
    ])
  })

  test('in CloudFormation, as far as they are infrastructure', async () => {
    const text = `Resources:
  Job: { Type: AWS::Pinpoint::App }
  Seed: { Type: Custom::Seed, Properties: { ServiceToken: arn } }
  Topic: { Type: AWS::SNS::Topic }
  Ready: { Type: AWS::CloudFormation::WaitConditionHandle }
  Machine: { Type: AWS::EC2::Instance }
  OfMachine: { Type: AWS::EC2::EIPAssociation, Properties: { InstanceId: !Ref Machine } }
  OfAnother: { Type: AWS::EC2::EIPAssociation, Properties: { InstanceId: i-1234 } }
`
    expect(await unjudged({ 'stack.yaml': text })).toEqual([
      '1 cloudformation: AWS::EC2::EIPAssociation',
      '1 cloudformation: AWS::Pinpoint::App',
      '1 cloudformation: Custom::Seed',
    ])
  })

  test('in Kubernetes, custom resources and core kinds alike', async () => {
    const text = `apiVersion: argoproj.io/v1alpha1
kind: Rollout
metadata: { name: web }
---
{ apiVersion: apps.openshift.io/v1, kind: DeploymentConfig, metadata: { name: web } }
---
apiVersion: v1
kind: Endpoints
metadata: { name: web }
---
apiVersion: v1
kind: Pod
metadata: { name: judged }
`
    expect(await unjudged({ 'web.yaml': text })).toEqual([
      '1 kubernetes: Endpoints',
      '1 kubernetes: apps.openshift.io/DeploymentConfig',
      '1 kubernetes: argoproj.io/Rollout',
    ])
  })
})

describe('files of kinds that no source reads are counted', () => {
  test.each([
    ['site.yml', '---\n# all\n- name: web\n  hosts: all\n', 'Ansible playbook'],
    ['roles/web/tasks/main.yml', '- name: install\n', 'Ansible role'],
    ['serverless.yml', 'service: shop\nprovider:\n  name: google\n', 'Serverless Framework'],
    ['serverless.ts', 'export default {}', 'Serverless Framework'],
    ['azure-pipelines.yml', 'steps: []\n', 'Azure Pipelines'],
    ['.circleci/config.yml', 'version: 2.1\n', 'CircleCI'],
    ['Jenkinsfile', 'pipeline {}', 'Jenkins'],
    ['live/terragrunt.hcl', 'include {}', 'Terragrunt'],
    ['Pulumi.yaml', 'name: shop\n', 'Pulumi'],
    ['cdk.json', '{}', 'AWS CDK'],
    ['image.pkr.hcl', 'source {}', 'Packer'],
  ])('%s with %j is %s', async (path, text, kind) => {
    expect(await unjudged({ [path]: text })).toEqual([`1 file: ${kind}`])
  })

  test.each([
    ['compose.yaml', 'title: how to compose\n'],
    ['values.yaml', 'services: {}\n'],
    ['hosts.yml', 'web:\n  hosts: all\n'],
    ['list.yml', '- name: one\n- name: two\n'],
    ['schema.json', '{ "$schema": "https://json-schema.org/draft-07/schema" }'],
    ['node_modules/a/compose.yaml', 'services: {}\n'],
    ['image.pkr.md', 'source {}'],
  ])('%s with %j is none', async (path, text) => {
    expect(await unjudged({ [path]: text })).toEqual([])
  })

  test('a file that rules leave out is told there, and not here', async () => {
    const files = { Jenkinsfile: 'pipeline {}', '.assayignore': 'Jenkinsfile\n' }
    expect(await unjudged(files)).toEqual([])
  })

  test.each([
    ['line feeds', '\n'],
    ['comments', '#\n'],
    ['separators', '---\n'],
    ['schemas', '"$schema": "http://schema.management.azure.com/schemas/a'],
    ['hosts', '- hosts'],
  ])('a long file of %s ends', (_, part) => {
    const text = part.repeat(4_000_000 / part.length)
    expect(unreadKind('site.yml', text)).toBeUndefined()
    expect(unreadKind('site.json', text)).toBeUndefined()
  })
})
