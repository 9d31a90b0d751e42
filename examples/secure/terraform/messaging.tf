module "queue" {
  source   = "./modules/queue"
  for_each = toset(["invoices", "shipments"])

  name       = "${local.name}-${each.key}"
  kms_key_id = aws_kms_key.data.id
}

resource "aws_sqs_queue_policy" "shipments" {
  queue_url = module.queue["shipments"].url

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Carriers"
      Effect    = "Allow"
      Principal = { Service = "sns.amazonaws.com" }
      Action    = "sqs:SendMessage"
      Resource  = module.queue["shipments"].arn
      Condition = { ArnEquals = { "aws:SourceArn" = aws_sns_topic.orders.arn } }
    }]
  })
}

resource "aws_sns_topic" "orders" {
  name              = "${local.name}-orders"
  kms_master_key_id = aws_kms_key.data.id
}

resource "aws_sns_topic_policy" "orders" {
  arn    = aws_sns_topic.orders.arn
  policy = data.aws_iam_policy_document.orders.json
}

data "aws_iam_policy_document" "orders" {
  statement {
    sid       = "Listen"
    actions   = ["sns:Publish", "sns:Subscribe"]
    resources = [aws_sns_topic.orders.arn]

    principals {
      type        = "AWS"
      identifiers = [aws_iam_role.application.arn]
    }
  }
}

resource "aws_cloudwatch_event_bus" "shop" {
  name = local.name
}

resource "aws_cloudwatch_event_bus_policy" "shop" {
  event_bus_name = aws_cloudwatch_event_bus.shop.name

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Warehouse"
      Effect    = "Allow"
      Principal = { AWS = "arn:aws:iam::210987654321:root" }
      Action    = "events:PutEvents"
      Resource  = aws_cloudwatch_event_bus.shop.arn
    }]
  })
}

# What customers click on, for the recommendations.
resource "aws_kinesis_stream" "clicks" {
  name             = "${local.name}-clicks"
  shard_count      = 1
  retention_period = 48
  encryption_type  = "KMS"
  kms_key_id       = aws_kms_key.data.arn
}

# The warehouse software speaks nothing but ActiveMQ.
resource "aws_mq_broker" "warehouse" {
  broker_name         = "${local.name}-warehouse"
  engine_type         = "ActiveMQ"
  engine_version      = "5.18"
  host_instance_type  = "mq.t3.micro"
  security_groups     = [aws_security_group.back_office.id]
  subnet_ids          = [aws_subnet.private[0].id]
  publicly_accessible = false

  auto_minor_version_upgrade = true

  logs {
    general = true
    audit   = true
  }

  user {
    username = "warehouse"
    password = var.broker_password
  }
}

resource "aws_secretsmanager_secret" "payment" {
  name       = "${local.name}/payment"
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_secretsmanager_secret_rotation" "payment" {
  secret_id           = aws_secretsmanager_secret.payment.id
  rotation_lambda_arn = "arn:aws:lambda:${var.region}:${data.aws_caller_identity.current.account_id}:function:rotate-payment-key"

  rotation_rules {
    automatically_after_days = 30
  }
}

resource "aws_secretsmanager_secret" "webhook" {
  name       = "${local.name}/webhook"
  kms_key_id = aws_kms_key.data.arn
}

resource "aws_secretsmanager_secret_rotation" "webhook" {
  secret_id           = aws_secretsmanager_secret.webhook.id
  rotation_lambda_arn = "arn:aws:lambda:${var.region}:${data.aws_caller_identity.current.account_id}:function:rotate-webhook-secret"

  rotation_rules {
    automatically_after_days = 30
  }
}

resource "aws_secretsmanager_secret_policy" "payment" {
  secret_arn = aws_secretsmanager_secret.payment.arn

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Read"
      Effect    = "Allow"
      Principal = { AWS = [aws_iam_role.application.arn, aws_iam_role.task.arn] }
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_ssm_parameter" "smtp_password" {
  name   = "/shop/smtp/password"
  type   = "SecureString"
  key_id = aws_kms_key.data.id
  value  = var.smtp_password
}

resource "aws_cloudwatch_log_group" "services" {
  for_each = toset(["api", "catalogue", "disk-monitor", "partners", "shop"])

  name              = "/shop/${each.value}"
  retention_in_days = 400
  kms_key_id        = aws_kms_key.data.arn
}
