resource "aws_cognito_user_pool" "shop" {
  name                = "shop"
  mfa_configuration   = "ON"
  deletion_protection = "ACTIVE"

  software_token_mfa_configuration {
    enabled = true
  }
}
