import { expect, test } from 'vitest'
import { CATALOGUE } from '../../src/checks/catalogue.ts'
import { scan } from '../../src/scan/scan.ts'
import { filesSource } from '../../src/sources/files/files-source.ts'
import { folderOf } from '../support/folder.ts'

const CHECKS = CATALOGUE.filter(({ id }) =>
  [
    's3_bucket_versioning_enabled',
    'k8s_pod_no_host_pid',
    'google_gke_cluster_no_legacy_abac',
    'google_sql_instance_backups_enabled',
    'google_storage_bucket_versioning_enabled',
    'glue_job_version_supported',
  ].includes(id),
)

/** The owners of each resource that is found, by its address. */
async function ownersIn(files: Readonly<Record<string, string>>, ownerTags: readonly string[] = []) {
  const source = filesSource({ paths: [folderOf(files)], account: 'acme', readsTags: ownerTags.length > 0 })
  const { findings } = await scan({ source, checks: CHECKS, ownerTags })
  return Object.fromEntries(findings.map(({ resource, owners }) => [resource.address, owners]))
}

const TERRAFORM = `provider "aws" {
  default_tags {
    tags = { Owner = "platform" }
  }
}

variable "team" {}
variable "tags" {}

resource "aws_s3_bucket" "default" {}

resource "aws_s3_bucket" "own" {
  tags = { owner = "payments" }
}

resource "aws_s3_bucket" "team" {
  tags = { Owner = "", TEAM = " shop " }
}

resource "aws_s3_bucket" "unknown" {
  tags = { Owner = var.team }
}

resource "aws_s3_bucket" "unknown_tags" {
  tags = var.tags
}
`

test('a tag names the owner: default tags too, in any case, the first name first, and nothing that is unknown', async () => {
  const named = await ownersIn({ 'main.tf': TERRAFORM }, ['owner', 'team'])
  expect(named).toEqual({
    'aws_s3_bucket.default': ['platform'],
    'aws_s3_bucket.own': ['payments'],
    'aws_s3_bucket.team': ['shop'],
    'aws_s3_bucket.unknown': undefined,
    'aws_s3_bucket.unknown_tags': undefined,
  })
})

test('a tag comes before CODEOWNERS', async () => {
  const owners = await ownersIn({ 'main.tf': TERRAFORM, CODEOWNERS: '*.tf @acme/infra @ada' }, ['team'])
  expect(owners['aws_s3_bucket.team']).toEqual(['shop'])
  expect(owners['aws_s3_bucket.own']).toEqual(['@acme/infra', '@ada'])
})

test('without names of tags, CODEOWNERS alone says who owns what', async () => {
  const owners = await ownersIn({ 'main.tf': TERRAFORM, CODEOWNERS: '*.tf @acme/infra' })
  expect(new Set(Object.values(owners).flat())).toEqual(new Set(['@acme/infra']))
})

test.each<[language: string, file: string, text: string]>([
  [
    'CloudFormation',
    'a.yaml',
    'Resources:\n  A:\n    Type: AWS::S3::Bucket\n    Properties: { Tags: [{ Key: Team, Value: shop }] }\n',
  ],
  [
    'CloudFormation with tags by their names',
    'a.yaml',
    'Resources:\n  A:\n    Type: AWS::Glue::Job\n    Properties: { Tags: { team: shop }, GlueVersion: "1.0", Command: { Name: glueetl } }\n',
  ],
  ['Google Cloud', 'a.tf', 'resource "google_storage_bucket" "a" {\n  labels = { team = "shop" }\n}\n'],
  [
    'a cluster of Google Cloud',
    'a.tf',
    'resource "google_container_cluster" "a" {\n  resource_labels = { team = "shop" }\n}\n',
  ],
  [
    'a database of Google Cloud',
    'a.tf',
    'resource "google_sql_database_instance" "a" {\n  settings {\n    user_labels = { team = "shop" }\n  }\n}\n',
  ],
  [
    'a label',
    'a.yaml',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a, labels: { team: shop }, annotations: { team: other } }\nspec: { containers: [{ name: c, image: x }] }\n',
  ],
  [
    'an annotation',
    'a.yaml',
    'apiVersion: v1\nkind: Pod\nmetadata: { name: a, annotations: { team: shop } }\nspec: { containers: [{ name: c, image: x }] }\n',
  ],
  [
    'Kubernetes in Terraform',
    'a.tf',
    'resource "kubernetes_pod" "a" {\n  metadata {\n    labels = { team = "shop" }\n  }\n  spec {\n    container {\n      image = "x"\n    }\n  }\n}\n',
  ],
])('%s', async (_language, file, text) => {
  expect(Object.values(await ownersIn({ [file]: text }, ['team']))).toEqual([['shop']])
})
