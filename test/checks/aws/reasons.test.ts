import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { evaluate } from '../../../src/scan/evaluate.ts'
import { terraform } from '../../../src/sources/terraform/terraform-source.ts'

test('open ports are named, as many as a sentence can hold', () => {
  const group = (ports: string) => `
    resource "aws_security_group" "web" {
      ingress {
        protocol    = "tcp"
        ${ports}
        cidr_blocks = ["10.0.0.0/8", "0.0.0.0/0"]
      }
    }`
  const check = 'ec2_security_group_no_public_high_risk_ports'
  expect(reasons(check, group('from_port = 3306\nto_port = 3306'))).toEqual([
    'FAIL Ingress from 0.0.0.0/0 reaches port 3306 (MySQL).',
  ])
  expect(reasons(check, group('from_port = 0\nto_port = 65535'))).toEqual([
    'FAIL Ingress from 0.0.0.0/0 reaches ports 20 (FTP data), 21 (FTP), 23 (Telnet), 25 (SMTP) and 17 more.',
  ])
})

test('a statement is called by its sid, else by its position', () => {
  const policy = (statements: string) => `
    resource "aws_iam_policy" "any" {
      policy = jsonencode({ Statement = ${statements} })
    }`
  const admin = 'Effect = "Allow", Action = "*", Resource = "*"'
  expect(reasons('iam_policy_no_admin_wildcard', policy(`[{ Effect = "Deny" }, { ${admin} }]`))).toEqual([
    'FAIL Statement 2 allows every action on every resource.',
  ])
  expect(reasons('iam_policy_no_admin_wildcard', policy(`{ Sid = "Root", ${admin} }`))).toEqual([
    'FAIL Statement "Root" allows every action on every resource.',
  ])
})

test('the settings that are off are named', () => {
  const bucket = `
    resource "aws_s3_bucket" "shop" {}
    resource "aws_s3_bucket_public_access_block" "shop" {
      bucket            = aws_s3_bucket.shop.id
      block_public_acls = true
    }`
  expect(reasons('s3_bucket_public_access_blocked', bucket)).toEqual([
    'FAIL The public access block leaves BlockPublicPolicy, IgnorePublicAcls, and RestrictPublicBuckets off.',
  ])
})

test('what is unknown is named with the reason', () => {
  const undirected = `
    variable "bucket" {}
    resource "aws_s3_bucket" "shop" {}
    resource "aws_s3_bucket_versioning" "any" {
      bucket = var.bucket
    }`
  expect(reasons('s3_bucket_versioning_enabled', undirected)).toEqual([
    'MANUAL VersioningConfiguration is unknown: aws_s3_bucket_versioning.any may set it, whose bucket is unknown: variable bucket has no default',
  ])
})

function reasons(id: string, text: string): readonly string[] {
  const checks = CATALOGUE.filter((check) => check.id === id)
  const { resources } = terraform.collect([{ path: 'main.tf', absolutePath: '/main.tf', text }])
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'shop' })
  return findings.map(({ status, reason }) => `${status} ${reason}`)
}
