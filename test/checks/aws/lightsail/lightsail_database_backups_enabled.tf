# example
resource "aws_lightsail_database" "blog" {
  relational_database_name = "blog"
  availability_zone        = "eu-central-1a"
  blueprint_id             = "mysql_8_0"
  bundle_id                = "micro_2_0"
  master_database_name     = "blog"
  master_username          = "owner"
  master_password          = var.password
  publicly_accessible      = false
  backup_retention_enabled = true # expect: PASS
}
# end of example

variable "password" {}
variable "kept" {}

resource "aws_lightsail_database" "good" {
  relational_database_name = "good"
  backup_retention_enabled = true # expect: PASS
}

resource "aws_lightsail_database" "absent" { # expect: PASS
  relational_database_name = "absent"
}

resource "aws_lightsail_database" "off" {
  relational_database_name = "off"
  backup_retention_enabled = false # expect: FAIL
}

resource "aws_lightsail_database" "unknown" {
  relational_database_name = "unknown"
  backup_retention_enabled = var.kept # expect: MANUAL
}
