# example
resource "aws_db_instance" "orders" {
  identifier                      = "orders"
  engine                          = "postgres"
  instance_class                  = "db.t4g.medium"
  allocated_storage               = 100
  username                        = "shop"
  manage_master_user_password     = true
  storage_encrypted               = true
  enabled_cloudwatch_logs_exports = ["postgresql", "upgrade"] # expect: PASS
}
# end of example

variable "logs" {}

resource "aws_db_instance" "exported" {
  engine                          = "postgres"
  enabled_cloudwatch_logs_exports = ["postgresql", "upgrade"] # expect: PASS
}

resource "aws_db_instance" "empty" {
  enabled_cloudwatch_logs_exports = [] # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "mysql"
}

resource "aws_db_instance" "unknown" {
  enabled_cloudwatch_logs_exports = var.logs # expect: MANUAL
}

resource "aws_db_instance" "custom" {
  engine = "custom-oracle-ee"
}

resource "aws_rds_cluster" "exported_cluster" {
  enabled_cloudwatch_logs_exports = ["audit"] # expect: PASS
}

resource "aws_rds_cluster" "absent_cluster" { # expect: FAIL
  engine = "aurora-mysql"
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "shop"
}

# Aurora Serverless v1 has no such setting.
resource "aws_rds_cluster" "serverless" {
  engine      = "aurora-mysql"
  engine_mode = "serverless"
}
