# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  monitoring_interval         = 60 # expect: PASS
  monitoring_role_arn         = aws_iam_role.monitoring.arn
}
# end of example

variable "interval" {}

resource "aws_db_instance" "monitored" {
  monitoring_interval = 60 # expect: PASS
}

resource "aws_db_instance" "off" {
  monitoring_interval = 0 # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  monitoring_interval = var.interval # expect: MANUAL
}

resource "aws_rds_cluster_instance" "member" {
  monitoring_interval = 1 # expect: PASS
}
