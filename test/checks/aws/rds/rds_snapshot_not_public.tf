# example
resource "aws_db_snapshot" "before_migration" {
  db_instance_identifier = aws_db_instance.orders.identifier
  db_snapshot_identifier = "orders-before-migration"
  shared_accounts        = ["444455556666"] # expect: PASS
}
# end of example

variable "account" {}
variable "accounts" {}

resource "aws_db_snapshot" "public" {
  db_snapshot_identifier = "public"
  shared_accounts        = ["111122223333", "all"] # expect: FAIL
}

resource "aws_db_snapshot" "shared" {
  shared_accounts = ["111122223333"] # expect: PASS
}

resource "aws_db_snapshot" "absent" { # expect: PASS
  db_instance_identifier = "orders"
}

resource "aws_db_snapshot" "unknown_account" {
  shared_accounts = [var.account] # expect: MANUAL
}

resource "aws_db_snapshot" "unknown" {
  shared_accounts = var.accounts # expect: MANUAL
}

resource "aws_db_snapshot_copy" "public" {
  target_db_snapshot_identifier = "copy"
  shared_accounts               = ["all"] # expect: FAIL
}

resource "aws_db_cluster_snapshot" "public" {
  db_cluster_snapshot_identifier = "cluster"
  shared_accounts                = ["all"] # expect: FAIL
}

resource "aws_rds_cluster_snapshot_copy" "shared" {
  target_db_cluster_snapshot_identifier = "cluster-copy"
  shared_accounts                       = ["444455556666"] # expect: PASS
}
