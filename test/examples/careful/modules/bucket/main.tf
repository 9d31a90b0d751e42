variable "create" {
  type    = bool
  default = true
}
variable "name" { type = string }
variable "block_public" {
  type    = bool
  default = true
}
variable "versioning" {
  type    = map(string)
  default = { enabled = true }
}
variable "logging" {
  type    = any
  default = {}
}
variable "attach_tls" {
  type    = bool
  default = false
}
variable "lifecycle_rule" {
  type    = any
  default = []
}
locals {
  attach_policy = var.attach_tls || var.block_public == false
  rules         = try(jsondecode(var.lifecycle_rule), var.lifecycle_rule)
}
resource "aws_s3_bucket" "this" {
  count  = var.create ? 1 : 0
  bucket = var.name
}
resource "aws_s3_bucket_versioning" "this" {
  count  = var.create && length(keys(var.versioning)) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this[0].id
  versioning_configuration {
    status = try(var.versioning["enabled"] ? "Enabled" : "Suspended", tobool(var.versioning["status"]) ? "Enabled" : "Suspended", title(lower(var.versioning["status"])))
  }
}
resource "aws_s3_bucket_logging" "this" {
  count         = var.create && length(keys(var.logging)) > 0 ? 1 : 0
  bucket        = aws_s3_bucket.this[0].id
  target_bucket = var.logging["target_bucket"]
  target_prefix = try(var.logging["target_prefix"], "")
}
resource "aws_s3_bucket_public_access_block" "this" {
  count                   = var.create ? 1 : 0
  bucket                  = local.attach_policy ? aws_s3_bucket_policy.this[0].id : aws_s3_bucket.this[0].id
  block_public_acls       = var.block_public
  block_public_policy     = var.block_public
  ignore_public_acls      = var.block_public
  restrict_public_buckets = var.block_public
}
data "aws_iam_policy_document" "combined" {
  count = var.create && local.attach_policy ? 1 : 0
  source_policy_documents = compact([
    var.attach_tls ? data.aws_iam_policy_document.tls[0].json : "",
  ])
}
data "aws_iam_policy_document" "tls" {
  count = var.create && var.attach_tls ? 1 : 0
  statement {
    sid       = "tls"
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [aws_s3_bucket.this[0].arn, "${aws_s3_bucket.this[0].arn}/*"]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = ["false"]
    }
  }
}
resource "aws_s3_bucket_policy" "this" {
  count  = var.create && local.attach_policy ? 1 : 0
  bucket = aws_s3_bucket.this[0].id
  policy = data.aws_iam_policy_document.combined[0].json
}
resource "aws_s3_bucket_lifecycle_configuration" "this" {
  count  = var.create && length(local.rules) > 0 ? 1 : 0
  bucket = aws_s3_bucket.this[0].id
  dynamic "rule" {
    for_each = local.rules
    content {
      id     = try(rule.value.id, null)
      status = try(rule.value.enabled ? "Enabled" : "Disabled", "Enabled")
    }
  }
}
output "id" { value = try(aws_s3_bucket_policy.this[0].id, aws_s3_bucket.this[0].id, "") }
