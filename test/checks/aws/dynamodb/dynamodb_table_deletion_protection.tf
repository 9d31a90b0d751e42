# example
resource "aws_dynamodb_table" "orders" {
  name                        = "orders"
  billing_mode                = "PAY_PER_REQUEST"
  hash_key                    = "id"
  deletion_protection_enabled = true # expect: PASS

  attribute {
    name = "id"
    type = "S"
  }
}
# end of example

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
