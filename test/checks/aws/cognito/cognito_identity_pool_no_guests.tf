# example
resource "aws_cognito_identity_pool" "shop" {
  identity_pool_name               = "shop"
  allow_unauthenticated_identities = false # expect: PASS

  cognito_identity_providers {
    client_id     = aws_cognito_user_pool_client.shop.id
    provider_name = aws_cognito_user_pool.shop.endpoint
  }
}
# end of example

variable "setting" {}

resource "aws_cognito_identity_pool" "good" {
  allow_unauthenticated_identities = false # expect: PASS
}

resource "aws_cognito_identity_pool" "bad" {
  allow_unauthenticated_identities = true # expect: FAIL
}

resource "aws_cognito_identity_pool" "absent" { # expect: PASS
  identity_pool_name = "shop"
}

resource "aws_cognito_identity_pool" "unknown" {
  allow_unauthenticated_identities = var.setting # expect: MANUAL
}
