# example
resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "sessions"
  description                = "Sessions of the shop"
  engine                     = "valkey"
  node_type                  = "cache.t4g.small"
  num_cache_clusters         = 2
  automatic_failover_enabled = true
  at_rest_encryption_enabled = true # expect: PASS
  transit_encryption_enabled = true
}
# end of example

variable "value" {}

resource "aws_elasticache_replication_group" "good" {
  at_rest_encryption_enabled = true # expect: PASS
}

resource "aws_elasticache_replication_group" "bad" {
  at_rest_encryption_enabled = false # expect: FAIL
}

resource "aws_elasticache_replication_group" "absent" {} # expect: FAIL

resource "aws_elasticache_replication_group" "unknown" {
  at_rest_encryption_enabled = var.value # expect: MANUAL
}

resource "aws_elasticache_replication_group" "valkey" {
  engine = "valkey" # expect: PASS
}

resource "aws_elasticache_replication_group" "redis" {
  engine = "redis" # expect: FAIL
}

resource "aws_elasticache_replication_group" "unknown_engine" {
  engine = var.value # expect: MANUAL
}

resource "aws_elasticache_replication_group" "secondary" {
  global_replication_group_id = "ldgnf-shop" # expect: MANUAL
}

resource "aws_elasticache_cluster" "node" {
  engine = "redis" # expect: FAIL
}

resource "aws_elasticache_cluster" "node_of_valkey" {
  engine = "valkey" # expect: MANUAL
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
