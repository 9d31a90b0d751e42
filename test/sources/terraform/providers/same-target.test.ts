import { expect, test } from 'vitest'
import { scanTexts } from '../../../support/scan-texts.ts'

/** Two ways to write an unknown name, which is surely the same name. */
const SAME = [
  ['var.name', 'var.name'],
  ['var.name', 'local.given'],
  ['local.made', 'local.made'],
  ['var.names[0]', 'var.names[0]'],
  ['var.settings.bucket', 'var.settings["bucket"]'],
  [`"logs-\${var.name}"`, `"logs-\${var.name}"`],
  ['data.terraform_remote_state.net.outputs.a', 'data.terraform_remote_state.net.outputs["a"]'],
  ['data.external.made.result.a', 'data.external.made.result.a'],
  [`"logs-\${data.external.made.result.a}"`, `"logs-\${data.external.made.result.a}"`],
  ['module.missing.a', 'module.missing.a'],
  ['module.passing.out', 'var.name'],
  ['module.passing.out', 'module.passing.out'],
  ['aws_ssm_parameter.missing["a"].value', 'aws_ssm_parameter.missing["a"].value'],
  ['data.aws_ssm_parameter.repeated[0].value', 'data.aws_ssm_parameter.repeated[0].value'],
] as const

/** Names that may be two. */
const OTHERS = [
  ['var.name', 'var.other'],
  ['var.names[0]', 'var.names[1]'],
  ['var.names[var.at]', 'var.names[var.at]'],
  ['var.settings.bucket', 'var.settings.other'],
  [`"logs-\${var.name}"`, `"logs-\${var.other}"`],
  [`"logs-\${var.name}"`, `"\${var.name}"`],
  ['data.terraform_remote_state.net.outputs.a', 'data.terraform_remote_state.net.outputs.b'],
  ['data.terraform_remote_state.net.outputs.a', 'data.terraform_remote_state.net.outputs.a.b'],
  ['data.terraform_remote_state.net.outputs.a[0]', 'data.terraform_remote_state.net.outputs.a[1]'],
  [`"logs-\${data.external.made.result.a}"`, `"logs-\${data.external.made.result.b}"`],
  [`"logs-\${data.external.made.id}"`, `"logs-\${data.external.another.id}"`],
  ['module.missing.a', 'module.missing.b'],
  ['module.missing["x"].a', 'module.missing["y"].a'],
  ['module.many["x"].out', 'module.many["y"].out'],
  ['module.many["x"].object.id', 'module.many["y"].object.id'],
  ['aws_ssm_parameter.missing["a"].value', 'aws_ssm_parameter.missing["b"].value'],
  ['data.aws_ssm_parameter.repeated[0].value', 'data.aws_ssm_parameter.repeated[1].value'],
  ['data.aws_ssm_parameter.repeated[var.at].value', 'data.aws_ssm_parameter.repeated[var.at].value'],
  ['timestamp()', 'timestamp()'],
  ['var.flag ? var.name : var.other', 'var.flag ? var.other : var.name'],
] as const

test.each(SAME)('%s and %s are one bucket', (one, other) => {
  expect(statusOfPolicy(one, other)).toBe('PASS')
})

test.each(SAME)('whoever has two duties in %s and in %s has both in one project', (one, other) => {
  expect(statusOfGrant(one, other)).toBe('FAIL')
})

test.each(OTHERS)('%s and %s may be two buckets', (one, other) => {
  expect(statusOfPolicy(one, other)).toBe('MANUAL')
})

test.each(OTHERS)('duties in %s and in %s may be in two projects', (one, other) => {
  expect(statusOfGrant(one, other)).toBe('MANUAL')
})

/** The policy lets everybody in, unless the block is on the same bucket. */
function statusOfPolicy(one: string, other: string): unknown {
  const text = `
resource "aws_s3_bucket_policy" "open" {
  bucket = ${one}
  policy = jsonencode({
    Version   = "2012-10-17"
    Statement = [{ Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "arn:aws:s3:::shop/*" }]
  })
}

resource "aws_s3_bucket_public_access_block" "closed" {
  bucket                  = ${other}
  block_public_policy     = true
  restrict_public_buckets = true
}
`
  return statusOf(text, 's3_bucket_policy_not_public')
}

function statusOfGrant(one: string, other: string): unknown {
  const text = `
resource "google_project_iam_member" "manages" {
  project = ${one}
  role    = "roles/iam.serviceAccountAdmin"
  member  = "user:ana@shop.example"
}

resource "google_project_iam_member" "uses" {
  project = ${other}
  role    = "roles/iam.serviceAccountUser"
  member  = "user:ana@shop.example"
}
`
  return statusOf(text, 'google_iam_service_account_duties_separated')
}

function statusOf(text: string, check: string): unknown {
  const files = { 'main.tf': DECLARED + text, 'passing/main.tf': PASSING, 'many/main.tf': MANY }
  const { findings } = scanTexts(files)
  return findings.find((finding) => finding.check.id === check)?.status
}

const PASSING = `
variable "name" { type = string }
output "out" { value = var.name }
`

const MANY = `
variable "name" { type = string }
output "out" { value = "in-\${var.name}" }
output "object" { value = { id = lower(var.name) } }
`

const DECLARED = `
variable "name" { type = string }
variable "other" { type = string }
variable "names" { type = list(string) }
variable "settings" { type = any }
variable "at" { type = number }
variable "flag" { type = bool }
variable "keys" { type = set(string) }

locals {
  given = var.name
  made  = "logs-\${lower(var.name)}"
}

data "terraform_remote_state" "net" {
  backend = "s3"
}

data "external" "made" {
  program = ["make"]
}

data "external" "another" {
  program = ["make"]
}

data "aws_ssm_parameter" "repeated" {
  count = var.at
  name  = "/shop/\${count.index}"
}

module "missing" {
  source = "git::https://git.example/missing"
}

module "passing" {
  source = "./passing"
  name   = var.name
}

module "many" {
  source   = "./many"
  for_each = var.keys
  name     = each.key
}
`
