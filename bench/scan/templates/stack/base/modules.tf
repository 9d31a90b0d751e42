module "storage" {
  source = "../modules/storage"

  name              = "${local.name}-archive"
  environment       = var.environment
  retention_in_days = local.retention
  readers           = [module.service_role.arn]
  buckets = {
    invoices = { versioned = true, days = 3650 }
    exports  = { versioned = local.production, days = 30 }
  }
  tags = local.tags
}

module "service_role" {
  source = "../modules/service-role"

  name     = "${local.name}-service"
  services = ["ecs-tasks", "vpc-flow-logs"]
  tags     = local.tags

  statements = {
    parameters = {
      actions   = ["ssm:GetParameter", "ssm:GetParametersByPath"]
      resources = ["arn:aws:ssm:${var.region}:${local.account_id}:parameter/${local.name}/*"]
    }
    queues = {
      actions   = ["sqs:ReceiveMessage", "sqs:DeleteMessage"]
      resources = ["arn:aws:sqs:${var.region}:${local.account_id}:${local.name}-*"]
    }
  }
}
