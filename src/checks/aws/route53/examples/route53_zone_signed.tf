resource "aws_route53_zone" "shop" {
  name = "shop.example"
}

resource "aws_route53_query_log" "shop" {
  zone_id                  = aws_route53_zone.shop.zone_id
  cloudwatch_log_group_arn = aws_cloudwatch_log_group.dns.arn
}

resource "aws_route53_hosted_zone_dnssec" "shop" {
  hosted_zone_id = aws_route53_zone.shop.zone_id
}
