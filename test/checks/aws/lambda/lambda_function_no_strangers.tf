# example
resource "aws_lambda_permission" "reports" {
  statement_id  = "AccountingInvokes"
  action        = "lambda:InvokeFunction"
  function_name = aws_lambda_function.reports.function_name
  principal     = "arn:aws:iam::111122223333:role/accounting" # expect: PASS
}
# end of example

variable "account" {}

resource "aws_lambda_permission" "stranger" {
  principal = "999988887777" # expect: FAIL
}

resource "aws_lambda_permission" "for_a_stranger" {
  principal      = "s3.amazonaws.com" # expect: FAIL
  source_arn     = "arn:aws:s3:::acme-uploads"
  source_account = "999988887777"
}

resource "aws_lambda_permission" "topic_of_a_stranger" {
  principal  = "sns.amazonaws.com" # expect: FAIL
  source_arn = "arn:aws:sns:eu-central-1:999988887777:orders"
}

resource "aws_lambda_permission" "own_topic" {
  principal  = "sns.amazonaws.com" # expect: PASS
  source_arn = aws_sns_topic.orders.arn
}

resource "aws_sns_topic" "orders" {}

resource "aws_lambda_permission" "organization" {
  principal        = "*"
  principal_org_id = "o-a1b2c3d4e5" # expect: PASS
}

resource "aws_lambda_permission" "unknown" {
  principal = var.account # expect: MANUAL
}
