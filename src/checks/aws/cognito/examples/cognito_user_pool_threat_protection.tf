resource "aws_cognito_user_pool" "customers" {
  name                = "customers"
  user_pool_tier      = "PLUS"
  deletion_protection = "ACTIVE"

  user_pool_add_ons {
    advanced_security_mode = "ENFORCED"
  }
}
