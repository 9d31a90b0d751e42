variable "policy" {
  type    = string
  default = null
}
variable "owners" {
  type    = list(string)
  default = []
}
variable "users" {
  type    = list(string)
  default = []
}
data "aws_caller_identity" "current" {}
data "aws_partition" "current" {}
data "aws_iam_policy_document" "this" {
  dynamic "statement" {
    for_each = var.policy == null ? [1] : []
    content {
      sid       = "Default"
      actions   = ["kms:*"]
      resources = ["*"]
      principals {
        type        = "AWS"
        identifiers = ["arn:${data.aws_partition.current.partition}:iam::${data.aws_caller_identity.current.account_id}:root"]
      }
    }
  }
  dynamic "statement" {
    for_each = length(var.users) > 0 ? [1] : []
    content {
      actions   = ["kms:Decrypt"]
      resources = ["*"]
      principals {
        type        = "AWS"
        identifiers = var.users
      }
    }
  }
}
resource "aws_kms_key" "this" {
  enable_key_rotation = true
  policy              = coalesce(var.policy, data.aws_iam_policy_document.this.json)
}
output "arn" { value = aws_kms_key.this.arn }
