# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true
  backup_retention_period     = 14 # expect: PASS
  backup_window               = "01:00-02:00"
}
# end of example

variable "days" {}

resource "aws_db_instance" "week" {
  identifier              = "week"
  backup_retention_period = 7 # expect: PASS
}

resource "aws_db_instance" "short" {
  backup_retention_period = "6" # expect: FAIL
}

resource "aws_db_instance" "off" {
  backup_retention_period = 0 # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  backup_retention_period = var.days # expect: MANUAL
}

# A replica can be made anew, and the members of a cluster share its backups.
resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.week.identifier
}

resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = aws_rds_cluster.month.id
}

resource "aws_rds_cluster" "month" {
  backup_retention_period = 30 # expect: PASS
}

resource "aws_rds_cluster" "a_day" { # expect: FAIL
  engine = "aurora-postgresql"
}

resource "aws_rds_cluster" "replica" {
  replication_source_identifier = "arn:aws:rds:eu-west-1:111122223333:cluster:orders"
}
