# example
resource "aws_dms_replication_instance" "migration" {
  replication_instance_id     = "migration"
  replication_instance_class  = "dms.t3.medium"
  replication_subnet_group_id = "private"
  vpc_security_group_ids      = ["sg-1a2b3c4d"]
  publicly_accessible         = false # expect: PASS
}
# end of example

variable "public" {}

resource "aws_dms_replication_instance" "private" {
  replication_instance_id = "private"
  publicly_accessible = false # expect: PASS
}

resource "aws_dms_replication_instance" "by_default" { # expect: PASS
  replication_instance_id = "by-default"
}

resource "aws_dms_replication_instance" "public" {
  replication_instance_id = "public"
  publicly_accessible = true # expect: FAIL
}

resource "aws_dms_replication_instance" "unknown" {
  replication_instance_id = "unknown"
  publicly_accessible = var.public # expect: MANUAL
}
