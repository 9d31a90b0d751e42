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
