resource "aws_cognito_identity_pool" "shop" {
  identity_pool_name               = "shop"
  allow_unauthenticated_identities = false

  cognito_identity_providers {
    client_id     = aws_cognito_user_pool_client.shop.id
    provider_name = aws_cognito_user_pool.shop.endpoint
  }
}
