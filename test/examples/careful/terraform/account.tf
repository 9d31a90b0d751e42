variable "env" { default = "prod" }
variable "vpn" {
  type    = list(string)
  default = ["203.0.113.0/24"]
}
locals { buckets = { logs = { versioned = true }, data = { versioned = true } } }
resource "aws_s3_bucket" "b" {
  for_each      = local.buckets
  bucket_prefix = "${var.env}-${each.key}-"
}
resource "aws_s3_bucket_versioning" "b" {
  for_each = local.buckets
  bucket   = aws_s3_bucket.b[each.key].id
  versioning_configuration { status = each.value.versioned ? "Enabled" : "Suspended" }
}
resource "aws_s3_bucket_public_access_block" "b" {
  for_each                = aws_s3_bucket.b
  bucket                  = each.value.id
  block_public_acls       = true
  block_public_policy     = true
  ignore_public_acls      = true
  restrict_public_buckets = true
}
resource "aws_s3_bucket_logging" "b" {
  for_each      = { for k, v in aws_s3_bucket.b : k => v if k != "logs" }
  bucket        = each.value.id
  target_bucket = aws_s3_bucket.b["logs"].id
  target_prefix = "${each.key}/"
}
data "aws_iam_policy_document" "tls" {
  for_each = aws_s3_bucket.b
  statement {
    effect    = "Deny"
    actions   = ["s3:*"]
    resources = [each.value.arn, format("%s/*", each.value.arn)]
    principals {
      type        = "*"
      identifiers = ["*"]
    }
    condition {
      test     = "Bool"
      variable = "aws:SecureTransport"
      values   = [false]
    }
  }
}
resource "aws_s3_bucket_policy" "b" {
  for_each = aws_s3_bucket.b
  bucket   = each.value.bucket
  policy   = data.aws_iam_policy_document.tls[each.key].json
}
data "aws_ec2_managed_prefix_list" "cf" { name = "com.amazonaws.global.cloudfront.origin-facing" }
resource "aws_security_group" "web" {
  name_prefix = "web"
  ingress {
    from_port       = 443
    to_port         = 443
    protocol        = "tcp"
    prefix_list_ids = [data.aws_ec2_managed_prefix_list.cf.id]
  }
  ingress {
    from_port   = 22
    to_port     = 22
    protocol    = "tcp"
    cidr_blocks = concat(var.vpn, ["10.0.0.0/8"])
    self        = true
  }
  egress {
    from_port        = 0
    to_port          = 0
    protocol         = -1
    cidr_blocks      = ["0.0.0.0/0"]
    ipv6_cidr_blocks = ["::/0"]
  }
}
resource "aws_security_group" "icmp" {
  ingress {
    from_port   = 8
    to_port     = 0
    protocol    = "icmp"
    cidr_blocks = ["0.0.0.0/0"]
  }
  ingress {
    from_port   = 443
    to_port     = 443
    protocol    = "udp"
    cidr_blocks = ["0.0.0.0/0"]
  }
}
data "aws_iam_policy_document" "assume" {
  statement {
    actions = ["sts:AssumeRole", "sts:TagSession"]
    principals {
      type        = "AWS"
      identifiers = ["*"]
    }
    condition {
      test     = "StringEquals"
      variable = "aws:PrincipalOrgID"
      values   = ["o-abc123"]
    }
  }
}
resource "aws_iam_role" "org" {
  assume_role_policy = data.aws_iam_policy_document.assume.json
}
resource "aws_iam_role_policy" "pass" {
  role = aws_iam_role.org.id
  policy = jsonencode({ Version = "2012-10-17", Statement = [
    { Effect = "Allow", Action = ["ecs:*"], Resource = "arn:aws:ecs:*:*:*/shop/*" },
    { Effect = "Allow", Action = "iam:PassRole", Resource = "*", Condition = { StringEquals = { "iam:PassedToService" = "ecs-tasks.amazonaws.com" } } },
    { Effect = "Allow", Action = "logs:*", Resource = "arn:aws:logs:*:*:log-group:/shop/*" },
    { Effect = "Deny", Action = "*", Resource = "*", Condition = { Bool = { "aws:MultiFactorAuthPresent" = "false" } } }
  ] })
}
resource "aws_lambda_function" "f" {
  function_name = "f"
  role          = aws_iam_role.org.arn
  runtime       = "nodejs22.x"
  handler       = "x"
  filename      = "x.zip"
  environment {
    variables = { SECRET_NAME = "shop/db", TOKEN_ENDPOINT = "https://x", PASSWORD_POLICY = "strict", DB_PASSWORD_PARAMETER = "/shop/db", API_KEY_ID = "abc", PUBLIC_KEY = "ssh-rsa AAAA", DB_SECRET = aws_secretsmanager_secret.s.arn, KEYCLOAK_TOKEN = aws_secretsmanager_secret.s.name, CACHE_KEY = "abc", PRIMARY_KEY = "id", AUTH_TOKEN_URL = "https://x" }
  }
}
resource "aws_secretsmanager_secret" "s" { name = "shop/s" }
resource "aws_lb" "nlb" {
  load_balancer_type = "network"
  internal           = true
  access_logs {
    bucket  = aws_s3_bucket.b["logs"].bucket
    enabled = true
  }
}
resource "aws_lb_listener" "tcp" {
  load_balancer_arn = aws_lb.nlb.arn
  port              = 5432
  protocol          = "TCP"
  default_action {
    type             = "forward"
    target_group_arn = "x"
  }
}
resource "aws_eks_cluster" "e" {
  name                      = "e"
  role_arn                  = aws_iam_role.org.arn
  version                   = "1.34"
  enabled_cluster_log_types = ["audit"]
  vpc_config {
    subnet_ids             = ["a"]
    endpoint_public_access = true
    public_access_cidrs    = var.vpn
  }
  encryption_config {
    resources = ["secrets"]
    provider {
      key_arn = "arn:aws:kms:eu-central-1:123456789012:key/1"
    }
  }
}
resource "aws_sqs_queue" "default" { name = "q" }
resource "aws_dynamodb_table" "t" {
  name     = "t"
  hash_key = "id"
  point_in_time_recovery { enabled = var.env == "prod" }
  attribute {
    name = "id"
    type = "S"
  }
}
resource "aws_db_instance" "replica" {
  replicate_source_db = "arn:aws:rds:eu-central-1:123456789012:db:x"
  instance_class      = "db.t4g.small"
  storage_encrypted   = true
}
