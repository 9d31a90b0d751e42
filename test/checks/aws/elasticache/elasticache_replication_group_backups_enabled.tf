# example
resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  engine                     = "valkey"
  node_type                  = "cache.t4g.small"
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  snapshot_retention_limit   = 7 # expect: PASS
}
# end of example

variable "setting" {}

resource "aws_elasticache_replication_group" "good" {
  snapshot_retention_limit = 7 # expect: PASS
}

resource "aws_elasticache_replication_group" "bad" {
  snapshot_retention_limit = 0 # expect: FAIL
}

resource "aws_elasticache_replication_group" "absent" { # expect: FAIL
  engine = "redis"
}

resource "aws_elasticache_replication_group" "unknown" {
  snapshot_retention_limit = var.setting # expect: MANUAL
}

resource "aws_elasticache_cluster" "node" {
  engine                   = "redis"
  snapshot_retention_limit = 7 # expect: PASS
}

resource "aws_elasticache_cluster" "node_without" { # expect: FAIL
  engine = "redis"
}

resource "aws_elasticache_cluster" "memcached" {
  engine = "memcached"
}

resource "aws_elasticache_cluster" "unknown_engine" {
  engine = var.setting # expect: MANUAL
}

# A member of a group has the settings of the group.
resource "aws_elasticache_cluster" "member" {
  replication_group_id = aws_elasticache_replication_group.bad.id
}
