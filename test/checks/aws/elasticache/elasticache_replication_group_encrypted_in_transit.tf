# example
resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  engine                     = "valkey"
  node_type                  = "cache.t4g.small"
  num_cache_clusters         = 2
  automatic_failover_enabled = true
  at_rest_encryption_enabled = true
  transit_encryption_enabled = true # expect: PASS
}
# end of example

variable "value" {}

resource "aws_elasticache_replication_group" "good" {
  transit_encryption_enabled = true # expect: PASS
}

resource "aws_elasticache_replication_group" "bad" {
  transit_encryption_enabled = false # expect: FAIL
}

resource "aws_elasticache_replication_group" "absent" {} # expect: FAIL

resource "aws_elasticache_replication_group" "unknown" {
  transit_encryption_enabled = var.value # expect: MANUAL
}

resource "aws_elasticache_replication_group" "secondary" {
  global_replication_group_id = "ldgnf-shop" # expect: MANUAL
}

resource "aws_elasticache_cluster" "node" { # expect: FAIL
  engine = "redis"
}

resource "aws_elasticache_cluster" "memcached" {
  engine                     = "memcached"
  transit_encryption_enabled = true # expect: PASS
}

resource "aws_elasticache_cluster" "memcached_plain" {
  engine                     = "memcached"
  transit_encryption_enabled = false # expect: FAIL
}

resource "aws_elasticache_cluster" "memcached_unknown" {
  engine                     = "memcached"
  transit_encryption_enabled = var.setting # expect: MANUAL
}

# A member of a group has the settings of the group.
resource "aws_elasticache_cluster" "member" {
  replication_group_id = aws_elasticache_replication_group.bad.id
}

resource "aws_elasticache_cluster" "perhaps_a_member" {
  replication_group_id = var.setting # expect: MANUAL
}
