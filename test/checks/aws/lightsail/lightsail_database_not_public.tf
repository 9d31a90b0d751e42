# example
resource "aws_lightsail_database" "blog" {
  relational_database_name = "blog"
  availability_zone        = "eu-central-1a"
  blueprint_id             = "mysql_8_0"
  bundle_id                = "micro_2_0"
  master_database_name     = "blog"
  master_username          = "owner"
  master_password          = var.password
  publicly_accessible      = false # expect: PASS
  backup_retention_enabled = true
}
# end of example

variable "password" {}
variable "public" {}

resource "aws_lightsail_database" "good" {
  relational_database_name = "good"
  publicly_accessible      = false # expect: PASS
}

resource "aws_lightsail_database" "absent" { # expect: PASS
  relational_database_name = "absent"
}

resource "aws_lightsail_database" "open" {
  relational_database_name = "open"
  publicly_accessible      = true # expect: FAIL
}

resource "aws_lightsail_database" "unknown" {
  relational_database_name = "unknown"
  publicly_accessible      = var.public # expect: MANUAL
}
