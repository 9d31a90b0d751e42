module "queue" {
  source   = "./modules/queue"
  for_each = toset(["invoices", "shipments"])

  name = "${local.name}-${each.key}"
}

resource "aws_sqs_queue_policy" "shipments" {
  queue_url = module.queue["shipments"].url

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Carriers"
      Effect    = "Allow"
      Principal = "*"
      Action    = "sqs:SendMessage"
      Resource  = module.queue["shipments"].arn
    }]
  })
}

resource "aws_sns_topic" "orders" {
  name = "${local.name}-orders"
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
      identifiers = ["*"]
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
      Principal = "*"
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
  encryption_type  = "NONE"
}

# The warehouse software speaks nothing but ActiveMQ.
resource "aws_mq_broker" "warehouse" {
  broker_name         = "${local.name}-warehouse"
  engine_type         = "ActiveMQ"
  engine_version      = "5.18"
  host_instance_type  = "mq.t3.micro"
  security_groups     = [aws_security_group.back_office.id]
  subnet_ids          = [aws_subnet.private[0].id]
  publicly_accessible = true

  user {
    username = "warehouse"
    password = var.broker_password
  }
}

resource "aws_secretsmanager_secret" "payment" {
  name = "${local.name}/payment"
}

resource "aws_secretsmanager_secret_version" "payment" {
  secret_id     = aws_secretsmanager_secret.payment.id
  secret_string = "8f14e45fceea167a5a36dedd4bea2543"
}

resource "aws_secretsmanager_secret_policy" "payment" {
  secret_arn = aws_secretsmanager_secret.payment.arn

  policy = jsonencode({
    Version = "2012-10-17"
    Statement = [{
      Sid       = "Read"
      Effect    = "Allow"
      Principal = "*"
      Action    = "secretsmanager:GetSecretValue"
      Resource  = "*"
    }]
  })
}

resource "aws_ssm_parameter" "smtp_password" {
  name  = "/shop/smtp/password"
  type  = "String"
  value = "T1meForTea"
}

resource "aws_cloudwatch_log_group" "services" {
  for_each = toset(["shop"])

  name              = "/shop/${each.value}"
  retention_in_days = 7
}
