resource "aws_appsync_api_cache" "shop" {
  api_id                     = aws_appsync_graphql_api.shop.id
  api_caching_behavior       = "PER_RESOLVER_CACHING"
  type                       = "SMALL"
  ttl                        = 60
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
}
