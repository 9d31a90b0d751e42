import { expect, test } from 'vitest'
import type { Resource } from '../../../../../src/model/resource.ts'
import { isUnknown, Unknown } from '../../../../../src/model/unknown.ts'
import { joined } from '../../../../../src/sources/file-format/file-format.ts'
import { terraform } from '../../../../../src/sources/terraform/terraform-format.ts'
import { linesOf } from '../../../../support/lines-of.ts'

test('a bucket takes over what separate resources say, each property with its own place', () => {
  const [bucket] = resourcesOf(`
    resource "aws_s3_bucket" "shop" {
      bucket = "shop"
    }
    resource "aws_s3_bucket_versioning" "shop" {
      bucket = aws_s3_bucket.shop.id
      versioning_configuration {
        status = "Enabled"
      }
    }
    resource "aws_s3_bucket_public_access_block" "shop" {
      bucket            = "shop"
      block_public_acls = "true"
    }`)
  expect(bucket?.properties).toEqual({
    BucketName: 'shop',
    VersioningConfiguration: { Status: 'Enabled' },
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: false,
      IgnorePublicAcls: false,
      RestrictPublicBuckets: false,
    },
  })
  expect(linesOf(bucket)).toEqual({
    BucketName: 3,
    VersioningConfiguration: 7,
    'VersioningConfiguration.Status': 8,
    PublicAccessBlockConfiguration: 11,
    'PublicAccessBlockConfiguration.BlockPublicAcls': 13,
  })
})

test.each([
  ['a name', '"elsewhere"', '"elsewhere"', true],
  ['a data source', 'data.aws_s3_bucket.found.id', 'data.aws_s3_bucket.found.id', true],
  ['a variable that nobody sets', 'var.bucket', 'var.bucket', true],
  ['another name', '"elsewhere"', '"another"', false],
  ['another variable, which may be the same', 'var.bucket', 'var.another', undefined],
])(
  'of a bucket elsewhere, an ACL knows the public access block that names the same: %s',
  (_, acl, block, same) => {
    const [orphan] = resourcesOf(`
    variable "bucket" {}
    variable "another" {}
    data "aws_s3_bucket" "found" {
      bucket = "found"
    }
    resource "aws_s3_bucket_acl" "elsewhere" {
      bucket = ${acl}
      acl    = "public-read"
    }
    resource "aws_s3_bucket_public_access_block" "elsewhere" {
      bucket             = ${block}
      ignore_public_acls = true
    }`)
    expect(orphan).toMatchObject({ type: 'X::S3::BucketAcl', properties: { AccessControl: 'PublicRead' } })
    const known = (orphan as Resource<'X::S3::BucketAcl'> | undefined)?.properties
      .PublicAccessBlockConfiguration
    expect(isUnknown(known) ? undefined : known !== undefined).toBe(same)
  },
)

test('what configures a bucket may be named in its place, so that one comes after the other', () => {
  const [bucket] = resourcesOf(`
    resource "aws_s3_bucket" "shop" {}
    resource "aws_s3_bucket_policy" "shop" {
      bucket = aws_s3_bucket.shop.id
      policy = "{}"
    }
    resource "aws_s3_bucket_public_access_block" "shop" {
      bucket            = aws_s3_bucket_policy.shop.id
      block_public_acls = true
    }`)
  expect(bucket?.properties).toMatchObject({ PublicAccessBlockConfiguration: { BlockPublicAcls: true } })
})

test('documents are joined from a list without the ones that are left out', () => {
  const [role] = resourcesOf(`
    data "aws_iam_policy_document" "read" {
      statement {
        actions   = ["s3:GetObject"]
        resources = ["\${aws_s3_bucket.shop.arn}/*"]
      }
    }
    data "aws_iam_policy_document" "all" {
      source_policy_documents = compact([data.aws_iam_policy_document.read.json, ""])
    }
    resource "aws_iam_policy" "all" {
      policy = data.aws_iam_policy_document.all.json
    }`)
  expect(role?.properties).toMatchObject({ PolicyDocument: { Statement: [{ Action: ['s3:GetObject'] }] } })
})

test('a list within a list is its items, as before Terraform 0.12', () => {
  const [group] = resourcesOf(`
    locals {
      offices = ["10.1.0.0/16", "10.2.0.0/16"]
    }
    resource "aws_security_group" "shop" {
      ingress {
        protocol    = "tcp"
        from_port   = 22
        to_port     = 22
        cidr_blocks = ["\${local.offices}"]
      }
    }`)
  expect(group?.properties).toMatchObject({
    SecurityGroupIngress: [{ CidrIp: '10.1.0.0/16' }, { CidrIp: '10.2.0.0/16' }],
  })
})

test('documents are joined one by one, as older providers do', () => {
  const [policy] = resourcesOf(`
    data "aws_iam_policy_document" "read" {
      statement {
        sid     = "access"
        actions = ["s3:GetObject"]
      }
      statement {
        sid     = "names"
        actions = ["s3:ListBucket"]
      }
    }
    data "aws_iam_policy_document" "write" {
      statement {
        sid     = "access"
        actions = ["s3:PutObject"]
      }
    }
    data "aws_iam_policy_document" "all" {
      source_json   = data.aws_iam_policy_document.read.json
      override_json = data.aws_iam_policy_document.write.json
    }
    resource "aws_iam_policy" "all" {
      policy = data.aws_iam_policy_document.all.json
    }`)
  expect(policy?.properties).toMatchObject({
    PolicyDocument: { Statement: [{ Action: ['s3:ListBucket'] }, { Action: ['s3:PutObject'] }] },
  })
})

test('what is replaced in the text of a document is replaced in its statements', () => {
  const [policy] = resourcesOf(`
    data "aws_caller_identity" "current" {}
    data "aws_iam_policy_document" "assume" {
      statement {
        actions   = ["sts:AssumeRole"]
        resources = ["arn:aws:iam::_ACCOUNT_:role/_ROLE_"]
      }
    }
    data "aws_iam_policy_document" "all" {
      source_policy_documents = [replace(data.aws_iam_policy_document.assume.json, "_ROLE_", "deploy")]
    }
    resource "aws_iam_policy" "assume" {
      policy = replace(
        data.aws_iam_policy_document.all.json,
        "_ACCOUNT_",
        data.aws_caller_identity.current.account_id,
      )
    }`)
  expect(policy?.properties).toMatchObject({
    PolicyDocument: {
      Statement: [
        {
          Action: ['sts:AssumeRole'],
          Resource: [{ template: ['arn:aws:iam::', expect.any(Unknown), ':role/deploy'] }],
        },
      ],
    },
  })
})

test('a resource is called by what names it, and lives in the region of its provider', () => {
  const resources = resourcesOf(`
    variable "region" {}
    provider "aws" {
      region = "eu-central-1"
    }
    provider "aws" {
      alias  = "elsewhere"
      region = var.region
    }
    resource "aws_s3_bucket" "named" {
      bucket = "shop"
    }
    resource "aws_kms_key" "far" {
      provider = aws.elsewhere
    }
    resource "aws_kms_key" "own_region" {
      region = "eu-west-1"
    }
    resource "aws_iam_user" "deploy" {
      name = "deploy-shop"
    }`)
  expect(resources.map(({ name, region }) => [name, region])).toEqual([
    ['shop', 'eu-central-1'],
    ['far', expect.objectContaining({ reason: 'variable region has no default' })],
    ['own_region', 'eu-west-1'],
    ['deploy-shop', 'global'],
  ])
  expect(resources[0]).toMatchObject({
    address: 'aws_s3_bucket.named',
    cloud: 'aws',
    identifiers: ['shop'],
    location: { file: 'infra/main.tf', startLine: 10, endLine: 12 },
    scope: 'infra',
  })
})

test('address ranges become rules of their own, whichever resource declares them', () => {
  const [group, ...others] = resourcesOf(`
    resource "aws_security_group" "web" {
      ingress {
        protocol    = "tcp"
        from_port   = "443"
        to_port     = 443
        cidr_blocks = ["10.0.0.0/8", "192.168.0.0/16"]
      }
    }
    resource "aws_vpc_security_group_ingress_rule" "web" {
      security_group_id = aws_security_group.web.id
      ip_protocol       = "-1"
      cidr_ipv6         = "fd00::/8"
    }`)
  expect(others).toEqual([])
  expect(group?.properties).toMatchObject({
    SecurityGroupIngress: [
      { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '10.0.0.0/8' },
      { IpProtocol: 'tcp', FromPort: 443, ToPort: 443, CidrIp: '192.168.0.0/16' },
      { IpProtocol: '-1', CidrIpv6: 'fd00::/8' },
    ],
  })
  expect(linesOf(group)).toMatchObject({ 'SecurityGroupIngress[1].CidrIp': 7 })
})

test('a policy document is rendered as the provider renders it', () => {
  const [policy] = resourcesOf(`
    resource "aws_iam_policy" "read" {
      policy = data.aws_iam_policy_document.read.json
    }
    data "aws_iam_policy_document" "read" {
      statement {
        sid           = "Read"
        actions       = ["s3:GetObject"]
        not_resources = ["arn:aws:s3:::secret/*"]
        principals {
          type        = "AWS"
          identifiers = ["arn:aws:iam::111122223333:root"]
        }
        principals {
          type        = "Service"
          identifiers = ["ec2.amazonaws.com"]
        }
        condition {
          test     = "StringEquals"
          variable = "aws:SourceAccount"
          values   = [111122223333]
        }
      }
    }`)
  expect(policy?.properties).toEqual({
    PolicyDocument: {
      Version: '2012-10-17',
      Statement: [
        {
          Sid: 'Read',
          Effect: 'Allow',
          Action: ['s3:GetObject'],
          NotResource: ['arn:aws:s3:::secret/*'],
          Principal: { AWS: ['arn:aws:iam::111122223333:root'], Service: ['ec2.amazonaws.com'] },
          Condition: { StringEquals: { 'aws:SourceAccount': ['111122223333'] } },
        },
      ],
    },
  })
  expect(linesOf(policy)).toMatchObject({ PolicyDocument: 3, 'PolicyDocument.Statement[0]': 6 })
})

test('policy documents that include each other end', () => {
  const resources = resourcesOf(`
    resource "aws_iam_policy" "loop" {
      policy = data.aws_iam_policy_document.a.json
    }
    data "aws_iam_policy_document" "a" {
      source_policy_documents = [data.aws_iam_policy_document.b.json]
    }
    data "aws_iam_policy_document" "b" {
      source_policy_documents = [data.aws_iam_policy_document.a.json]
    }`)
  expect(resources).toHaveLength(1)
})

test.each([
  ['storage_encrypted = "1"', true],
  ['storage_encrypted = "yes"', new Unknown('true or false is needed, not the string "yes"')],
  ['storage_encrypted = null', false],
  ['', false],
])('%j makes StorageEncrypted %j', (argument, expected) => {
  const [instance] = resourcesOf(`resource "aws_db_instance" "orders" {\n${argument}\n}`)
  expect(instance?.properties).toMatchObject({
    StorageEncrypted: isUnknown(expected) ? { reason: expected.reason } : expected,
  })
})

test('what no adapter knows is no resource, and a broken argument breaks nothing', () => {
  expect(
    resourcesOf('resource "aws_cloudwatch_dashboard" "main" {}\ndata "aws_s3_bucket" "other" {}'),
  ).toEqual([])
  expect(resourcesOf('resource "aws_security_group" "odd" {\ningress = "everything"\n}')).toHaveLength(1)
})

function resourcesOf(text: string): readonly Resource[] {
  const { resources, gaps } = joined(
    terraform.read([{ path: 'infra/main.tf', absolutePath: '/infra/main.tf', text }]),
  )
  expect(gaps).toEqual([])
  return resources.filter(({ cloud }) => cloud === 'aws')
}
