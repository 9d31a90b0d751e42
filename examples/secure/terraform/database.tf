resource "aws_db_subnet_group" "main" {
  name       = local.name
  subnet_ids = aws_subnet.private[*].id
}

resource "aws_db_parameter_group" "postgres" {
  name   = "${local.name}-postgres"
  family = "postgres17"

  parameter {
    name  = "rds.force_ssl"
    value = "1"
  }

  parameter {
    name  = "log_statement"
    value = "ddl"
  }
}

resource "aws_db_instance" "orders" {
  identifier             = "${local.name}-orders"
  engine                 = "postgres"
  engine_version         = "17.4"
  instance_class         = "db.t4g.medium"
  allocated_storage      = 100
  username               = "shop"
  db_subnet_group_name   = aws_db_subnet_group.main.name
  vpc_security_group_ids = [aws_security_group.database.id]

  manage_master_user_password         = true
  iam_database_authentication_enabled = true
  monitoring_interval                 = 60
  monitoring_role_arn                 = aws_iam_role.monitoring.arn
  parameter_group_name                = aws_db_parameter_group.postgres.name
  publicly_accessible                 = false
  storage_encrypted                   = true
  kms_key_id                          = aws_kms_key.data.arn
  backup_retention_period             = 14
  deletion_protection                 = true
  multi_az                            = true
  enabled_cloudwatch_logs_exports     = ["postgresql", "upgrade"]
}

resource "aws_db_instance" "reporting" {
  identifier             = "${local.name}-reporting"
  engine                 = "postgres"
  instance_class         = "db.t4g.small"
  allocated_storage      = 50
  username               = "reporting"
  db_subnet_group_name   = aws_db_subnet_group.main.name
  vpc_security_group_ids = [aws_security_group.database.id]

  manage_master_user_password         = true
  iam_database_authentication_enabled = true
  monitoring_interval                 = 60
  monitoring_role_arn                 = aws_iam_role.monitoring.arn
  parameter_group_name                = aws_db_parameter_group.postgres.name
  storage_encrypted                   = true
  kms_key_id                          = aws_kms_key.data.arn
  backup_retention_period             = 7
  deletion_protection                 = true
  multi_az                            = true
  enabled_cloudwatch_logs_exports     = ["postgresql", "upgrade"]
}

# A copy of last year's orders, for the tax advisor.
resource "aws_db_snapshot" "last_year" {
  db_instance_identifier = aws_db_instance.orders.identifier
  db_snapshot_identifier = "${local.name}-last-year"
  shared_accounts        = ["210987654321"]
}

# What customers say about the goods.
resource "aws_docdb_cluster" "reviews" {
  cluster_identifier          = "${local.name}-reviews"
  master_username             = "reviews"
  manage_master_user_password = true
  db_subnet_group_name        = aws_docdb_subnet_group.main.name
  vpc_security_group_ids      = [aws_security_group.database.id]
  storage_encrypted           = true
  kms_key_id                  = aws_kms_key.data.arn
  final_snapshot_identifier   = "${local.name}-reviews-final"
  backup_retention_period     = 14
  deletion_protection         = true

  enabled_cloudwatch_logs_exports = ["audit"]
}

resource "aws_docdb_subnet_group" "main" {
  name       = local.name
  subnet_ids = aws_subnet.private[*].id
}

# Moves orders out of the old shop, one last time since 2023.
resource "aws_dms_replication_instance" "old_shop" {
  replication_instance_id     = "${local.name}-old-shop"
  replication_instance_class  = "dms.t3.medium"
  replication_subnet_group_id = aws_dms_replication_subnet_group.main.id
  publicly_accessible         = false
  auto_minor_version_upgrade  = true
  kms_key_arn                 = aws_kms_key.data.arn
}

resource "aws_dms_replication_subnet_group" "main" {
  replication_subnet_group_id          = local.name
  replication_subnet_group_description = "Private subnets"
  subnet_ids                           = aws_subnet.private[*].id
}

resource "aws_dynamodb_table" "baskets" {
  name         = "${local.name}-baskets"
  billing_mode = "PAY_PER_REQUEST"
  hash_key     = "customer"

  deletion_protection_enabled = true

  attribute {
    name = "customer"
    type = "S"
  }

  point_in_time_recovery {
    enabled = true
  }
}

resource "aws_elasticache_subnet_group" "main" {
  name       = local.name
  subnet_ids = aws_subnet.private[*].id
}

resource "aws_elasticache_replication_group" "sessions" {
  replication_group_id       = "${local.name}-sessions"
  description                = "Sessions of customers."
  engine                     = "valkey"
  node_type                  = "cache.t4g.small"
  num_cache_clusters         = 2
  automatic_failover_enabled = true
  subnet_group_name          = aws_elasticache_subnet_group.main.name
  security_group_ids         = [aws_security_group.cache.id]

  at_rest_encryption_enabled = true
  transit_encryption_enabled = true
  kms_key_id                 = aws_kms_key.data.arn
  snapshot_retention_limit   = 7
  user_group_ids             = [aws_elasticache_user_group.shop.user_group_id]
}

resource "aws_elasticache_user" "shop" {
  user_id       = "${local.name}-app"
  user_name     = "shop"
  engine        = "valkey"
  access_string = "on ~session:* +@read +@write"

  authentication_mode {
    type = "iam"
  }
}

resource "aws_elasticache_user_group" "shop" {
  user_group_id = local.name
  engine        = "valkey"
  user_ids      = [aws_elasticache_user.shop.user_id]
}

resource "aws_opensearch_domain" "catalogue" {
  domain_name    = "shop-catalogue"
  engine_version = "OpenSearch_2.19"

  cluster_config {
    instance_type  = "t3.medium.search"
    instance_count = 2
  }

  ebs_options {
    ebs_enabled = true
    volume_size = 20
  }

  vpc_options {
    subnet_ids         = [aws_subnet.private[0].id]
    security_group_ids = [aws_security_group.cache.id]
  }

  encrypt_at_rest {
    enabled    = true
    kms_key_id = aws_kms_key.data.arn
  }

  node_to_node_encryption {
    enabled = true
  }

  domain_endpoint_options {
    enforce_https       = true
    tls_security_policy = "Policy-Min-TLS-1-2-PFS-2023-10"
  }

  advanced_security_options {
    enabled = true

    master_user_options {
      master_user_arn = aws_iam_role.application.arn
    }
  }

  log_publishing_options {
    log_type                 = "ES_APPLICATION_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.services["catalogue"].arn
  }

  log_publishing_options {
    log_type                 = "AUDIT_LOGS"
    cloudwatch_log_group_arn = aws_cloudwatch_log_group.services["catalogue"].arn
  }
}

resource "aws_efs_file_system" "uploads" {
  creation_token = "${local.name}-uploads"
  encrypted      = true
  kms_key_id     = aws_kms_key.data.arn
}

resource "aws_redshift_cluster" "sales" {
  cluster_identifier        = "${local.name}-sales"
  node_type                 = "ra3.large"
  cluster_type              = "single-node"
  database_name             = "sales"
  master_username           = "analyst"
  manage_master_password    = true
  cluster_subnet_group_name = aws_redshift_subnet_group.main.name
  publicly_accessible       = false
  encrypted                 = true
  kms_key_id                = aws_kms_key.data.arn
  final_snapshot_identifier = "${local.name}-sales-final"

  cluster_parameter_group_name = aws_redshift_parameter_group.main.name
  enhanced_vpc_routing         = true

  automated_snapshot_retention_period = 14
}

resource "aws_redshift_logging" "sales" {
  cluster_identifier   = aws_redshift_cluster.sales.id
  log_destination_type = "cloudwatch"
  log_exports          = ["connectionlog", "userlog"]
}

resource "aws_redshift_parameter_group" "main" {
  name   = local.name
  family = "redshift-1.0"

  parameter {
    name  = "require_ssl"
    value = "true"
  }

  parameter {
    name  = "enable_user_activity_logging"
    value = "true"
  }
}

resource "aws_redshift_subnet_group" "main" {
  name       = local.name
  subnet_ids = aws_subnet.private[*].id
}
