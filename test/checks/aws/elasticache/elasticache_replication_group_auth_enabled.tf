# example
resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  engine                     = "valkey"
  node_type                  = "cache.t4g.small"
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  user_group_ids             = [aws_elasticache_user_group.shop.user_group_id] # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_elasticache_replication_group" "good" {
  user_group_ids = ["shop"] # expect: PASS
}

resource "aws_elasticache_replication_group" "bad" {
  user_group_ids = [] # expect: FAIL
}

resource "aws_elasticache_replication_group" "absent" { # expect: FAIL
  engine = "redis"
}

resource "aws_elasticache_replication_group" "unknown" {
  user_group_ids = var.setting # expect: MANUAL
}

resource "random_password" "cache" {
  length = 32
}

resource "aws_elasticache_replication_group" "token" {
  auth_token = random_password.cache.result # expect: PASS
}

# It asks as the primary group does.
resource "aws_elasticache_replication_group" "secondary" {
  global_replication_group_id = "shop"
}
