# example
resource "aws_db_instance" "orders" {
  identifier                  = "orders"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 100
  username                    = "shop"
  manage_master_user_password = true
  storage_encrypted           = true # expect: PASS
  kms_key_id                  = aws_kms_key.database.arn
}
# end of example

variable "encrypted" {}

resource "aws_db_instance" "encrypted" {
  identifier        = "encrypted"
  storage_encrypted = true # expect: PASS PASS
}

resource "aws_db_instance" "replica" {
  replicate_source_db = aws_db_instance.encrypted.identifier
}

resource "aws_db_instance" "plain" {
  storage_encrypted = false # expect: FAIL
}

resource "aws_db_instance" "absent" { # expect: FAIL
  engine = "postgres"
}

resource "aws_db_instance" "unknown" {
  storage_encrypted = var.encrypted # expect: MANUAL
}

resource "aws_db_instance" "restored" {
  snapshot_identifier = "before-the-move" # expect: MANUAL
}

# The storage is the cluster's.
resource "aws_rds_cluster_instance" "member" {
  cluster_identifier = "shop"
}
