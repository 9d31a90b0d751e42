resource "aws_dms_replication_instance" "migration" {
  replication_instance_id     = "migration"
  replication_instance_class  = "dms.t3.medium"
  replication_subnet_group_id = "private"
  vpc_security_group_ids      = ["sg-1a2b3c4d"]
  publicly_accessible         = false
}
