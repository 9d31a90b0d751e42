# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  publicly_accessible         = false # expect: PASS
  db_subnet_group_name        = aws_db_subnet_group.private.name
}
# end of example

variable "public" {}

resource "aws_db_instance" "open" {
  publicly_accessible = true # expect: FAIL
}

resource "aws_db_instance" "private" {
  publicly_accessible = false # expect: PASS
}

resource "aws_db_instance" "absent" { # expect: PASS
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  publicly_accessible = var.public # expect: MANUAL
}

resource "aws_rds_cluster_instance" "public" {
  publicly_accessible = "true" # expect: FAIL
}
