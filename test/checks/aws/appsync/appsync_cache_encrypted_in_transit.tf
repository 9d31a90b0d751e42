# example
resource "aws_appsync_api_cache" "shop" {
  api_id                     = aws_appsync_graphql_api.shop.id
  api_caching_behavior       = "PER_RESOLVER_CACHING"
  type                       = "SMALL"
  ttl                        = 60
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true # expect: PASS
}
# end of example

variable "encrypted" {}

resource "aws_appsync_api_cache" "good" {
  api_id = "good"
  transit_encryption_enabled = true # expect: PASS
}

resource "aws_appsync_api_cache" "off" {
  api_id = "off"
  transit_encryption_enabled = false # expect: FAIL
}

resource "aws_appsync_api_cache" "absent" { # expect: FAIL
  api_id = "absent"
}

resource "aws_appsync_api_cache" "unknown" {
  api_id = "unknown"
  transit_encryption_enabled = var.encrypted # expect: MANUAL
}
