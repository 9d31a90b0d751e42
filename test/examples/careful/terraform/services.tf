resource "aws_cloudfront_distribution" "site" {
  enabled             = true
  default_root_object = "index.html"
  web_acl_id          = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/x/1"
  origin {
    domain_name              = aws_s3_bucket.b["data"].bucket_regional_domain_name
    origin_id                = "s3"
    origin_access_control_id = aws_cloudfront_origin_access_control.o.id
  }
  origin {
    domain_name = "api.example.com"
    origin_id   = "api"
    custom_origin_config {
      http_port              = 80
      https_port             = 443
      origin_protocol_policy = "https-only"
      origin_ssl_protocols   = ["TLSv1.2"]
    }
  }
  default_cache_behavior {
    allowed_methods        = ["GET", "HEAD"]
    cached_methods         = ["GET", "HEAD"]
    target_origin_id       = "s3"
    viewer_protocol_policy = "redirect-to-https"
  }
  logging_config {
    bucket = "logs.s3.amazonaws.com"
  }
  viewer_certificate {
    acm_certificate_arn      = "arn:aws:acm:us-east-1:123456789012:certificate/1"
    ssl_support_method       = "sni-only"
    minimum_protocol_version = "TLSv1.2_2021"
  }
  restrictions {
    geo_restriction {
      restriction_type = "none"
    }
  }
}
resource "aws_cloudfront_origin_access_control" "o" {
  name                              = "o"
  origin_access_control_origin_type = "s3"
  signing_behavior                  = "always"
  signing_protocol                  = "sigv4"
}
resource "aws_sns_topic" "t" {
  kms_master_key_id = "alias/aws/sns"
}
resource "aws_sns_topic_policy" "t" {
  arn = aws_sns_topic.t.arn
  policy = jsonencode({ Version = "2012-10-17", Statement = [
    { Effect = "Allow", Principal = { AWS = "*" }, Action = ["SNS:Publish"], Resource = aws_sns_topic.t.arn, Condition = { StringEquals = { "AWS:SourceOwner" = "123456789012" } } },
    { Effect = "Allow", Principal = { Service = "events.amazonaws.com" }, Action = "sns:Publish", Resource = aws_sns_topic.t.arn },
    { Effect = "Allow", Principal = "*", Action = "sns:Publish", Resource = "*", Condition = { ArnLike = { "aws:SourceArn" = "arn:aws:s3:::b" } } },
    { Effect = "Deny", Principal = "*", Action = "sns:Publish", Resource = "*", Condition = { Bool = { "aws:SecureTransport" = "false" } } }
  ] })
}
resource "aws_s3_bucket_policy" "vpce" {
  bucket = "other"
  policy = jsonencode({ Version = "2012-10-17", Statement = [
    { Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "arn:aws:s3:::other/*", Condition = { StringEquals = { "aws:SourceVpce" = "vpce-1" } } },
    { Effect = "Allow", Principal = "*", Action = "s3:GetObject", Resource = "arn:aws:s3:::other/*", Condition = { IpAddress = { "aws:SourceIp" = ["203.0.113.0/24"] } } },
    { Effect = "Allow", Principal = { AWS = "*" }, Action = "s3:*", Resource = "*", Condition = { StringEquals = { "s3:DataAccessPointAccount" = "123456789012" } } }
  ] })
}
resource "aws_kms_key" "k" {
  enable_key_rotation = true
  policy = jsonencode({ Version = "2012-10-17", Statement = [
    { Effect = "Allow", Principal = { AWS = "arn:aws:iam::123456789012:root" }, Action = "kms:*", Resource = "*" },
    { Effect = "Allow", Principal = { AWS = "*" }, Action = ["kms:Encrypt", "kms:Decrypt"], Resource = "*", Condition = { StringEquals = { "kms:CallerAccount" = "123456789012", "kms:ViaService" = "secretsmanager.eu-central-1.amazonaws.com" } } }
  ] })
}
resource "aws_iam_role" "gh" {
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRoleWithWebIdentity", Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/token.actions.githubusercontent.com" }, Condition = { StringEquals = { "token.actions.githubusercontent.com:aud" = "sts.amazonaws.com" }, StringLike = { "token.actions.githubusercontent.com:sub" = ["repo:acme/shop:ref:refs/heads/main", "repo:acme/shop:environment:*"] } } }] })
}
resource "aws_iam_role" "irsa" {
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "sts:AssumeRoleWithWebIdentity", Principal = { Federated = "arn:aws:iam::123456789012:oidc-provider/oidc.eks.eu-central-1.amazonaws.com/id/A" }, Condition = { StringEquals = { "oidc.eks.eu-central-1.amazonaws.com/id/A:sub" = "system:serviceaccount:prod:app" } } }] })
}
resource "aws_ecs_task_definition" "t" {
  family                   = "t"
  requires_compatibilities = ["FARGATE"]
  network_mode             = "awsvpc"
  container_definitions    = templatefile("${path.module}/task.json.tpl", { image = "x:1", secret = aws_secretsmanager_secret.s.arn })
}
resource "aws_ecr_repository" "r" {
  name                 = "r"
  image_tag_mutability = "IMMUTABLE_WITH_EXCLUSION"
  image_tag_mutability_exclusion_filter {
    filter      = "latest*"
    filter_type = "WILDCARD"
  }
  image_scanning_configuration {
    scan_on_push = true
  }
}
resource "aws_ecr_repository_policy" "r" {
  repository = aws_ecr_repository.r.name
  policy     = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = "*", Action = "ecr:BatchGetImage", Condition = { StringEquals = { "aws:PrincipalOrgID" = "o-1" } } }] })
}
resource "aws_instance" "bastion" {
  ami           = "ami-1"
  instance_type = "t3.micro"
  metadata_options {
    http_endpoint = "disabled"
  }
  root_block_device {
    encrypted = true
  }
  user_data = <<-E
    #!/bin/bash
    export TOKEN=$(curl -X PUT "http://169.254.169.254/latest/api/token" -H "X-aws-ec2-metadata-token-ttl-seconds: 21600")
    PASSWORD="$(aws ssm get-parameter --name /shop/password --with-decryption --query Parameter.Value --output text)"
    echo "export DB_PASSWORD=$PASSWORD" >> /etc/profile.d/app.sh
    cat > /etc/app.conf <<CONF
    password = $PASSWORD
    secret_name: shop/db
    CONF
  E
}
resource "aws_apigatewayv2_route" "options" {
  api_id    = "x"
  route_key = "OPTIONS /{proxy+}"
}
resource "aws_lb" "alb" {
  load_balancer_type         = "application"
  internal                   = true
  drop_invalid_header_fields = true
  access_logs {
    bucket  = "logs"
    enabled = true
  }
}
resource "aws_lb_listener" "h" {
  load_balancer_arn = aws_lb.alb.arn
  port              = 443
  protocol          = "HTTPS"
  ssl_policy        = "ELBSecurityPolicy-TLS13-1-2-Res-PQ-2025-09"
  default_action {
    type = "fixed-response"
    fixed_response {
      content_type = "text/plain"
    }
  }
}
resource "aws_network_acl_rule" "answers" {
  network_acl_id = "x"
  rule_number    = 100
  rule_action    = "allow"
  protocol       = "tcp"
  from_port      = 32768
  to_port        = 65535
  cidr_block     = "0.0.0.0/0"
}
