resource "aws_vpc" "main" {
  cidr_block           = var.network.cidr_block
  enable_dns_support   = true
  enable_dns_hostnames = true

  tags = merge(local.tags, { Name = local.name })
}

resource "aws_subnet" "public" {
  for_each = local.networks

  vpc_id                  = aws_vpc.main.id
  cidr_block              = each.value.public
  availability_zone       = "${var.region}${each.key}"
  map_public_ip_on_launch = false

  tags = merge(local.tags, { Name = "${local.name}-public-${each.key}" })
}

resource "aws_subnet" "private" {
  for_each = local.networks

  vpc_id            = aws_vpc.main.id
  cidr_block        = each.value.private
  availability_zone = "${var.region}${each.key}"

  tags = merge(local.tags, { Name = "${local.name}-private-${each.key}" })
}

resource "aws_internet_gateway" "main" {
  vpc_id = aws_vpc.main.id
  tags   = local.tags
}

resource "aws_flow_log" "main" {
  count = var.network.flow_logs ? 1 : 0

  vpc_id               = aws_vpc.main.id
  traffic_type         = "REJECT"
  log_destination_type = "cloud-watch-logs"
  log_destination      = aws_cloudwatch_log_group.flow_logs.arn
  iam_role_arn         = module.service_role.arn
}

resource "aws_cloudwatch_log_group" "flow_logs" {
  name              = "/aws/vpc/${local.name}"
  retention_in_days = local.retention
  kms_key_id        = module.storage.key_arn
}

resource "aws_default_security_group" "main" {
  vpc_id = aws_vpc.main.id
}
