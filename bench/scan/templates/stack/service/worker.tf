# Takes what SERVICE leaves in its queue.
resource "aws_sqs_queue" "SERVICE" {
  name                       = "${local.name}-SERVICE"
  visibility_timeout_seconds = 120
  message_retention_seconds  = 1209600
  sqs_managed_sse_enabled    = true
  tags                       = local.tags

  redrive_policy = jsonencode({
    deadLetterTargetArn = aws_sqs_queue.SERVICE_failed.arn
    maxReceiveCount     = 5
  })
}

resource "aws_sqs_queue" "SERVICE_failed" {
  name                    = "${local.name}-SERVICE-failed"
  sqs_managed_sse_enabled = true
  tags                    = local.tags
}

resource "aws_instance" "SERVICE" {
  count = local.production ? 2 : 1

  ami                    = "ami-0a1b2c3d4e5f67890"
  instance_type          = "t4g.small"
  subnet_id              = aws_subnet.private[local.zones[count.index]].id
  vpc_security_group_ids = [aws_vpc.main.default_security_group_id]
  monitoring             = true

  metadata_options {
    http_endpoint = "enabled"
    http_tokens   = NUMBER % 4 == 0 ? "optional" : "required"
  }

  root_block_device {
    encrypted   = true
    volume_size = 20
  }

  user_data = <<-EOT
    #!/bin/sh
    set -eu
    echo "queue=${aws_sqs_queue.SERVICE.url}" > /etc/worker.conf
    systemctl enable --now worker@${count.index}
  EOT

  tags = merge(local.tags, { Name = "${local.name}-SERVICE-${count.index}" })
}

resource "aws_cloudwatch_metric_alarm" "SERVICE" {
  for_each = {
    age   = { metric = "ApproximateAgeOfOldestMessage", threshold = 600 }
    depth = { metric = "ApproximateNumberOfMessagesVisible", threshold = 1000 }
  }

  alarm_name          = "${local.name}-SERVICE-${each.key}"
  namespace           = "AWS/SQS"
  metric_name         = each.value.metric
  comparison_operator = "GreaterThanThreshold"
  threshold           = each.value.threshold
  statistic           = "Maximum"
  period              = 60
  evaluation_periods  = 5
  dimensions          = { QueueName = aws_sqs_queue.SERVICE.name }
  tags                = local.tags
}
