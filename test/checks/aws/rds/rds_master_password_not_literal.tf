# example
resource "aws_db_instance" "shop" { # expect: PASS
  identifier                  = "shop"
  engine                      = "postgres"
  instance_class              = "db.t4g.medium"
  allocated_storage           = 50
  storage_encrypted           = true
  username                    = "shop"
  manage_master_user_password = true
}
# end of example

variable "password" {}

variable "with_default" {
  default = "correct-horse"
}

resource "random_password" "database" {
  length = 32
}

resource "aws_db_instance" "managed" { # expect: PASS
  manage_master_user_password = true
}

resource "aws_db_instance" "made_up" {
  password = random_password.database.result # expect: PASS
}

resource "aws_db_instance" "literal" {
  password = "correct-horse" # expect: FAIL
}

resource "aws_db_instance" "by_default" {
  password = var.with_default # expect: FAIL
}

resource "aws_rds_cluster" "literal_of_cluster" {
  master_password = "correct-horse" # expect: FAIL
}

resource "aws_rds_cluster" "write_only" {
  master_password_wo         = var.password # expect: PASS
  master_password_wo_version = 1
}

# Unknown, and so not written here.
resource "aws_db_instance" "unknown" {
  password = var.password # expect: PASS
}

resource "aws_db_instance" "write_only" {
  password_wo         = "example-hunter2" # expect: FAIL
  password_wo_version = 1
}

variable "settings" {
  type = map(string)
}

# What is tried first may fail, and the text in its place is used.
resource "aws_db_instance" "tried" {
  password = try(var.settings["password"], "correct-horse") # expect: FAIL
}

resource "aws_db_instance" "looked_up" {
  password = lookup(var.settings, "password", "correct-horse") # expect: FAIL
}

resource "aws_db_instance" "tried_without_text" {
  password = try(var.settings["password"], var.password, "") # expect: PASS
}
