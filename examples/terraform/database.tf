resource "aws_db_subnet_group" "main" {
  name       = local.name
  subnet_ids = aws_subnet.private[*].id
}

resource "aws_db_instance" "orders" {
  identifier             = "${local.name}-orders"
  engine                 = "postgres"
  engine_version         = "17.4"
  instance_class         = "db.t4g.medium"
  allocated_storage      = 100
  username               = "shop"
  password               = var.database_password
  db_subnet_group_name   = aws_db_subnet_group.main.name
  vpc_security_group_ids = [aws_security_group.database.id]

  publicly_accessible     = true
  storage_encrypted       = true
  kms_key_id              = aws_kms_key.data.arn
  backup_retention_period = 14
  deletion_protection     = true
}

resource "aws_db_instance" "reporting" {
  identifier             = "${local.name}-reporting"
  engine                 = "postgres"
  instance_class         = "db.t4g.small"
  allocated_storage      = 50
  username               = "reporting"
  password               = var.database_password
  db_subnet_group_name   = aws_db_subnet_group.main.name
  vpc_security_group_ids = [aws_security_group.database.id]

  storage_encrypted   = false
  skip_final_snapshot = true
}
