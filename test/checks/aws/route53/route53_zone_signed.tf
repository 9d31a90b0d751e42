# example
resource "aws_route53_zone" "shop" { # expect: PASS
  name = "shop.example"
}

resource "aws_route53_query_log" "shop" {
  zone_id                  = aws_route53_zone.shop.zone_id
  cloudwatch_log_group_arn = aws_cloudwatch_log_group.dns.arn
}

resource "aws_route53_hosted_zone_dnssec" "shop" {
  hosted_zone_id = aws_route53_zone.shop.zone_id
}
# end of example

resource "aws_route53_zone" "signed" { # expect: PASS
  name = "signed.example"
}

resource "aws_route53_hosted_zone_dnssec" "signed" {
  hosted_zone_id = aws_route53_zone.signed.zone_id
}

resource "aws_route53_zone" "plain" { # expect: FAIL
  name = "plain.example"
}

resource "aws_route53_zone" "inside" {
  name = "inside.example"
  vpc {
    vpc_id = "vpc-1"
  }
}

variable "networks" {}

resource "aws_route53_zone" "perhaps_private" {
  name = "perhaps-private.example.com"
  dynamic "vpc" {
    for_each = var.networks
    content { # expect: MANUAL
      vpc_id = vpc.value
    }
  }
}

resource "aws_route53_zone" "private_all_the_same" {
  name = "private-all-the-same.example.com"
  vpc {
    vpc_id = "vpc-1"
  }
  dynamic "vpc" {
    for_each = var.networks
    content {
      vpc_id = vpc.value
    }
  }
}
