import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import { joined } from '../../../src/sources/file-format/file-format.ts'
import { terraform } from '../../../src/sources/terraform/terraform-format.ts'
import { evaluate } from '../../support/evaluate.ts'

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
    'FAIL The public access block leaves BlockPublicPolicy, IgnorePublicAcls and RestrictPublicBuckets off.',
  ])
})

test('what is unknown is named with the reason', () => {
  const undirected = `
    variable "bucket" {}
    resource "aws_s3_bucket" "shop" {}
    resource "aws_s3_bucket_versioning" "any" {
      bucket = var.bucket
      versioning_configuration {
        status = "Enabled"
      }
    }`
  expect(reasons('s3_bucket_versioning_enabled', undirected)).toEqual([
    'MANUAL VersioningConfiguration is unknown: aws_s3_bucket_versioning.any may set it, whose bucket is unknown: variable bucket has no default.',
    'PASS Versioning is enabled.',
  ])
})

test('a way to more permissions is told action by action', () => {
  const policy = `
    resource "aws_iam_policy" "deploy" {
      policy = jsonencode({ Statement = [
        { Sid = "Run", Effect = "Allow", Action = "ec2:RunInstances", Resource = "*" },
        { Sid = "Pass", Effect = "Allow", Action = "iam:PassRole", Resource = "*" },
      ] })
    }`
  expect(reasons('iam_policy_no_privilege_escalation', policy)).toEqual([
    'FAIL Statement "Pass" allows privilege escalation: iam:PassRole and ec2:RunInstances.',
  ])
})

test('the repositories that may assume a role are named as they are written', () => {
  const role = (condition: string) => `
    variable "owner" {}
    resource "aws_iam_role" "deploy" {
      assume_role_policy = jsonencode({ Statement = [{
        Effect    = "Allow"
        Principal = { Federated = "arn:aws:iam::111122223333:oidc-provider/token.actions.githubusercontent.com" }
        Action    = "sts:AssumeRoleWithWebIdentity"
        ${condition}
      }] })
    }`
  const like = (subject: string) =>
    role(`Condition = { StringLike = { "token.actions.githubusercontent.com:sub" = ${subject} } }`)
  const check = 'iam_role_github_oidc_trust_scoped'
  expect(reasons(check, role(''))).toEqual(['FAIL Statement 1 trusts workflows of any repository on GitHub.'])
  expect(reasons(check, like(`["repo:acme/*", "repo:\${var.owner}/*"]`))).toEqual([
    'FAIL Statement 1 trusts workflows of repo:acme/* or repo:…/*.',
  ])
  expect(reasons(check, like('"repo:acme/shop:*"'))).toEqual([
    'FAIL Statement 1 does not check the audience of tokens.',
  ])
})

test('each container of a task is told with each of its secrets, and no secret is', () => {
  const task = `
    resource "aws_ecs_task_definition" "shop" {
      family = "shop"
      container_definitions = jsonencode([
        { name = "api", environment = [
          { name = "DB_PASSWORD", value = "correct-horse" },
          { name = "KEY", value = "AKIAABCDEFGHIJKLMNOP" },
        ] },
        { name = "proxy" },
        { name = "mail", environment = [{ name = "SMTP_PASSWORD", value = "correct-horse" }] },
      ])
    }`
  expect(reasons('ecs_task_no_plaintext_secrets', task)).toEqual([
    'FAIL In container api, DB_PASSWORD holds a literal credential, and KEY holds an AWS access key. ' +
      'In container mail, SMTP_PASSWORD holds a literal credential.',
  ])
})

test('what is unknown of a document is told by its place in it', () => {
  const task = `
    variable "password" {}
    resource "aws_ecs_task_definition" "shop" {
      family                = "shop"
      container_definitions = jsonencode([{ environment = [{ name = "DB_PASSWORD", value = var.password }] }])
    }`
  expect(reasons('ecs_task_no_plaintext_secrets', task)).toEqual([
    'MANUAL In a container, ContainerDefinitions[0].Environment[0].Value is unknown: variable password has no default.',
  ])
})

test('what another root module says of the registry counts for nothing, since it may be for another account', () => {
  const registry = `
    resource "aws_ecr_registry_scanning_configuration" "all" {
      scan_type = "BASIC"
      rule {
        scan_frequency = "SCAN_ON_PUSH"
        repository_filter {
          filter      = "*"
          filter_type = "WILDCARD"
        }
      }
    }`
  const repository = `
    resource "aws_ecr_repository" "shop" {
      name = "shop"
    }`
  const check = 'ecr_repository_scan_on_push'
  expect(reasons(check, registry + repository)).toEqual(['PASS Images are scanned when they are pushed.'])
  expect(reasons(check, repository, registry)).toEqual(['FAIL Images are not scanned when they are pushed.'])
})

test('a rotation is told with its interval', () => {
  const secret = (rules: string) => `
    resource "aws_secretsmanager_secret" "shop" {}
    resource "aws_secretsmanager_secret_rotation" "shop" {
      secret_id = aws_secretsmanager_secret.shop.id
      rotation_rules {
        ${rules}
      }
    }`
  const check = 'secretsmanager_rotation_enabled'
  expect(reasons(check, secret('automatically_after_days = 91'))).toEqual([
    'FAIL The secret is only rotated every 91 days.',
  ])
  expect(reasons(check, secret('schedule_expression = "cron(0 4 1 1 ? *)"'))).toEqual([
    'MANUAL RotationRules.ScheduleExpression is unknown: nothing tells how often cron(0 4 1 1 ? *) is.',
  ])
})

test('a public log bucket is told with what makes it public', () => {
  const trail = `
    resource "aws_s3_bucket" "logs" {
      acl = "public-read"
    }
    resource "aws_cloudtrail" "main" {
      s3_bucket_name = aws_s3_bucket.logs.id
    }`
  expect(reasons('cloudtrail_bucket_not_public', trail)).toEqual([
    'FAIL aws_s3_bucket.logs: The canned ACL PublicRead lets everybody on the internet list the bucket and read its objects.',
  ])
})

/** What the check says of root modules of one file each. */
function reasons(id: string, ...modules: readonly string[]): readonly string[] {
  const checks = CATALOGUE.filter((check) => check.id === id)
  const files = modules.map((text, index) => ({
    path: `${index}/main.tf`,
    absolutePath: `/${index}/main.tf`,
    text,
  }))
  const { resources } = joined(terraform.read(files))
  const { findings } = evaluate(checks, resources, { provider: 'iac', account: 'shop' })
  return findings.map(({ status, reason }) => `${status} ${reason}`)
}
