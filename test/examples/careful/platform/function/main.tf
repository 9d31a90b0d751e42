variable "name" { type = string }
variable "variables" {
  type    = map(string)
  default = {}
}
variable "create" {
  type    = bool
  default = true
}
variable "allowed_triggers" {
  type    = map(any)
  default = {}
}
data "aws_iam_policy_document" "assume" {
  count = var.create ? 1 : 0
  statement {
    actions = ["sts:AssumeRole"]
    principals {
      type        = "Service"
      identifiers = distinct(concat(slice(["lambda.amazonaws.com", "edgelambda.amazonaws.com"], 0, 1), []))
    }
  }
}
resource "aws_iam_role" "this" {
  count              = var.create ? 1 : 0
  name               = coalesce("", var.name)
  assume_role_policy = data.aws_iam_policy_document.assume[0].json
  dynamic "inline_policy" {
    for_each = {}
    content {
      name   = inline_policy.key
      policy = inline_policy.value
    }
  }
}
resource "aws_iam_role_policy_attachment" "this" {
  for_each   = { for k, v in toset(["service-role/AWSLambdaBasicExecutionRole"]) : k => "arn:aws:iam::aws:policy/${v}" if var.create }
  role       = aws_iam_role.this[0].name
  policy_arn = each.value
}
resource "aws_lambda_function" "this" {
  count         = var.create ? 1 : 0
  function_name = var.name
  role          = try(aws_iam_role.this[0].arn, "")
  runtime       = "python3.13"
  handler       = "x.y"
  filename      = "x.zip"
  dynamic "environment" {
    for_each = length(keys(var.variables)) == 0 ? [] : [true]
    content {
      variables = var.variables
    }
  }
}
resource "aws_lambda_permission" "triggers" {
  for_each            = { for k, v in var.allowed_triggers : k => v if var.create }
  function_name       = aws_lambda_function.this[0].function_name
  statement_id_prefix = try(each.value.statement_id, null)
  action              = try(each.value.action, "lambda:InvokeFunction")
  principal           = try(each.value.principal, format("%s.amazonaws.com", try(each.value.service, "")))
  source_arn          = try(each.value.source_arn, null)
  source_account      = try(each.value.source_account, null)
}
