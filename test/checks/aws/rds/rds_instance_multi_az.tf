# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  multi_az                    = true # expect: PASS
}
# end of example

variable "multi_az" {}

resource "aws_db_instance" "standby" {
  identifier = "orders"
  multi_az   = true # expect: PASS
}

resource "aws_db_instance" "alone" {
  multi_az = false # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  multi_az = var.multi_az # expect: MANUAL
}

resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.standby.identifier
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "shop"
}
