# example
resource "aws_db_snapshot" "before_migration" {
  db_instance_identifier = aws_db_instance.orders.identifier
  db_snapshot_identifier = "orders-before-migration"
  shared_accounts        = ["111122223333"] # expect: PASS
}
# end of example

variable "account" {}
variable "accounts" {}

resource "aws_db_snapshot" "strangers" {
  shared_accounts = ["111122223333", "999988887777"] # expect: FAIL
}

resource "aws_db_snapshot" "not_shared" { # expect: PASS
  db_instance_identifier = "orders"
}

resource "aws_db_snapshot" "unknown_account" {
  shared_accounts = [var.account] # expect: MANUAL
}

resource "aws_db_snapshot" "unknown" {
  shared_accounts = var.accounts # expect: MANUAL
}
