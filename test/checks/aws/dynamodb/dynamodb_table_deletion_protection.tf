variable "setting" {}

resource "aws_dynamodb_table" "good" {
  deletion_protection_enabled = true # expect: PASS
}

resource "aws_dynamodb_table" "bad" {
  deletion_protection_enabled = false # expect: FAIL
}

resource "aws_dynamodb_table" "absent" { # expect: FAIL
  billing_mode = "PAY_PER_REQUEST"
}

resource "aws_dynamodb_table" "unknown" {
  deletion_protection_enabled = var.setting # expect: MANUAL
}
