resource "aws_lambda_layer_version_permission" "tools" {
  layer_name      = "tools"
  version_number  = 3
  statement_id    = "organization"
  action          = "lambda:GetLayerVersion"
  principal       = "*"
  organization_id = "o-abc1234567"
}
