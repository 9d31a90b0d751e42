# example
resource "aws_lambda_layer_version_permission" "tools" {
  layer_name     = "tools"
  version_number = 3
  statement_id   = "accounting"
  action         = "lambda:GetLayerVersion"
  principal      = "111122223333" # expect: PASS
}
# end of example

variable "account" {}

resource "aws_lambda_layer_version_permission" "stranger" {
  principal = "999988887777" # expect: FAIL
}

resource "aws_lambda_layer_version_permission" "organization" {
  principal       = "*"
  organization_id = "o-a1b2c3d4e5" # expect: PASS
}

resource "aws_lambda_layer_version_permission" "another_organization" {
  principal       = "*"
  organization_id = "o-z9y8x7w6v5" # expect: FAIL
}

resource "aws_lambda_layer_version_permission" "unknown" {
  principal = var.account # expect: MANUAL
}
