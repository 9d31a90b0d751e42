variable "engine" { default = "aurora-postgresql" }
variable "instances" {
  type    = any
  default = { one = {}, two = { publicly_accessible = false } }
}
locals {
  is_serverless = false
  backtrack     = (var.engine == "aurora-mysql" || var.engine == "aurora") && var.engine != "" ? 10 : 0
}
resource "random_password" "master" {
  count  = 1
  length = 20
}
resource "aws_rds_cluster" "this" {
  count                               = 1
  cluster_identifier_prefix           = "x-"
  engine                              = var.engine
  storage_encrypted                   = true
  backup_retention_period             = var.engine == "x" ? 1 : 7
  master_username                     = "root"
  master_password                     = random_password.master[0].result
  deletion_protection                 = true
  iam_database_authentication_enabled = true
  enabled_cloudwatch_logs_exports     = ["postgresql"]
}
resource "aws_rds_cluster_instance" "this" {
  for_each            = { for k, v in var.instances : k => v if !local.is_serverless }
  cluster_identifier  = aws_rds_cluster.this[0].id
  engine              = var.engine
  instance_class      = try(each.value.instance_class, "db.r6g.large")
  publicly_accessible = try(each.value.publicly_accessible, null)
}
resource "aws_secretsmanager_secret" "db" {
  name_prefix = "db-"
}
resource "aws_secretsmanager_secret_version" "db" {
  secret_id     = aws_secretsmanager_secret.db.id
  secret_string = jsonencode({ username = "root", password = random_password.master[0].result })
}
resource "aws_secretsmanager_secret_rotation" "db" {
  secret_id = aws_secretsmanager_secret.db.id
  rotation_rules {
    automatically_after_days = 30
  }
}
