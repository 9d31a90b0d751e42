# example
resource "aws_route53_zone" "shop" {
  name = "shop.example"
}

resource "aws_route53_query_log" "shop" { # expect: PASS
  zone_id                  = aws_route53_zone.shop.zone_id
  cloudwatch_log_group_arn = aws_cloudwatch_log_group.dns.arn
}

resource "aws_route53_hosted_zone_dnssec" "shop" {
  hosted_zone_id = aws_route53_zone.shop.zone_id
}
# end of example

resource "aws_route53_zone" "logged" {
  name = "logged.example"
}

resource "aws_route53_query_log" "logged" { # expect: PASS
  zone_id                  = aws_route53_zone.logged.zone_id
  cloudwatch_log_group_arn = "arn:aws:logs:us-east-1:111122223333:log-group:dns"
}

resource "aws_route53_zone" "silent" { # expect: FAIL
  name = "silent.example"
}

resource "aws_route53_zone" "inside" {
  name = "inside.example"
  vpc {
    vpc_id = "vpc-1"
  }
}
