# example
resource "aws_dms_replication_instance" "orders" {
  replication_instance_id     = "orders"
  replication_instance_class  = "dms.t3.medium"
  replication_subnet_group_id = "private"
  publicly_accessible         = false
  auto_minor_version_upgrade  = true # expect: PASS
}
# end of example

variable "upgrade" {}

resource "aws_dms_replication_instance" "good" {
  auto_minor_version_upgrade = true # expect: PASS
}

resource "aws_dms_replication_instance" "bad" {
  auto_minor_version_upgrade = false # expect: FAIL
}

# The provider's default.
resource "aws_dms_replication_instance" "left_out" { # expect: FAIL
}

resource "aws_dms_replication_instance" "unknown" {
  auto_minor_version_upgrade = var.upgrade # expect: MANUAL
}
