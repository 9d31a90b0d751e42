# example
resource "aws_lambda_layer_version_permission" "tools" {
  layer_name      = "tools"
  version_number  = 3
  statement_id    = "organization"
  action          = "lambda:GetLayerVersion"
  principal       = "*"
  organization_id = "o-abc1234567" # expect: PASS
}
# end of example

variable "account" {}

resource "aws_lambda_layer_version_permission" "everybody" {
  principal = "*" # expect: FAIL
}

resource "aws_lambda_layer_version_permission" "account" {
  principal = "111122223333" # expect: PASS
}

resource "aws_lambda_layer_version_permission" "organization" {
  principal       = "*"
  organization_id = "o-1" # expect: PASS
}

resource "aws_lambda_layer_version_permission" "unknown" {
  principal = var.account # expect: MANUAL
}
