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
