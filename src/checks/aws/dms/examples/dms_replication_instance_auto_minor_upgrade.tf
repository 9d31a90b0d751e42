resource "aws_dms_replication_instance" "orders" {
  replication_instance_id     = "orders"
  replication_instance_class  = "dms.t3.medium"
  replication_subnet_group_id = "private"
  publicly_accessible         = false
  auto_minor_version_upgrade  = true
}
