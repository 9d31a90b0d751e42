# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  auto_minor_version_upgrade  = true # expect: PASS
  maintenance_window          = "sun:02:00-sun:03:00"
}
# end of example

variable "upgrade" {}

resource "aws_db_instance" "on" {
  auto_minor_version_upgrade = true # expect: PASS
}

resource "aws_db_instance" "off" {
  auto_minor_version_upgrade = false # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: PASS
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  auto_minor_version_upgrade = var.upgrade # expect: MANUAL
}

resource "aws_rds_cluster_instance" "member" {
  auto_minor_version_upgrade = "false" # expect: FAIL
}
