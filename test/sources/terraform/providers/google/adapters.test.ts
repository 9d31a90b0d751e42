import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../../../src/checks/catalogue.ts'
import type { Region } from '../../../../../src/model/region.ts'
import type { Resource } from '../../../../../src/model/resource.ts'
import { isUnknown } from '../../../../../src/model/unknown.ts'
import { joined } from '../../../../../src/sources/file-format/file-format.ts'
import { memoryTree } from '../../../../../src/sources/file-format/memory-tree.ts'
import { terraform } from '../../../../../src/sources/terraform/terraform-format.ts'
import { evaluate } from '../../../../support/evaluate.ts'
import { filesOf } from '../../modules/collect.ts'

const PROVIDERS = `
  provider "google" {
    region = "europe-west3"
  }
  provider "google-beta" {
    zone = "us-central1-a"
  }
  provider "google" {
    alias  = "asia"
    region = "asia-east1"
  }`

test.each([
  ['its own region', 'resource "google_sql_database_instance" "a" { region = "us-east4" }', 'us-east4'],
  ['that of its provider', 'resource "google_sql_database_instance" "a" {}', 'europe-west3'],
  [
    'that of the provider it names',
    'resource "google_sql_database_instance" "a" { provider = google.asia }',
    'asia-east1',
  ],
  [
    'that of the beta provider, by its zone',
    'resource "google_container_cluster" "a" { provider = google-beta }',
    'us-central1',
  ],
  ['that of its zone', 'resource "google_container_cluster" "a" { location = "us-west1-b" }', 'us-west1'],
  [
    'a region in capitals',
    'resource "google_storage_bucket" "a" { location = "EUROPE-WEST1" }',
    'europe-west1',
  ],
  ['several regions', 'resource "google_storage_bucket" "a" { location = "EU" }', 'EU'],
  ['unknown where a bucket does not say', 'resource "google_storage_bucket" "a" {}', undefined],
  ['unknown where nobody knows', 'resource "google_storage_bucket" "a" { location = var.unset }', undefined],
  ['global for a firewall', 'resource "google_compute_firewall" "a" {}', 'global'],
  [
    'that of the key ring',
    `resource "google_kms_crypto_key" "a" { key_ring = google_kms_key_ring.ring.id }
     resource "google_kms_key_ring" "ring" { location = "europe-north1" }`,
    'europe-north1',
  ],
  [
    'unknown without the key ring',
    'resource "google_kms_crypto_key" "a" { key_ring = "a/b/c/d" }',
    undefined,
  ],
  [
    'that of the cluster',
    `resource "google_container_node_pool" "a" { cluster = google_container_cluster.shop.name }
     resource "google_container_cluster" "shop" {
       name     = "shop"
       location = "europe-west9-c"
     }`,
    'europe-west9',
  ],
])('where a resource is: %s', (_, text, region) => {
  const [resource] = resourcesOf(`${PROVIDERS}\nvariable "unset" {}\n${text}`)
  expect(known(resource?.region)).toBe(region)
})

test.each([
  ['europe-west1', 'europe-west1'],
  ['EU-the-secret-of-the-shop', undefined],
])('a region that comes from a file is shown where it surely is one: %s', (text, region) => {
  const [resource] = resourcesOf('resource "google_storage_bucket" "a" { location = file("region.txt") }', {
    'region.txt': text,
  })
  expect(known(resource?.region)).toBe(region)
})

test('a bucket takes over what separate resources grant, each part with its own place', () => {
  const [bucket, ...others] = resourcesOf(`
    resource "google_storage_bucket" "shop" {
      name = "shop"
    }
    resource "google_storage_bucket_iam_member" "app" {
      bucket = google_storage_bucket.shop.name
      role   = "roles/storage.objectViewer"
      member = "user:ann@example.com"
    }
    resource "google_storage_bucket_iam_binding" "ops" {
      bucket  = "shop"
      role    = "roles/storage.admin"
      members = ["group:ops@example.com"]
    }
    resource "google_storage_bucket_iam_policy" "all" {
      bucket      = google_storage_bucket.shop.id
      policy_data = data.google_iam_policy.all.policy_data
    }
    data "google_iam_policy" "all" {
      binding {
        role    = "roles/storage.legacyBucketReader"
        members = ["domain:example.com"]
      }
    }`)
  expect(others).toEqual([])
  expect(bucket?.properties).toMatchObject({
    iamPolicy: {
      bindings: [
        { role: 'roles/storage.objectViewer', members: ['user:ann@example.com'] },
        { role: 'roles/storage.admin', members: ['group:ops@example.com'] },
        { role: 'roles/storage.legacyBucketReader', members: ['domain:example.com'] },
      ],
    },
  })
  const lines = [0, 1, 2].map((index) => lineOf(bucket, `iamPolicy.bindings[${index}].members[0]`))
  expect(lines).toEqual([8, 13, 22])
})

test.each([
  ['no JSON', '"everybody: allUsers"', 'MANUAL'],
  ['a list', 'jsonencode(["allUsers"])', 'MANUAL'],
  ['bindings that are a text', 'jsonencode({ bindings = "allUsers" })', 'MANUAL'],
  ['members that are a number', 'jsonencode({ bindings = [{ role = "r", members = 7 }] })', 'PASS'],
  ['members that are one text', 'jsonencode({ bindings = [{ role = "r", members = "allUsers" }] })', 'FAIL'],
  ['nothing', 'jsonencode({})', 'PASS'],
])('a policy that is %s is judged: %s', (_, policy, status) => {
  const resources = resourcesOf(`
    resource "google_storage_bucket" "shop" {
      name = "shop"
    }
    resource "google_storage_bucket_iam_policy" "shop" {
      bucket      = google_storage_bucket.shop.name
      policy_data = ${policy}
    }`)
  const checks = CATALOGUE.filter(({ id }) => id === 'google_storage_bucket_not_public')
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'shop' })
  expect(findings.map((finding) => finding.status)).toEqual([status])
})

test('the default node pool counts unless it is removed or others are declared within', () => {
  const poolsOf = (body: string) => {
    const [cluster] = resourcesOf(`resource "google_container_cluster" "a" {\n${body}\n}`)
    return cluster?.properties
  }
  expect(poolsOf('')).toMatchObject({ nodePools: [{ name: 'default-pool' }] })
  expect(poolsOf('remove_default_node_pool = true')).toMatchObject({ nodePools: [] })
  expect(poolsOf('enable_autopilot = true')).toMatchObject({ nodePools: [] })
  expect(poolsOf('node_pool {\nname = "own"\n}')).toMatchObject({ nodePools: [{ name: 'own' }] })
})

function resourcesOf(text: string, beside: Readonly<Record<string, string>> = {}): readonly Resource[] {
  const files = filesOf({ 'main.tf': text })
  const tree = memoryTree([...files, ...filesOf(beside)])
  const { resources, gaps } = joined(terraform.read(files, { tree }))
  expect(gaps).toEqual([])
  return resources.filter(({ cloud }) => cloud === 'gcp')
}

function known(region: Region | undefined): string | undefined {
  return isUnknown(region) ? undefined : region
}

function lineOf(resource: Resource | undefined, path: string): number | undefined {
  return resource?.locations.get(path)?.startLine
}
