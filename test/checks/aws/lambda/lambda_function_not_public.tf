# example
resource "aws_lambda_permission" "uploads" {
  statement_id   = "AllowUploads"
  action         = "lambda:InvokeFunction"
  function_name  = aws_lambda_function.thumbnails.function_name
  principal      = "s3.amazonaws.com" # expect: PASS
  source_arn     = aws_s3_bucket.uploads.arn
  source_account = data.aws_caller_identity.current.account_id
}
# end of example

variable "account" {}
variable "caller" {}

resource "aws_lambda_function" "checkout" {
  function_name = "checkout"
}

resource "aws_sns_topic" "orders" {}

resource "aws_lambda_permission" "everybody" {
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.checkout.function_name
  principal     = "*" # expect: FAIL
}

resource "aws_lambda_permission" "public_url" {
  action                 = "lambda:InvokeFunctionUrl"
  function_name          = aws_lambda_function.checkout.function_name
  principal              = "*" # expect: FAIL
  function_url_auth_type = "NONE"
}

resource "aws_lambda_permission" "organization" {
  function_name    = aws_lambda_function.checkout.function_name
  principal        = "*" # expect: PASS
  principal_org_id = "o-a1b2c3d4e5"
}

resource "aws_lambda_permission" "service_of_any_account" {
  function_name = aws_lambda_function.checkout.function_name
  principal     = "sns.amazonaws.com" # expect: FAIL
}

resource "aws_lambda_permission" "service_in_china" {
  principal = "s3.amazonaws.com.cn" # expect: FAIL
}

resource "aws_lambda_permission" "topic" {
  principal  = "sns.amazonaws.com" # expect: PASS
  source_arn = aws_sns_topic.orders.arn
}

resource "aws_lambda_permission" "any_topic" {
  principal  = "sns.amazonaws.com" # expect: FAIL
  source_arn = "arn:aws:sns:*:*:*"
}

resource "aws_lambda_permission" "own_account" {
  principal      = "events.amazonaws.com" # expect: PASS
  source_account = "111122223333"
}

resource "aws_lambda_permission" "skill" {
  principal          = "alexa-appkit.amazon.com" # expect: PASS
  event_source_token = "amzn1.ask.skill.0a1b2c3d"
}

resource "aws_lambda_permission" "target_of_load_balancer" {
  principal = "elasticloadbalancing.amazonaws.com" # expect: PASS
}

resource "aws_lambda_permission" "any_skill" {
  principal = "alexa-appkit.amazon.com" # expect: FAIL (medium)
}

resource "aws_lambda_permission" "account" {
  principal = "111122223333" # expect: PASS
}

resource "aws_iam_role" "caller" {
  assume_role_policy = "{}"
}

resource "aws_lambda_permission" "role" {
  principal = aws_iam_role.caller.arn # expect: PASS
}

data "aws_caller_identity" "current" {}

resource "aws_lambda_permission" "root" {
  principal = "arn:aws:iam::${data.aws_caller_identity.current.account_id}:root" # expect: PASS
}

resource "aws_lambda_permission" "unknown_account" {
  principal      = "events.amazonaws.com"
  source_account = var.account # expect: MANUAL
}

resource "aws_lambda_permission" "unknown_caller" {
  principal = var.caller # expect: MANUAL
}

resource "aws_lambda_permission" "narrowed" {
  principal      = var.caller # expect: PASS
  source_account = "111122223333"
}
