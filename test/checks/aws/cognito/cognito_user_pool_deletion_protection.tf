# example
resource "aws_cognito_user_pool" "shop" {
  name                = "shop"
  mfa_configuration   = "ON"
  deletion_protection = "ACTIVE" # expect: PASS

  software_token_mfa_configuration {
    enabled = true
  }
}
# end of example

variable "setting" {}

resource "aws_cognito_user_pool" "good" {
  deletion_protection = "ACTIVE" # expect: PASS
}

resource "aws_cognito_user_pool" "bad" {
  deletion_protection = "INACTIVE" # expect: FAIL
}

resource "aws_cognito_user_pool" "absent" { # expect: FAIL
  name = "shop"
}

resource "aws_cognito_user_pool" "unknown" {
  deletion_protection = var.setting # expect: MANUAL
}
