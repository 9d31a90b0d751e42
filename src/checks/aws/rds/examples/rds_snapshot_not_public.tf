resource "aws_db_snapshot" "before_migration" {
  db_instance_identifier = aws_db_instance.orders.identifier
  db_snapshot_identifier = "orders-before-migration"
  shared_accounts        = ["444455556666"]
}
