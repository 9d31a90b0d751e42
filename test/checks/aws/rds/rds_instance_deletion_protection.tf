# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  deletion_protection         = true # expect: PASS
}
# end of example

variable "protected" {}

resource "aws_db_instance" "protected" {
  identifier          = "orders"
  deletion_protection = true # expect: PASS
}

resource "aws_db_instance" "unprotected" {
  deletion_protection = false # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  deletion_protection = var.protected # expect: MANUAL
}

# It can be made again.
resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.protected.identifier
}

# The cluster protects it.
resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "shop"
}
