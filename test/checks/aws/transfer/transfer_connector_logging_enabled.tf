# example
resource "aws_transfer_connector" "bank" {
  access_role  = aws_iam_role.files.arn
  logging_role = aws_iam_role.transfer_logs.arn # expect: PASS
  url          = "sftp://files.bank.example"

  sftp_config {
    trusted_host_keys = [var.bank_key]
    user_secret_id    = aws_secretsmanager_secret.bank.arn
  }
}
# end of example

variable "role" {}

resource "aws_transfer_connector" "good" {
  logging_role = "arn:aws:iam::111122223333:role/transfer-logs" # expect: PASS
}

resource "aws_transfer_connector" "absent" { # expect: FAIL
  url = "sftp://files.bank.example"
}

resource "aws_transfer_connector" "unknown" {
  logging_role = var.role # expect: MANUAL
}

resource "aws_iam_role" "transfer_logs" {
  name = "transfer-logs"
}
