import { expect, test } from 'vitest'
import { isIdentifier, Unknown } from '../../../../src/model/unknown.ts'
import { evaluateText, resourceNamed } from '../evaluate/evaluate.ts'

test.each([
  'aws_sqs_queue.made.arn',
  'aws_sqs_queue.made.name',
  'aws_sqs_queue.missing.arn',
  'aws_sqs_queue.repeated[0].arn',
  'aws_db_instance.made.master_user_secret[0].secret_arn',
  'aws_lb.made.vpc_id',
  'aws_s3_bucket.named.bucket',
  'aws_vpc.made.cidr_block',
  'data.aws_caller_identity.current.account_id',
  'azurerm_user_assigned_identity.made.principal_id',
  'azurerm_public_ip.made.ip_address',
  'google_service_account.made.email',
  'google_compute_network.made.self_link',
  'random_id.made.hex',
  'terraform_data.of_arn.output',
  'lower(aws_sqs_queue.made.arn)',
  'var.flag ? aws_sqs_queue.made.arn : aws_sqs_queue.made.id',
])('%s identifies a resource', (expression) => {
  expect(isIdentifier(evaluated(expression))).toBe(true)
})

test.each([
  'data.external.made.result.arn',
  'data.http.made.response_body',
  'data.terraform_remote_state.made.outputs.role_arn',
  'data.aws_ssm_parameter.made.value',
  'data.aws_ssm_parameter.missing.value',
  'data.aws_lambda_invocation.made.result["id"]',
  'data.local_file.made.content',
  'aws_cloudformation_stack.made.outputs["role_arn"]',
  'aws_secretsmanager_secret_version.made.secret_string',
  'azurerm_key_vault_secret.made.value',
  'random_password.made.result',
  'terraform_data.of_variable.output',
  // Arguments are what somebody chose.
  'aws_security_group_rule.given.cidr_blocks[0]',
  'aws_lambda_permission.given.source_arn',
  'coalesce(var.name, aws_sqs_queue.made.arn)',
  'var.flag ? aws_sqs_queue.made.arn : null',
  'var.flag ? aws_ssm_parameter.made.value : aws_ssm_parameter.made.arn',
  'try(data.external.made.result.arn, aws_sqs_queue.made.arn)',
  'var.name',
])('%s may be anything', (expression) => {
  expect(isIdentifier(evaluated(expression))).toBe(false)
})

function evaluated(expression: string): Unknown {
  const asked = `resource "asking" "this" {\n  value = ${expression}\n}\n`
  const { value } = resourceNamed(evaluateText(DECLARED + asked), 'asking.this').attributes.get('value') ?? {}
  if (!(value instanceof Unknown)) throw new Error(`${expression} is known`)
  return value
}

const DECLARED = `
variable "name" {}
variable "flag" {}
${[
  'aws_sqs_queue',
  'aws_db_instance',
  'aws_lb',
  'aws_ssm_parameter',
  'aws_cloudformation_stack',
  'aws_secretsmanager_secret_version',
  'azurerm_user_assigned_identity',
  'azurerm_public_ip',
  'azurerm_key_vault_secret',
  'google_service_account',
  'google_compute_network',
  'random_id',
  'random_password',
]
  .map((type) => `resource "${type}" "made" {}`)
  .join('\n')}
${['external', 'http', 'terraform_remote_state', 'aws_ssm_parameter', 'aws_lambda_invocation', 'local_file']
  .map((type) => `data "${type}" "made" {}`)
  .join('\n')}
data "aws_caller_identity" "current" {}
resource "aws_sqs_queue" "repeated" {
  count = 2
}
resource "aws_s3_bucket" "named" {
  bucket = var.name
}
resource "aws_vpc" "made" {
  cidr_block = var.name
}
resource "aws_security_group_rule" "given" {
  cidr_blocks = [var.name]
}
resource "aws_lambda_permission" "given" {
  source_arn = var.name
}
resource "terraform_data" "of_arn" {
  input = aws_sqs_queue.made.arn
}
resource "terraform_data" "of_variable" {
  input = var.name
}
`
