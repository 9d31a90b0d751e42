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
